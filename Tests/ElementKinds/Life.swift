import MiniDriver

/// A test that uses one operator, subject or driver with elements of one kind, until everything is released.
/// `complaints` runs the test and returns what was wrong. Afterwards no object may be left.
package struct Life {
    package let name: String
    package let complaints: @MainActor () -> [String]

    init(_ name: String, _ complaints: @escaping @MainActor () -> [String]) {
        self.name = name
        self.complaints = complaints
    }
}

/// Every operator, subject and driver, with elements of one kind.
@MainActor
package func lives<Kind: ElementKind>(of kind: Kind.Type) -> [Life] {
    operatorLives(kind) + joinLives(kind) + subjectLives(kind) + sharingLives(kind)
        + sharedSequenceLives(kind, DriverSharingStrategy.self) { $0.asDriver(onErrorJustReturn: Kind.element(9)) }
        + driverLives(kind)
}

/// Every operator of signals, with elements of one kind.
@MainActor
package func signalLives<Kind: ElementKind>(of kind: Kind.Type) -> [Life] {
    sharedSequenceLives(kind, SignalSharingStrategy.self) { $0.asSignal(onErrorJustReturn: Kind.element(9)) }
}

/// The received events: the numbers of elements, "x" for an error, "|" for completion.
final class Story<Kind: ElementKind>: @unchecked Sendable {
    private(set) var told = ""

    func tell(_ element: Kind.Element) {
        tell("\(Kind.number(element))")
    }

    func tell(_ event: Event<Kind.Element>) {
        switch event {
        case .next(let element): tell(element)
        case .error: tell("x")
        case .completed: tell("|")
        }
    }

    func tell(_ text: String) {
        if !told.isEmpty { told += " " }
        told += text
    }

    /// The complaint if the events differ from `expected`, which writes elements as numbers.
    func differs(from expected: String, _ title: String) -> [String] {
        let words = expected.split(separator: " ").map { word in
            Int(word).map { "\(Kind.number(Kind.element($0)))" } ?? String(word)
        }
        let expected = words.joined(separator: " ")
        return told == expected ? [] : ["\(title): \(told), not \(expected)"]
    }
}

struct Failure: Error {}
