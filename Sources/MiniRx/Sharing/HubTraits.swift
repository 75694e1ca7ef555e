/// The kind of a hub.
package struct HubTraits: OptionSet, Sendable {
    package let rawValue: UInt8

    package init(rawValue: UInt8) {
        self.rawValue = rawValue
    }

    /// A subscriber that arrives after the terminal event still receives the replayed elements, then the terminal
    /// event.
    static let replaysAfterEnd = HubTraits(rawValue: 1)
    /// The hub is a connection. A connection refuses new members once it has ended or its last member has left. It
    /// stores no terminal event, and has a first member only once.
    static let isConnection = HubTraits(rawValue: 2)
    /// Elements and new members arrive on the main thread only, so the replay buffer needs no lock. Members can leave
    /// on any thread.
    package static let mainThreadOnly = HubTraits(rawValue: 4)

    /// Replaces the `contains` of the standard library, which is expensive in a debug build. Every event calls it.
    package func contains(_ trait: HubTraits) -> Bool { rawValue & trait.rawValue == trait.rawValue }
}
