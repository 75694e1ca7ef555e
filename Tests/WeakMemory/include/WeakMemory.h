#ifndef WEAK_MEMORY_H
#define WEAK_MEMORY_H

#include <stdbool.h>
#include <stdint.h>

/// The memory of C11, for the threads of a program that run one at a time.
///
/// Each thread has a *view*: for each thread, the time up to which it knows what that thread has done, and for each
/// atomic variable, the oldest store that it may still read. A release passes the view on, an acquire joins it to its
/// own. A variable keeps all its stores, each with the view that an acquiring load of it joins. The order of the stores
/// is the order in which they ran.
///
/// Accesses to plain memory are reported by instrumented code: the compiler's ThreadSanitizer calls `__tsan_…`
/// functions, which this target implements. Two accesses of different threads, of which one writes, are a race unless
/// the view of the later thread contains the earlier access.
///
/// Only the thread that may run calls these functions, so no state is shared at the same time.

enum { MemoryMostThreads = 4, MemoryMostAtomics = 240 };

/// Whether plain memory is checked in this build: on Linux, without a sanitizer.
bool MemoryIsChecked(void);

/// Starts a run: forgets everything.
void MemoryStart(int threads);

/// Ends a run: nothing is recorded until the next one.
void MemoryStop(void);

/// Makes the calling thread a thread of the program.
void MemoryEnter(int thread);

/// Until `MemoryResume`, what the calling thread does is not part of the program. Pauses may be nested.
void MemoryPause(void);
void MemoryResume(void);

// MARK: Steps of the thread that runs

/// Joins the view that was last released to `object`.
void MemoryAcquire(int thread, uintptr_t object);

/// Adds the view of the thread to `object`.
void MemoryRelease(int thread, uintptr_t object);

/// The number of stores before the latest that the thread may still read.
int MemoryOlderStores(int thread, uintptr_t atomic, int size);

/// The value of a store; an `age` of 0 is the latest.
uintptr_t MemoryValue(uintptr_t atomic, int age);

// A lock is an atomic variable, too: a thread that takes it loads and acquires, a thread that frees it stores and
// releases.

void MemoryLoad(int thread, uintptr_t atomic, int age, bool acquires);
void MemoryStore(int thread, uintptr_t atomic, bool releases);

/// Reads and writes in one step.
void MemoryUpdate(int thread, uintptr_t atomic, bool acquires, bool releases);

// MARK: Plain memory

/// Checks an access of the calling thread to one byte of plain memory, as instrumented code does.
void MemoryAccess(uintptr_t address, bool writes);

/// One of the two accesses of a race.
typedef struct {
    int thread;
    bool writes;
    /// The number of steps of the program before the access.
    int steps;
    /// The function that accesses the memory, or the address of its code in the program; `NULL` if unknown.
    const char *function;
} MemoryRacer;

/// Whether there was a race in this run. If so, sets the earlier and the later access of the first one.
bool MemoryRace(MemoryRacer *earlier, MemoryRacer *later);

/// To be called for each step, so that a race can name it.
void MemoryCountStep(void);

#endif
