#define _GNU_SOURCE
#include "WeakMemory.h"

#include <dlfcn.h>
#include <pthread.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#ifndef __has_feature
#define __has_feature(name) 0
#endif

#if defined(__GLIBC__) && !__has_feature(address_sanitizer) && !__has_feature(thread_sanitizer)
#define IS_CHECKED 1
#else
#define IS_CHECKED 0
#endif

bool MemoryIsChecked(void) { return IS_CHECKED; }

static void *allocate(size_t count, size_t size) {
    void *result = calloc(count, size);
    if (result == NULL) abort();
    return result;
}

// MARK: - Views

/// Times of the threads, then for each atomic variable the oldest store that can be read. All further numbers are 0.
typedef struct {
    int count;
    uint32_t numbers[MemoryMostThreads + MemoryMostAtomics];
} View;

static void join(View *view, const View *other) {
    for (; view->count < other->count; view->count++) view->numbers[view->count] = 0;
    for (int index = 0; index < other->count; index++) {
        if (view->numbers[index] < other->numbers[index]) view->numbers[index] = other->numbers[index];
    }
}

static void copy(View *view, const View *other) {
    view->count = 0;
    join(view, other);
}

static int threadCount, steps;
static uint32_t run;
static View views[MemoryMostThreads];

/// The number of the calling thread in the program, or -1.
static _Thread_local int current = -1;
static _Thread_local int pauses, deinits;
static _Thread_local uintptr_t stackLow;
static _Thread_local size_t stackSize;

static inline bool isRecording(void) { return current >= 0 && pauses == 0 && threadCount > 0; }

/// Begins a new time of the thread: earlier released views do not include what the thread does from now on.
static inline void advance(int thread) { views[thread].numbers[thread]++; }

// MARK: - Views that were released to an object of the program, or to a reference count

enum { mostReleases = 1 << 13 };

typedef struct {
    uintptr_t object;
    uint32_t run;
    View view;
} Released;

static Released *releases;

/// Finds the entry of `object` in a hash table. An entry of an earlier run counts as free.
static Released *released(uintptr_t object, bool creates) {
    size_t index = (object * 0x9E3779B97F4A7C15u) >> 51;
    for (size_t tries = 0; tries < mostReleases; tries++, index = (index + 1) % mostReleases) {
        Released *entry = &releases[index];
        if (entry->run == run && entry->object != object) continue;
        if (entry->run != run) {
            if (!creates) return NULL;
            entry->run = run;
            entry->object = object;
            entry->view.count = 0;
        }
        return entry;
    }
    fputs("WeakMemory: too many objects in one run\n", stderr);
    abort();
}

void MemoryAcquire(int thread, uintptr_t object) {
    Released *entry = released(object, false);
    if (entry != NULL) join(&views[thread], &entry->view);
}

void MemoryRelease(int thread, uintptr_t object) {
    join(&released(object, true)->view, &views[thread]);
    advance(thread);
}

static void forgetReleases(uintptr_t object) {
    Released *entry = released(object, false);
    if (entry != NULL) entry->view.count = 0;
}

// MARK: - Atomic variables

/// A store of an atomic variable.
typedef struct {
    /// The index of the previous store of the same variable, or -1.
    int previous;
    /// Read from memory at the next step on the variable.
    uintptr_t value;
    /// The view that an acquiring load joins.
    View view;
} Store;

static Store *stores;
static int storeCount, storeCapacity;

static struct {
    /// 0 if the variable is deallocated.
    uintptr_t address;
    int latest;
    /// The number of the latest store, from 1.
    uint32_t number;
} atomics[MemoryMostAtomics];
static int atomicCount;

static Store *newStore(int atomic) {
    if (storeCount == storeCapacity) {
        storeCapacity = storeCapacity * 2 + 64;
        stores = realloc(stores, storeCapacity * sizeof(Store));
        if (stores == NULL) abort();
    }
    Store *store = &stores[storeCount];
    store->previous = atomics[atomic].latest;
    store->view.count = 0;
    atomics[atomic].latest = storeCount++;
    atomics[atomic].number++;
    return store;
}

static int find(uintptr_t address) {
    for (int atomic = 0; atomic < atomicCount; atomic++) {
        if (atomics[atomic].address == address) return atomic;
    }
    if (atomicCount == MemoryMostAtomics) {
        fputs("WeakMemory: too many atomic variables in one run\n", stderr);
        abort();
    }
    atomics[atomicCount].address = address;
    atomics[atomicCount].latest = -1;
    atomics[atomicCount].number = 0;
    // The store of the initial value: known to every thread that can reach the variable.
    newStore(atomicCount);
    return atomicCount++;
}

