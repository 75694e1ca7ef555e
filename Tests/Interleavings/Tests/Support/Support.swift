import MiniRx

/// A variable of a program. A thread announces a step before it accesses a box that others share.
final class Box<Value>: @unchecked Sendable {
    var value: Value

    init(_ value: Value) {
        self.value = value
    }
}

/// A weak reference that a thread can set.
final class Weak<Object: AnyObject>: @unchecked Sendable {
    weak var object: Object?
}

struct TestError: Error {}

/// An error whose deallocation the program can observe.
final class ObservedError: Error {
    private unowned let program: Program

    init(in program: Program) {
        self.program = program
    }

    deinit {
        program.expectNoLock("an error is deallocated")
    }
}

/// The common interface of publish and behavior subjects.
protocol Subject: Sendable {
    func asObservable() -> Observable<Int>
    func onNext(_ element: Int)
    func onCompleted()
}

extension PublishSubject<Int>: Subject {}
extension BehaviorSubject<Int>: Subject {}
