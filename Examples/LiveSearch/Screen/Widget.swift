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

    fileprivate let statistics: Statistics

    init(_ statistics: Statistics) {
        self.statistics = statistics
    }
}

extension Reactive where Base: Widget {
    /// The entrance for elements that `binder` shows. It notes on which thread they arrive, before the binder takes
    /// them to the main thread, where interface elements live.
    @MainActor
    func entrance<Value: Sendable>(_ binder: Binder<Value>) -> AnyObserver<Value> {
        let statistics = base.statistics
        let failure = Binder(base) { widget, error in widget.failure = error }
        return AnyObserver { event in
            switch event {
            case .next(let value):
                statistics.delivered()
                binder.onNext(value)
            case .error(let error):
                failure.onNext(error)
            case .completed:
                break
            }
        }
    }
}