/// Points to the number of the oldest store that the thread can read.
static uint32_t *oldest(int thread, int atomic) {
    View *view = &views[thread];
    int index = MemoryMostThreads + atomic;
    for (; view->count <= index; view->count++) view->numbers[view->count] = 0;
    return &view->numbers[index];
}

static Store *storeOfAge(int atomic, int age) {
    Store *store = &stores[atomics[atomic].latest];
    for (; age > 0; age--) store = &stores[store->previous];
    return store;
}

int MemoryOlderStores(int thread, uintptr_t address, int size) {
    int atomic = find(address);
    storeOfAge(atomic, 0)->value = size == 1 ? *(uint8_t *)address : *(uintptr_t *)address;
    uint32_t first = *oldest(thread, atomic);
    return (int)(atomics[atomic].number - (first == 0 ? 1 : first));
}

uintptr_t MemoryValue(uintptr_t address, int age) { return storeOfAge(find(address), age)->value; }

void MemoryLoad(int thread, uintptr_t address, int age, bool acquires) {
    int atomic = find(address);
    *oldest(thread, atomic) = atomics[atomic].number - (uint32_t)age;
    if (acquires) join(&views[thread], &storeOfAge(atomic, age)->view);
}

void MemoryStore(int thread, uintptr_t address, bool releases) {
    int atomic = find(address);
    Store *store = newStore(atomic);
    *oldest(thread, atomic) = atomics[atomic].number;
    if (!releases) return;
    copy(&store->view, &views[thread]);
    advance(thread);
}

void MemoryUpdate(int thread, uintptr_t address, bool acquires, bool releases) {
    int atomic = find(address);
    MemoryLoad(thread, address, 0, acquires);
    MemoryStore(thread, address, releases);
    // An update continues the release sequence of the store that it reads.
    Store *store = storeOfAge(atomic, 0);
    join(&store->view, &stores[store->previous].view);
}

// MARK: - Plain memory

enum { cellsOfPage = 64, bytesOfPage = 8 * cellsOfPage, mostPages = 1 << 11 };

/// The last reads, or the last writes, of one thread to eight bytes.
typedef struct {
    /// When each byte was accessed, on the clock of the thread; 0 if it was not.
    uint32_t times[8];
    /// The latest of these times, and a bit for each byte that was accessed then.
    uint32_t latest;
    uint8_t bytes;
    int steps;
    const void *code;
} Accesses;

typedef struct {
    Accesses reads[MemoryMostThreads], writes[MemoryMostThreads];
} Cell;

typedef struct {
    uintptr_t number;
    uint32_t run;
    /// The cells that are in use, one bit for each.
    uint64_t used;
    Cell cells[cellsOfPage];
} Page;

static Page *pages;
static bool hasRace;
static MemoryRacer racers[2];

static Page *findPage(uintptr_t number, bool creates) {
    static Page *last;
    if (last != NULL && last->run == run && last->number == number) return last;
    size_t index = (number * 0x9E3779B97F4A7C15u) >> 53;
    for (size_t tries = 0; tries < mostPages; tries++, index = (index + 1) % mostPages) {
        Page *page = &pages[index];
        if (page->run == run && page->number != number) continue;
        if (page->run != run) {
            if (!creates) return NULL;
            page->run = run;
            page->number = number;
            page->used = 0;
        }
        last = page;
        return page;
    }
    fputs("WeakMemory: too much memory in one run\n", stderr);
    abort();
}

#if IS_CHECKED

extern char __executable_start, end;
extern char *swift_demangle(const char *name, size_t length, char *result, size_t *size, uint32_t flags);

/// Only global constants are in the image of the program. The runtime initialises them once, and no hook sees this.
static inline bool isGlobal(uintptr_t address) {
    return address >= (uintptr_t)&__executable_start && address < (uintptr_t)&end;
}

static const char *nameOf(const void *code) {
    Dl_info info;
    if (code == NULL || dladdr(code, &info) == 0) return NULL;
    const char *name = info.dli_sname;
    if (name == NULL) {
        static char text[2][64];
        static int last;
        // An address for `addr2line`, which also knows private functions.
        snprintf(text[last ^= 1], sizeof(*text), "%#tx", (const char *)code - (const char *)info.dli_fbase - 1);
        return text[last];
    }
    const char *readable = swift_demangle(name, strlen(name), NULL, NULL, 0);
    return readable == NULL ? name : readable;
}

#else

