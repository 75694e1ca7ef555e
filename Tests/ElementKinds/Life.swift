import MiniDriver

/// What one operator, subject or driver does from the first subscription to the last, with elements of one kind: it
/// returns what was wrong. Nothing of it may be left afterwards.
package struct Life {
    package let name: String
    package let complaints: @MainActor () -> [String]

    init(_ name: String, _ complaints: @escaping @MainActor () -> [String]) {
        self.name = name
        self.complaints = complaints
    }
}

/// Every operator, subject and driver, with elements of a kind.
@MainActor
package func lives<Kind: ElementKind>(of kind: Kind.Type) -> [Life] {
    operatorLives(kind) + joinLives(kind) + subjectLives(kind) + sharingLives(kind)
        + sharedSequenceLives(kind, DriverSharingStrategy.self) { $0.asDriver(onErrorJustReturn: Kind.element(9)) }
        + driverLives(kind)
}

/// The operators of signals, which are those of drivers once more.
@MainActor
package func signalLives<Kind: ElementKind>(of kind: Kind.Type) -> [Life] {
    sharedSequenceLives(kind, SignalSharingStrategy.self) { $0.asSignal(onErrorJustReturn: Kind.element(9)) }
}

/// What came out: the numbers of elements, "x" for an error, "|" for the completion.
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

    /// The complaint, if what came out is not `expected`, in which elements are written as numbers.
    func differs(from expected: String, _ title: String) -> [String] {
        let words = expected.split(separator: " ").map { word in
            Int(word).map { "\(Kind.number(Kind.element($0)))" } ?? String(word)
        }
        let expected = words.joined(separator: " ")
        return told == expected ? [] : ["\(title): \(told), not \(expected)"]
    }
}

struct Failure: Error {}
