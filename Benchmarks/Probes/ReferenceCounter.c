#define _GNU_SOURCE
#include "ReferenceCounter.h"

#include <stdatomic.h>

#if defined(__GLIBC__) || defined(__APPLE__)

#include <dlfcn.h>
#include <stddef.h>

// On 64-bit ARM, the runtime's functions preserve most registers, and their callers rely on it.
#if defined(__aarch64__)
#define RUNTIME_CALL __attribute__((preserve_most))
#else
#define RUNTIME_CALL
#endif

typedef RUNTIME_CALL void *Retain(void *);
typedef RUNTIME_CALL void Release(void *);
typedef RUNTIME_CALL void *RetainMany(void *, uint32_t);
typedef RUNTIME_CALL void ReleaseMany(void *, uint32_t);

static Retain *retain;
static Release *release;
static RetainMany *retainMany;
static ReleaseMany *releaseMany;
static _Atomic int64_t retains, releases;

static RUNTIME_CALL void *countRetain(void *object) {
    atomic_fetch_add_explicit(&retains, 1, memory_order_relaxed);
    return retain(object);
}

static RUNTIME_CALL void countRelease(void *object) {
    atomic_fetch_add_explicit(&releases, 1, memory_order_relaxed);
    release(object);
}

static RUNTIME_CALL void *countRetainMany(void *object, uint32_t count) {
    atomic_fetch_add_explicit(&retains, 1, memory_order_relaxed);
    return retainMany(object, count);
}

static RUNTIME_CALL void countReleaseMany(void *object, uint32_t count) {
    atomic_fetch_add_explicit(&releases, 1, memory_order_relaxed);
    releaseMany(object, count);
}

// Each is a variable of the runtime with the function that implements it. Newer runtimes use the variables only if the
// flag is set; older ones have no flag and use them always.
typedef struct {
    Retain **retain;
    Release **release;
    RetainMany **retainMany;
    ReleaseMany **releaseMany;
    _Atomic(unsigned char) *flag;
} Hooks;

static Hooks hooks(void) {
    return (Hooks){
        .retain = dlsym(RTLD_DEFAULT, "_swift_retain"),
        .release = dlsym(RTLD_DEFAULT, "_swift_release"),
        .retainMany = dlsym(RTLD_DEFAULT, "_swift_retain_n"),
        .releaseMany = dlsym(RTLD_DEFAULT, "_swift_release_n"),
        .flag = dlsym(
            RTLD_DEFAULT, "_swift_enableSwizzlingOfAllocationAndRefCountingFunctions_forInstrumentsOnly"),
    };
}

bool ReferenceCounterStart(void) {
    Hooks runtime = hooks();
    if (!runtime.retain || !runtime.release || !runtime.retainMany || !runtime.releaseMany) return false;
    // A runtime that has the flag masks the tag bits before it calls a hook. The masked bits of a string of 9 to 15
    // bytes, which has no object, are then taken for an address.
    if (runtime.flag) return false;
    // Another thread may still be in a hook after the end of a count, so these are set once.
    if (!retain) {
        retain = *runtime.retain;
        release = *runtime.release;
        retainMany = *runtime.retainMany;
        releaseMany = *runtime.releaseMany;
    }
    atomic_store(&retains, 0);
    atomic_store(&releases, 0);
    *runtime.retain = countRetain;
    *runtime.release = countRelease;
    *runtime.retainMany = countRetainMany;
    *runtime.releaseMany = countReleaseMany;
    return true;
}

ReferenceCounts ReferenceCounterStop(void) {
    Hooks runtime = hooks();
    if (retain) {
        *runtime.retain = retain;
        *runtime.release = release;
        *runtime.retainMany = retainMany;
        *runtime.releaseMany = releaseMany;
    }
    return (ReferenceCounts){.retains = atomic_load(&retains), .releases = atomic_load(&releases)};
}

#else

bool ReferenceCounterStart(void) { return false; }

ReferenceCounts ReferenceCounterStop(void) { return (ReferenceCounts){0}; }

#endif
