#ifndef ALLOCATION_COUNTER_H
#define ALLOCATION_COUNTER_H

#include <stdbool.h>
#include <stdint.h>

/// What the C allocator did between `AllocationCounterStart` and `AllocationCounterStop`, on all threads.
typedef struct {
    /// Calls that asked for memory; a `realloc` is one.
    int64_t calls;
    /// The bytes those calls asked for.
    int64_t requestedBytes;
    /// By how much the memory in use grew: block sizes as the allocator rounds them, without its own headers.
    int64_t liveBytes;
} AllocationCounts;

/// Whether anything is counted on this platform and in this build: not under a sanitizer, which brings an allocator of
/// its own.
bool AllocationCounterIsAvailable(void);

/// Starts counting from zero. Outside of a count the allocator costs one load and one branch more than without it.
void AllocationCounterStart(void);

/// Stops counting and tells the result.
AllocationCounts AllocationCounterStop(void);

#endif
