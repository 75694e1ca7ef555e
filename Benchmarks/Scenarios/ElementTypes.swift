import MiniRx
import MiniRxBenchmark

extension Scenario {
    /// One event, without operators and through twelve, for a number and for larger elements. A larger element costs
    /// more only because of the copy at the end: operators pass elements on without a copy.
    static var elementTypes: [Scenario] {
        [
            events(of: "int", [1, 2, 3], consume: consume),
            events(of: "string", ["a", "bc", "a string that is too long to be stored without an allocation"]) {
                consume($0.utf8.count)
            },
            events(of: "array", [[1], [2, 3], []]) { consume($0.count) },
            // Existentials whose values do not fit inline and need a box.
            events(of: "existential", named) { consume($0.name.utf8.count) },
            events(of: "struct", people) { consume($0.age) },
        ].flatMap { $0 }
    }

    private static func events<Element: Sendable>(
        of type: String, _ elements: [Element], consume: @escaping @Sendable (Element) -> Void
    ) -> [Scenario] {
        [
            Scenario(loop: "subject.event.\(type)") {
                let subject = PublishSubject<Element>()
                _ = subject.subscribe(onNext: consume)
                return { rounds in
                    for number in 0..<rounds { subject.onNext(elements[number % elements.count]) }
                }
            },
            Scenario(loop: "filter12.event.\(type)") {
                let subject = PublishSubject<Element>()
                _ = filter12(subject).subscribe(onNext: consume)
                return { rounds in
                    for number in 0..<rounds { subject.onNext(elements[number % elements.count]) }
                }
            },
        ]
    }

    private static var people: [Person] {
        ["Ada", "Grace", "Edsger"].map { Person(name: $0, age: 40, languages: ["Swift"], height: 1.7, isHere: true) }
    }

    // Two types, because the optimiser can devirtualise the existentials of a single one.
    private static var named: [any Named] {
        people + [Ship(name: "Fram", home: "Oslo", length: 39)]
    }
}

private protocol Named: Sendable {
    var name: String { get }
}

private struct Person: Named {
    let name: String
    let age: Int
    let languages: [String]
    let height: Double
    let isHere: Bool
}

private struct Ship: Named {
    let name: String
    let home: String
    let length: Double
}

/// Twelve operators that let every element pass.
private func filter12<Element>(_ source: some ObservableType<Element>) -> Observable<Element> {
    (0..<12).reduce(source.asObservable()) { chain, _ in chain.filter { _ in true } }
}
