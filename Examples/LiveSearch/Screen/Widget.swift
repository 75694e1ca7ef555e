import MiniDriver

/// The base class of the widgets, which belong to the main thread and report changes.
@MainActor
class Widget: ReactiveCompatible {
    /// Called after each change.
    var onChange: (@MainActor () -> Void)?

    /// The error that ended the sequence shown here. No element arrives after it.
    fileprivate(set) var failure: (any Error)? {
        didSet { onChange?() }
    }

    fileprivate let name: String
    fileprivate let statistics: Statistics
    fileprivate let explanation: Explanation?

    init(_ name: String, _ statistics: Statistics, _ explanation: Explanation?) {
        self.name = name
        self.statistics = statistics
        self.explanation = explanation
    }
}

extension Reactive where Base: Widget {
    /// A function that subscribes a sequence and shows its elements with `binder`, like `rx.items` of a table. The
    /// function records the sequence in the explanation. It also records the thread on which each element arrives,
    /// before the binder moves the element to the main thread.
    @MainActor
    func entrance<Value: Sendable>(_ binder: Binder<Value>) -> (Observable<Value>) -> any Disposable {
        let (name, statistics, explanation) = (base.name, base.statistics, base.explanation)
        let failure = Binder(base) { widget, error in widget.failure = error }
        return { values in
            explanation?.shows(values, in: name)
            return values.subscribe(
                onNext: { value in
                    explanation?.arrived(at: name, "\(value)")
                    statistics.delivered()
                    binder.onNext(value)
                },
                onError: { error in
                    explanation?.arrived(at: name, "ended by \(error)", isError: true)
                    failure.onNext(error)
                })
        }
    }
}
