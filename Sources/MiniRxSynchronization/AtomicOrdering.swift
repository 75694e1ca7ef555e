// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

// The orderings that the library uses, named as in `Synchronization`. The functions in C ignore them, and always use
// the strongest.
#if hasFeature(RawLayout) && hasFeature(BuiltinModule) || canImport(MiniRxAtomics)
    /// How a load or a store orders the reads and writes around it. A load never releases, a store never acquires.
    @usableFromInline @frozen
    package enum AtomicOrdering: Sendable {
        case relaxed, acquiring, releasing
    }

    /// The ordering of an addition. Counters use relaxed additions: these order no other accesses, so they hide no race
    /// from ThreadSanitizer.
    @usableFromInline @frozen
    package enum CountOrdering: Sendable {
        case relaxed, acquiringAndReleasing
    }

    /// The ordering of all other operations that read and write in one step. There is only this one: on x86-64, a
    /// weaker ordering compiles to the same instruction, on ARM to a variant of it. Some operations need only the
    /// acquire or only the release, because a lock or the turn orders the other accesses; `WeakenedOrderingsTests`
    /// lists them.
    @usableFromInline @frozen
    package enum UpdateOrdering: Sendable {
        case acquiringAndReleasing
    }

    /// The ordering of a compare-and-exchange that fails.
    @usableFromInline @frozen
    package enum RelaxedOrdering: Sendable {
        case relaxed
    }
#endif
