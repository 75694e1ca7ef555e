#ifndef ALLOCATION_COUNTER_H
#define ALLOCATION_COUNTER_H

#include <stdbool.h>
#include <stdint.h>

/// What the C allocator did between the start and `AllocationCounterStop`.
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

/// Starts counting from zero, on all threads. Outside of a count the allocator costs one load and one branch more than without it.
void AllocationCounterStart(void);

/// The same on the calling thread only, which must also be the one that stops. On Apple's systems the memory in use is
/// that of all threads nevertheless.
void AllocationCounterStartOnThisThread(void);

/// Stops counting and tells the result.
AllocationCounts AllocationCounterStop(void);

#endif
