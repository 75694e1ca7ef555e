import Foundation

/// What the picture of the results shows: each scenario that can be compared with something, and what one would use
/// instead.
struct Plot {
    struct Group {
        let scenario: String
        let bars: [Bar]
    }

    struct Bar: Equatable {
        let kind: Kind
        let name: String
        let nanoseconds: Double
    }

    enum Kind: String, CaseIterable {
        case own, toolchain, published
    }

    let groups: [Group]

    init(groups: [Group]) {
        self.groups = groups
    }

    init(_ results: [(Scenario, Measurement)]) {
        groups = results.compactMap { scenario, measurement in
            guard scenario.besides == nil, !scenario.isAboutMemory else { return nil }
            let peers = results.filter { $0.0.besides == scenario.name }.map { peer, measurement in
                Bar(kind: .toolchain, name: Self.title(of: peer), nanoseconds: measurement.nanoseconds.min)
            }
            let published = RxSwiftFigures.nanoseconds[scenario.name].map {
                Bar(kind: .published, name: "RxSwift", nanoseconds: $0)
            }
            if peers.isEmpty, published == nil { return nil }
            let own = Bar(kind: .own, name: "", nanoseconds: measurement.nanoseconds.min)
            return Group(scenario: scenario.name, bars: [own] + peers + [published].compactMap { $0 })
        }
    }

    /// What a peer is called: the second word of `peer.closures.event`, in full.
    private static func title(of peer: Scenario) -> String {
        switch peer.name.split(separator: ".")[1] {
        case "asyncstream": "AsyncStream"
        case "classes": "plain classes"
        case "closures": "array of closures"
        case "combine": "Combine"
        case "dispatchmain": "DispatchQueue.main.async"
        case "notificationcenter": "NotificationCenter"
        case "observation": "Observation"
        case let word: String(word)
        }
    }
}

/// What RxSwift 6.10 costs for the scenarios of the same names. Measured like ours, but on another machine of the same
/// kind: Linux x86-64, 2 cores, Swift 6.3.1, release.
enum RxSwiftFigures {
    static let nanoseconds: [String: Double] = [
        "just.subscribe": 543,
        "subject.subscribe": 764,
        "chain4.build": 3_788,
        "chain4.subscribe": 3_457,
        "subject.event": 212,
        "chain12.event": 920,
        "share.event.1": 294,
        "share.event.1000": 66,
        "share.join.1000": 1_171,
        "main.inline.event": 612,
        "main.burst.event": 1_304,
        "flatMapLatest.event": 819,
        "combineLatest2.event": 398,
        "create.event": 147,
        "driver.drive.cold": 6_856,
        "driver.drive.connected": 1_064,
        "driver.event": 1_315,
        "driver.build": 5_912,
    ]
}
