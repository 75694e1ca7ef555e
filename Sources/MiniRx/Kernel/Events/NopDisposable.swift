/// Does nothing. Sources without a subscription object, such as `just`, return it.
struct NopDisposable: Disposable {
    func dispose() {}
}
