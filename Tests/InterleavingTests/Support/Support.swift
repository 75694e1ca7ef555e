import MiniRx

/// A variable of a program. Threads that share one take a step before they use it.
final class Box<Value>: @unchecked Sendable {
    var value: Value

    init(_ value: Value) {
        self.value = value
    }
}

/// A weak reference that a thread may set.
final class Weak<Object: AnyObject>: @unchecked Sendable {
    weak var object: Object?
}

struct TestError: Error {}

/// An error that has something to die with it.
final class DyingError: Error {
    private unowned let program: Program

    init(in program: Program) {
        self.program = program
    }

    deinit {
        program.expectNoLock("an error dies")
    }
}

/// What publish and behavior subjects have in common.
protocol Subject: Sendable {
    func asObservable() -> Observable<Int>
    func onNext(_ element: Int)
    func onCompleted()
}

extension PublishSubject<Int>: Subject {}
extension BehaviorSubject<Int>: Subject {}
