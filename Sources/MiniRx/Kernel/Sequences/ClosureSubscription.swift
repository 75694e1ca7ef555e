/// The subscription of `subscribe(onNext:onError:onCompleted:onDisposed:)`.
final class ClosureSubscription<Element>: NextSubscription<Element> {
    private var onErrorClosure: ((any Error) -> Void)?
    private var onCompletedClosure: (() -> Void)?
    private var onDisposed: (() -> Void)?

    init(_ handlers: Handlers<Element>, _ place: CallSite) {
        super.init(handlers.onNext, place)
        onErrorClosure = handlers.onError
        onCompletedClosure = handlers.onCompleted
        onDisposed = handlers.onDisposed
    }

    required init(_ onNext: ((Element) -> Void)?, _ place: CallSite) {
        super.init(onNext, place)
    }

    override func deliver(_ ending: Ending) {
        switch ending {
        case .completed: onCompletedClosure?()
        case .error(let error): if let onErrorClosure { onErrorClosure(error) } else { super.deliver(ending) }
        case .gone: break
        }
        // Matches RxSwift: `onDisposed` runs after the terminal event and before the upstream is cancelled.
        disposed()
    }

    override func disposed() {
        let onDisposed = self.onDisposed
        self.onDisposed = nil
        onDisposed?()
    }

    override func sourceGone() {
        super.sourceGone()
        onErrorClosure = nil
        onCompletedClosure = nil
    }
}