static inline bool isGlobal(uintptr_t address) { return false; }
static const char *nameOf(const void *code) { return NULL; }

#endif

/// Checks an access to the bytes from `first` to `end` of a cell against earlier accesses.
static void check(
    const Accesses *earlier, bool earlierWrites, bool writes, int first, int end, const void *code) {
    for (int other = 0; other < threadCount; other++) {
        if (other == current) continue;
        uint32_t known = views[current].numbers[other];
        if (earlier[other].latest <= known) continue;
        for (int byte = first; byte < end; byte++) {
            if (earlier[other].times[byte] <= known || hasRace) continue;
            hasRace = true;
            racers[0] = (MemoryRacer){other, earlierWrites, earlier[other].steps, nameOf(earlier[other].code)};
            racers[1] = (MemoryRacer){current, writes, steps, nameOf(code)};
        }
    }
}

static void record(uintptr_t address, size_t size, bool writes, const void *code) {
    uint32_t now = views[current].numbers[current];
    for (uintptr_t end = address + size; address < end;) {
        int first = address % 8, last = end - address + first < 8 ? (int)(end - address) + first : 8;
        Page *page = findPage(address / bytesOfPage, true);
        int index = address % bytesOfPage / 8;
        Cell *cell = &page->cells[index];
        if ((page->used & 1ull << index) == 0) {
            page->used |= 1ull << index;
            memset(cell, 0, sizeof(*cell));
        }
        address += (uintptr_t)(last - first);
        Accesses *mine = writes ? &cell->writes[current] : &cell->reads[current];
        if (mine->latest != now) mine->latest = now, mine->bytes = 0;
        int bytes = (1 << last) - (1 << first);
        if ((mine->bytes & bytes) == bytes) continue;
        check(cell->writes, true, writes, first, last, code);
        if (writes) check(cell->reads, false, writes, first, last, code);
        for (int byte = first; byte < last; byte++) mine->times[byte] = now;
        mine->bytes |= (uint8_t)bytes;
        mine->steps = steps;
        mine->code = code;
    }
}

/// Most accesses are to the stack, so this test is inlined.
static inline void access(uintptr_t address, size_t size, bool writes, const void *code) {
    if (address - stackLow < stackSize || !isRecording() || deinits > 0 || isGlobal(address)) return;
    record(address, size, writes, code);
}

void MemoryAccess(uintptr_t address, bool writes) {
    access(address, 1, writes, __builtin_return_address(0));
}

/// Forgets freed memory: another object may be allocated at the same address.
static void forget(uintptr_t address, size_t size) {
    uintptr_t end = address + size;
    for (int atomic = 0; atomic < atomicCount; atomic++) {
        if (atomics[atomic].address - address < size) atomics[atomic].address = 0;
    }
    forgetReleases(address);
    for (uintptr_t number = address / bytesOfPage; number <= (end - 1) / bytesOfPage; number++) {
        Page *page = findPage(number, false);
        if (page == NULL) continue;
        for (int index = 0; index < cellsOfPage; index++) {
            uintptr_t cell = number * bytesOfPage + 8 * (uintptr_t)index;
            if (cell >= address && cell < end) page->used &= ~(1ull << index);
        }
    }
}

bool MemoryRace(MemoryRacer *earlier, MemoryRacer *later) {
    if (hasRace) *earlier = racers[0], *later = racers[1];
    return hasRace;
}

// MARK: - Runs

void MemoryStart(int threads) {
    if (pages == NULL) {
        pages = allocate(mostPages, sizeof(Page));
        releases = allocate(mostReleases, sizeof(Released));
    }
    run++;
    steps = storeCount = atomicCount = 0;
    hasRace = false;
    for (int thread = 0; thread < threads; thread++) {
        views[thread] = (View){.count = MemoryMostThreads};
        advance(thread);
    }
    threadCount = threads;
}

void MemoryStop(void) { threadCount = 0; }

void MemoryEnter(int thread) {
    current = thread;
#if IS_CHECKED
    if (stackSize != 0) return;
    pthread_attr_t attributes;
    void *low;
    if (pthread_getattr_np(pthread_self(), &attributes) != 0) abort();
    pthread_attr_getstack(&attributes, &low, &stackSize);
    pthread_attr_destroy(&attributes);
    stackLow = (uintptr_t)low;
#endif
}

void MemoryPause(void) { pauses++; }
void MemoryResume(void) { pauses--; }
void MemoryCountStep(void) { steps++; }

// MARK: - Functions that replace those of the system

#if IS_CHECKED

#include <malloc.h>

#define INTERPOSED __attribute__((visibility("default")))

