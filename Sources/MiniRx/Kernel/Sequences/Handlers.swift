/// The handlers of `subscribe(onNext:onError:onCompleted:onDisposed:)`.
@usableFromInline
package struct Handlers<Element> {
    var onNext: ((Element) -> Void)?
    var onError: ((any Error) -> Void)?
    var onCompleted: (() -> Void)?
    var onDisposed: (() -> Void)?

    @usableFromInline
    package init(
        onNext: ((Element) -> Void)? = nil, onError: ((any Error) -> Void)? = nil, onCompleted: (() -> Void)? = nil,
        onDisposed: (() -> Void)? = nil
    ) {
        self.onNext = onNext
        self.onError = onError
        self.onCompleted = onCompleted
        self.onDisposed = onDisposed
    }
}
