#include "AllocationCounter.h"

#include <stdatomic.h>
#include <stdlib.h>

#ifndef __has_feature
#define __has_feature(name) 0
#endif

#if __has_feature(address_sanitizer) || __has_feature(thread_sanitizer) || __has_feature(memory_sanitizer)
#define IS_SANITIZED 1
#else
#define IS_SANITIZED 0
#endif

static atomic_bool isCounting, isCountingOneThread;
static _Atomic int64_t calls, requestedBytes, liveBytes;

static inline void add(_Atomic int64_t *counter, int64_t amount) {
    atomic_fetch_add_explicit(counter, amount, memory_order_relaxed);
}

#if defined(__GLIBC__) && !IS_SANITIZED

// The dynamic linker finds the executable's own `malloc` first, so the Swift runtime and Foundation call it, too. These
// functions are weak: a fully static link, where the C library has strong ones, still succeeds. Nothing is counted
// then, and `AllocationCounterIsAvailable` reports this.

#include <errno.h>
#include <malloc.h>

extern void *__libc_malloc(size_t);
extern void *__libc_calloc(size_t, size_t);
extern void *__libc_realloc(void *, size_t);
extern void *__libc_memalign(size_t, size_t);
extern void __libc_free(void *);

#define INTERPOSED __attribute__((weak, visibility("default")))

static _Thread_local bool isTheThread;

static inline bool counts(void) {
    return __builtin_expect(atomic_load_explicit(&isCounting, memory_order_relaxed), 0) &&
           (isTheThread || !atomic_load_explicit(&isCountingOneThread, memory_order_relaxed));
}

static void *countAllocation(void *block, size_t size) {
    if (block == NULL) return NULL;
    add(&calls, 1);
    add(&requestedBytes, (int64_t)size);
    add(&liveBytes, (int64_t)malloc_usable_size(block));
    return block;
}

INTERPOSED void *malloc(size_t size) {
    void *block = __libc_malloc(size);
    return counts() ? countAllocation(block, size) : block;
}

INTERPOSED void *calloc(size_t count, size_t size) {
    void *block = __libc_calloc(count, size);
    return counts() ? countAllocation(block, count * size) : block;
}

INTERPOSED void *realloc(void *old, size_t size) {
    if (!counts()) return __libc_realloc(old, size);
    int64_t before = old == NULL ? 0 : (int64_t)malloc_usable_size(old);
    void *block = __libc_realloc(old, size);
    if (block != NULL || size == 0) add(&liveBytes, -before);
    return countAllocation(block, size);
}

INTERPOSED void *memalign(size_t alignment, size_t size) {
    void *block = __libc_memalign(alignment, size);
    return counts() ? countAllocation(block, size) : block;
}

INTERPOSED void *aligned_alloc(size_t alignment, size_t size) { return memalign(alignment, size); }

INTERPOSED int posix_memalign(void **result, size_t alignment, size_t size) {
    if (alignment % sizeof(void *) != 0 || (alignment & (alignment - 1)) != 0 || alignment == 0) return EINVAL;
    void *block = memalign(alignment, size);
    if (block == NULL) return ENOMEM;
    *result = block;
    return 0;
}

INTERPOSED void free(void *block) {
    if (counts() && block != NULL) add(&liveBytes, -(int64_t)malloc_usable_size(block));
    __libc_free(block);
}

static void startPlatform(void) { isTheThread = true; }
static void stopPlatform(void) { isTheThread = false; }

#elif defined(__APPLE__) && !IS_SANITIZED

#include <malloc/malloc.h>

// libmalloc calls this hook after every allocation; its own tools use it. The memory in use is read from the statistics
// of all zones.
typedef void MallocLogger(uint32_t type, uintptr_t zone, uintptr_t second, uintptr_t third, uintptr_t result, uint32_t);
extern MallocLogger *malloc_logger;

enum { typeAllocate = 2, typeDeallocate = 4 };

static void logAllocation(
    uint32_t type, uintptr_t zone, uintptr_t second, uintptr_t third, uintptr_t result, uint32_t skippedFrames) {
    (void)zone, (void)result, (void)skippedFrames;
    if ((type & typeAllocate) == 0) return;
    add(&calls, 1);
    // A `realloc` passes the old block before the size.
    add(&requestedBytes, (int64_t)((type & typeDeallocate) != 0 ? third : second));
}

static int64_t bytesInUse(void) {
    malloc_statistics_t statistics;
    malloc_zone_statistics(NULL, &statistics);
    return (int64_t)statistics.size_in_use;
}

static void startPlatform(void) {
    add(&liveBytes, -bytesInUse());
    malloc_logger = logAllocation;
}

static void stopPlatform(void) {
    malloc_logger = NULL;
    add(&liveBytes, bytesInUse());
}

#else

static void startPlatform(void) {}
static void stopPlatform(void) {}

#endif

static void start(bool onThisThread) {
    atomic_store(&calls, 0);
    atomic_store(&requestedBytes, 0);
    atomic_store(&liveBytes, 0);
    atomic_store(&isCountingOneThread, onThisThread);
    startPlatform();
    atomic_store(&isCounting, true);
}

void AllocationCounterStart(void) { start(false); }

void AllocationCounterStartOnThisThread(void) { start(true); }

AllocationCounts AllocationCounterStop(void) {
    atomic_store(&isCounting, false);
    stopPlatform();
    return (AllocationCounts){
        .calls = atomic_load(&calls),
        .requestedBytes = atomic_load(&requestedBytes),
        .liveBytes = atomic_load(&liveBytes),
    };
}

bool AllocationCounterIsSanitized(void) { return IS_SANITIZED; }

bool AllocationCounterIsAvailable(void) {
    AllocationCounterStart();
    void *volatile probe = malloc(1);
    free(probe);
    return AllocationCounterStop().calls > 0;
}
