#ifndef WEAK_MEMORY_H
#define WEAK_MEMORY_H

#include <stdbool.h>
#include <stdint.h>

/// A model of the memory of C11, for threads of a program that run one at a time.
///
/// Each thread has a *view*. For each thread, the view holds the time up to which the work of that thread is known. For
/// each atomic variable, the view holds the oldest store that can still be read. A release passes on the view of its
/// thread. An acquire joins the released view to the view of its own thread. A variable keeps all its stores, in the
/// order in which they ran. Each store has a view, which an acquiring load joins.
///
/// Accesses to plain memory are reported by instrumented code: the compiler's ThreadSanitizer calls `__tsan_…`
/// functions, which this target implements. Two accesses of different threads, at least one of which writes, are a race
/// unless the view of the later thread contains the earlier access.
///
/// Only the running thread calls these functions, so two threads never use this state at once.

enum { MemoryMostThreads = 4, MemoryMostAtomics = 240 };

/// Whether plain memory is checked in this build: on Linux, without a sanitizer.
bool MemoryIsChecked(void);

/// Starts a run: forgets everything.
void MemoryStart(int threads);

/// Ends a run: nothing is recorded until the next run.
void MemoryStop(void);

/// Makes the calling thread a thread of the program.
void MemoryEnter(int thread);

/// Until `MemoryResume`, what the calling thread does is not part of the program. Pauses can be nested.
void MemoryPause(void);
void MemoryResume(void);

// MARK: Steps of the thread that runs

/// Joins the views that were released to `object` to the view of the thread.
void MemoryAcquire(int thread, uintptr_t object);

/// Adds the view of the thread to `object`.
void MemoryRelease(int thread, uintptr_t object);

/// The number of stores before the latest one that the thread can still read.
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

/// Counts a step. A race names the number of steps before each access.
void MemoryCountStep(void);

#endif
