#ifndef ALLOCATION_COUNTER_H
#define ALLOCATION_COUNTER_H

#include <stdbool.h>
#include <stdint.h>

/// The activity of the C allocator between the start and `AllocationCounterStop`.
typedef struct {
    /// Calls that request memory; a `realloc` counts as one.
    int64_t calls;
    /// The bytes that those calls requested.
    int64_t requestedBytes;
    /// The growth of the memory in use: block sizes as rounded by the allocator, without its headers.
    int64_t liveBytes;
} AllocationCounts;

/// Whether allocations are counted on this platform and in this build. They are not under a sanitizer, which has its
/// own allocator.
bool AllocationCounterIsAvailable(void);

/// Whether this is a build with a sanitizer. Valgrind cannot run such a program.
bool AllocationCounterIsSanitized(void);

/// Starts counting from zero, on all threads. While nothing is counted, a call of the allocator costs one load and one
/// branch.
void AllocationCounterStart(void);

/// Starts counting on the calling thread only, which must also stop the count. On Apple's systems, the memory in use is
/// still that of all threads.
void AllocationCounterStartOnThisThread(void);

/// Stops counting and returns the result.
AllocationCounts AllocationCounterStop(void);

#endif