extern void __libc_free(void *);
extern size_t swift_retainCount(void *);

INTERPOSED void free(void *block) {
    if (block != NULL && isRecording()) {
        forget((uintptr_t)block, malloc_usable_size(block));
    }
    __libc_free(block);
}

/// Set at the first release: initialisers of other libraries release objects before any code of this file could set it.
static void (*_Atomic releaseOfRuntime)(void *);

static void release(void *object) {
    void (*function)(void *) = releaseOfRuntime;
    if (function == NULL) releaseOfRuntime = function = (void (*)(void *))dlsym(RTLD_NEXT, "swift_release");
    function(object);
}

/// The last release of an object acquires all earlier releases. The key differs from the address of the object, which
/// the steps of the program on the object use.
INTERPOSED void swift_release(void *object) {
    if (object != NULL && isRecording()) {
        uintptr_t key = (uintptr_t)object + 1;
        if (swift_retainCount(object) > 1) {
            MemoryRelease(current, key);
        } else {
            MemoryAcquire(current, key);
            forgetReleases(key);
        }
    }
    release(object);
}

// The functions that instrumented code calls. They are the interface of ThreadSanitizer's runtime.

#define CODE __builtin_return_address(0)
#define ACCESS(size) \
    void __tsan_read##size(void *address) { access((uintptr_t)address, size, false, CODE); } \
    void __tsan_write##size(void *address) { access((uintptr_t)address, size, true, CODE); } \
    void __tsan_unaligned_read##size(void *address) { access((uintptr_t)address, size, false, CODE); } \
    void __tsan_unaligned_write##size(void *address) { access((uintptr_t)address, size, true, CODE); }
ACCESS(1) ACCESS(2) ACCESS(4) ACCESS(8) ACCESS(16)

void *__tsan_memset(void *target, int value, size_t size) {
    access((uintptr_t)target, size, true, CODE);
    return memset(target, value, size);
}

void *__tsan_memcpy(void *target, const void *source, size_t size) {
    access((uintptr_t)source, size, false, CODE);
    access((uintptr_t)target, size, true, CODE);
    return memmove(target, source, size);
}

void *__tsan_memmove(void *target, const void *source, size_t size) { return __tsan_memcpy(target, source, size); }

void __tsan_init(void) {}
void __tsan_func_entry(void *caller) { (void)caller; }
void __tsan_func_exit(void) {}
// Swift calls these around every `deinit`. Accesses inside a `deinit` are not recorded: releases order them, and no
// hook sees the releases inside the runtime.
void __tsan_ignore_thread_begin(void) { deinits++; }
void __tsan_ignore_thread_end(void) { deinits--; }
// Swift calls this before it passes an address to an `inout` parameter. Accesses through the parameter are reported on
// their own.
void __tsan_external_write(void *address, void *caller, void *tag) { (void)address, (void)caller, (void)tag; }

// The library announces its atomic operations itself, so these functions record nothing.
#define ATOMIC(bits, Value) \
    Value __tsan_atomic##bits##_load(const Value *address, int order) { \
        return (void)order, __atomic_load_n(address, __ATOMIC_SEQ_CST); \
    } \
    void __tsan_atomic##bits##_store(Value *address, Value value, int order) { \
        (void)order, __atomic_store_n(address, value, __ATOMIC_SEQ_CST); \
    } \
    UPDATE(bits, Value, exchange, __atomic_exchange_n) \
    UPDATE(bits, Value, fetch_add, __atomic_fetch_add) \
    UPDATE(bits, Value, fetch_sub, __atomic_fetch_sub) \
    UPDATE(bits, Value, fetch_and, __atomic_fetch_and) \
    UPDATE(bits, Value, fetch_or, __atomic_fetch_or) \
    Value __tsan_atomic##bits##_compare_exchange_val( \
        Value *address, Value expected, Value value, int order, int failureOrder) { \
        (void)order, (void)failureOrder; \
        __atomic_compare_exchange_n(address, &expected, value, false, __ATOMIC_SEQ_CST, __ATOMIC_SEQ_CST); \
        return expected; \
    }
#define UPDATE(bits, Value, name, function) \
    Value __tsan_atomic##bits##_##name(Value *address, Value value, int order) { \
        return (void)order, function(address, value, __ATOMIC_SEQ_CST); \
    }
ATOMIC(8, uint8_t) ATOMIC(32, uint32_t) ATOMIC(64, uint64_t)
void __tsan_atomic_thread_fence(int order) { (void)order, __atomic_thread_fence(__ATOMIC_SEQ_CST); }

#endif
