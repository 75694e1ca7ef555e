import MiniRx
import MiniRxBenchmark

extension Scenario {
    /// Elements of 112 bytes through a relay, which stores the latest one.
    static var largeElements: [Scenario] {
        [
            Scenario(loop: "relay.large.event") {
                let elements = (1...3).map(Measures.init)
                let relay = BehaviorRelay(value: elements[0])
                _ = relay.subscribe(onNext: { consume($0.last) })
                return { rounds in
                    for number in 0..<rounds { relay.accept(elements[number % elements.count]) }
                }
            },
            // With strings; each of them holds a counted reference.
            Scenario(loop: "relay.strings.event") {
                let elements = (1...3).map(Address.init)
                let relay = BehaviorRelay(value: elements[0])
                _ = relay.subscribe(onNext: { consume($0.country.utf8.count) })
                return { rounds in
                    for number in 0..<rounds { relay.accept(elements[number % elements.count]) }
                }
            },
            // A share also stores and replays the elements.
            Scenario(loop: "share.strings.event") {
                let elements = (1...3).map(Address.init)
                let subject = PublishSubject<Address>()
                _ = subject.share(replay: 1).subscribe(onNext: { consume($0.city.utf8.count) })
                return { rounds in
                    for number in 0..<rounds { subject.onNext(elements[number % elements.count]) }
                }
            },
        ]
    }
}

/// Fourteen numbers.
private struct Measures {
    private let first: (Int, Int, Int, Int, Int, Int, Int)
    private let others: (Int, Int, Int, Int, Int, Int)
    let last: Int

    init(_ number: Int) {
        first = (number, number, number, number, number, number, number)
        others = (number, number, number, number, number, number)
        last = number
    }
}

/// Seven strings, too long to be stored without an allocation.
private struct Address {
    let name, company, street, house, city, region, country: String

    init(_ number: Int) {
        func text(_ what: String) -> String { "\(what) of the address with the number \(number)" }
        (name, company, street, house) = (text("name"), text("company"), text("street"), text("house"))
        (city, region, country) = (text("city"), text("region"), text("country"))
    }
}
