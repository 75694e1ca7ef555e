import MiniRx

/// A variable of a program. Threads that share one take a step before they use it.
final class Box<Value>: @unchecked Sendable {
    var value: Value

    init(_ value: Value) {
        self.value = value
    }
}

struct TestError: Error {}

/// What publish and behavior subjects have in common.
protocol Subject: Sendable {
    func asObservable() -> Observable<Int>
    func onNext(_ element: Int)
    func onCompleted()
}

extension PublishSubject<Int>: Subject {}
extension BehaviorSubject<Int>: Subject {}
