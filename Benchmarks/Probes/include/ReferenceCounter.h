#ifndef REFERENCE_COUNTER_H
#define REFERENCE_COUNTER_H

#include <stdbool.h>
#include <stdint.h>

/// The updates of strong reference counts between the start and `ReferenceCounterStop`, on all threads.
typedef struct {
    int64_t retains;
    int64_t releases;
} ReferenceCounts;

/// Starts counting from zero. Returns false, and counts nothing, if the Swift runtime has no hooks for it, or if they
/// cannot be found because the runtime is linked statically.
///
/// Without counting, a retain costs the same as in any program: the hooks belong to the runtime.
bool ReferenceCounterStart(void);

/// Stops counting and returns the result.
ReferenceCounts ReferenceCounterStop(void);

#endif
