import MiniDriver

/// What interface elements have in common: they belong to the main thread, and say when they have changed.
@MainActor
class Widget: ReactiveCompatible {
    /// Called when there is something new to show.
    var onChange: (@MainActor () -> Void)?

    /// The error that ended the sequence shown here: nothing will arrive any more.
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
    /// The entrance for a sequence whose elements `binder` shows: a function of the sequence, as `rx.items` of a table, so
    /// that an explanation can be told what the widget shows. It notes on which thread elements arrive, before the
    /// binder takes them to the main thread, where interface elements live.
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
                    explanation?.arrived(at: name, "dead after \(error)", isError: true)
                    failure.onNext(error)
                })
        }
    }
}
