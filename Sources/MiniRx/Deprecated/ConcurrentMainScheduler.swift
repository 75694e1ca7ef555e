/// RxSwift has a separate scheduler for `subscribe(on:)` on the main thread. Here, `MainScheduler` replaces it.
public typealias ConcurrentMainScheduler = MainScheduler
