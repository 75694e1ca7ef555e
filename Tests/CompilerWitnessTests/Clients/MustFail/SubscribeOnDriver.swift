import MiniDriver

func show(_ titles: Driver<String>) -> any Disposable {
    titles.subscribe(onNext: { _ in })  // error: value of type 'Driver<String>' .* has no member 'subscribe'
}
