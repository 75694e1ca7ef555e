// Four atomic operations on a word; `AtomicsInC.swift` builds all others from them.
//
// Loads acquire, stores release, exchanges do both: the strongest orderings that MiniRx needs.

#include <stdbool.h>
#include <stdint.h>

static inline uintptr_t miniRxLoad(const uintptr_t *_Nonnull word) {
    return __atomic_load_n(word, __ATOMIC_ACQUIRE);
}

static inline void miniRxStore(uintptr_t *_Nonnull word, uintptr_t desired) {
    __atomic_store_n(word, desired, __ATOMIC_RELEASE);
}

static inline uintptr_t miniRxExchange(uintptr_t *_Nonnull word, uintptr_t desired) {
    return __atomic_exchange_n(word, desired, __ATOMIC_ACQ_REL);
}

/// If the exchange fails, `expected` receives the value of the word.
static inline bool miniRxCompareExchange(uintptr_t *_Nonnull word, uintptr_t *_Nonnull expected, uintptr_t desired) {
    return __atomic_compare_exchange_n(word, expected, desired, false, __ATOMIC_ACQ_REL, __ATOMIC_ACQUIRE);
}
