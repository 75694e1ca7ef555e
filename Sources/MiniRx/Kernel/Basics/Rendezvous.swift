/// Lets the last of several parties act. A party is an event that happens once, such as a cancellation. The parties
/// arrive in any order, on any threads.
struct Rendezvous: ~Copyable {
    struct Parties: OptionSet {
        let rawValue: UInt8

        /// The call that starts the source has returned.
        static var returned: Self { Self(rawValue: 1) }
        /// The downstream has cancelled.
        static var cancelled: Self { Self(rawValue: 2) }
        /// The source has been cancelled.
        static var sourceCancelled: Self { Self(rawValue: 4) }
        /// The source has called `sourceGone()`.
        static var gone: Self { Self(rawValue: 8) }
        /// The source has failed.
        static var failed: Self { Self(rawValue: 16) }
        /// The closure `onDispose` has returned.
        static var disposed: Self { Self(rawValue: 32) }
    }

    private let awaited: AtomicVariable<UInt8>

    init(of parties: Parties) {
        awaited = AtomicVariable(parties.rawValue)
    }

    /// Records that `parties` have arrived. A party that arrives again changes nothing.
    /// - Returns: whether the last missing party has arrived with this call. Only one call returns `true`.
    borrowing func arrive(_ parties: Parties) -> Bool {
        let before = awaited.bitwiseAnd(~parties.rawValue, ordering: .acquiringAndReleasing).oldValue
        return before != 0 && before & ~parties.rawValue == 0
    }
}
