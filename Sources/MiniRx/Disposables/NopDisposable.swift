/// Does nothing. A source that ends before `subscribe` returns returns this.
struct NopDisposable: Disposable {
    func dispose() {}
}
