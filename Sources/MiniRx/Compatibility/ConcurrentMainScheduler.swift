/// RxSwift has a scheduler of its own for `subscribe(on:)` on the main thread. This one serves that, too.
public typealias ConcurrentMainScheduler = MainScheduler
