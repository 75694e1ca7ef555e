import MiniRx

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
