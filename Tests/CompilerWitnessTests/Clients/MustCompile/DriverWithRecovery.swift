import MiniDriver

struct Reason: Error {}

func drivers(
    _ titles: Observable<String>, _ subject: PublishSubject<String>, _ relay: BehaviorRelay<String>,
    _ taps: PublishRelay<Void>
) -> [Driver<String>] {
    let messages: Signal<Void> = taps.asSignal()
    return [
        titles.asDriver(onErrorJustReturn: "none"),
        titles.asDriver(onErrorDriveWith: .empty()),
        titles.asDriver(onErrorRecover: { error in .just("\(error)") }),
        subject.asDriver(onErrorJustReturn: "none"),
        relay.asDriver(),
        relay.asDriver().asDriver(),
        Driver(titles, onErrorRecover: { _ in relay.asDriver() }),
        Driver(titles) { _ in .just("none") },
        messages.asObservable().map { "tapped" }.asDriver(onErrorJustReturn: ""),
    ]
}
