import MiniDriver
import MiniRxTest

/// Runs one diagram in virtual time: plays its inputs, and subscribes and disposes its observers as drawn.
@MainActor
final class DiagramRun {
    let scheduler: TestScheduler
    private let length: Int
    private var kept: [any Disposable] = []
    private var objects: [Owned] = []
    private var report: [() -> String] = []

    /// - Parameters:
    ///   - number: the number of the diagram in the report.
    ///   - length: the number of columns.
    ///   - hop: whether it takes a tick to hand work to the scheduler.
    init(_ number: Int, length: Int, hop: Bool) {
        scheduler = TestScheduler(initialClock: 0, simulateProcessingDelay: hop)
        self.length = length
        report.append { "diagram\t\(number)" }
    }

    func observable<Element>(
        _ number: Int, _ marbles: String, _ values: [Character: Element]
    ) -> Observable<Element> {
        let source = scheduler.cold(marbles, values)
        report.append {
            "input\t\(number)" + source.subscriptions.map { "\t\(Self.text($0))" }.joined()
        }
        return source.asObservable()
    }

    func driver<Element>(_ number: Int, _ marbles: String, _ values: [Character: Element]) -> Driver<Element> {
        observable(number, marbles, values).asDriver(onErrorDriveWith: .never())
    }

    func signal<Element>(_ number: Int, _ marbles: String, _ values: [Character: Element]) -> Signal<Element> {
        observable(number, marbles, values).asSignal(onErrorSignalWith: .never())
    }

    /// An object that lives until `end`. Diagrams call it `o`.
    func object(until end: Int) -> Object {
        let object = Object()
        let owned = Owned(object)
        objects.append(owned)
        scheduler.scheduleAt(end) { owned.object = nil }
        return object
    }

    /// Retains `subscription` until the end.
    func keep(_ subscription: any Disposable) {
        kept.append(subscription)
    }

    /// Runs the diagram, with an observer for each of `spans`.
    func observe<Sequence: ObservableConvertibleType>(_ sequence: Sequence, _ spans: [(begin: Int, end: Int?)]) {
        for (number, span) in spans.enumerated() {
            // Texts, because recording elements would retain them.
            let observer = scheduler.createObserver(String.self)
            let subscription = SingleAssignmentDisposable()
            kept.append(subscription)
            let begin = {
                subscription.setDisposable(
                    sequence.asObservable().subscribe(AnyObserver { observer.on($0.map { drawn($0) }) }))
            }
            if span.begin == 0 { begin() } else { scheduler.scheduleAt(span.begin) { begin() } }
            if let end = span.end { scheduler.scheduleAt(end) { subscription.dispose() } }
            report.append {
                "result\t\(number)" + observer.events.map { "\t\($0.time) \(Self.text($0.value))" }.joined()
            }
        }
        scheduler.advanceTo(length)
        for line in report { print("\u{1}" + line()) }
        for subscription in kept { subscription.dispose() }
    }

    private static func text(_ subscription: Subscription) -> String {
        let end = subscription.unsubscribe
        return "\(subscription.subscribe)-" + (end == .max ? "" : "\(end)")
    }

    private static func text(_ event: Event<String>) -> String {
        switch event {
        case .next(let element): "next \(element)"
        case .error: "error"
        case .completed: "completed"
        }
    }

    private final class Owned {
        var object: Object?

        init(_ object: Object) {
            self.object = object
        }
    }
}

final class Object: CustomStringConvertible, Sendable {
    var description: String { "o" }
}

struct Failure: Error {}

/// The description without the brackets and commas of tuples and arrays.
private func drawn(_ element: Any) -> String {
    let mirror = Mirror(reflecting: element)
    switch mirror.displayStyle {
    case .tuple, .collection: return mirror.children.map { drawn($0.value) }.joined()
    default: return "\(element)"
    }
}
