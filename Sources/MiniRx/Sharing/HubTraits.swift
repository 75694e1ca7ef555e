/// What kind of hub it is.
package struct HubTraits: OptionSet, Sendable {
    package let rawValue: UInt8

    package init(rawValue: UInt8) {
        self.rawValue = rawValue
    }

    /// Who comes after the end gets the latest elements before it.
    static let replaysAfterEnd = HubTraits(rawValue: 1)
    /// It is a connection: the hub takes in nobody any more when its last member has left, or when it has ended, and keeps no
    /// end for those who come late. So it has a first member only once.
    static let isConnection = HubTraits(rawValue: 2)
    /// Elements and members come on the main thread only, so what is replayed needs no lock. Members leave on any.
    package static let onMain = HubTraits(rawValue: 4)

    /// As the toolchain's `contains`, which is dear in a debug build, and every event asks.
    package func contains(_ trait: HubTraits) -> Bool { rawValue & trait.rawValue == trait.rawValue }
}
