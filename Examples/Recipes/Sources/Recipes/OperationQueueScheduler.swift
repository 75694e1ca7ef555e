import Foundation
import MiniRx

/// RxSwift's `OperationQueueScheduler`.
///
/// When to use it: for work that shares the limit of an `OperationQueue`, such as downloads. For other work, a
/// `SerialDispatchQueueScheduler` costs less.
/// What it does not do: cancel an operation. The operation of a disposed subscription stays in the queue, and does nothing
/// when the queue reaches it. It measures no time: `delay` and `interval` need a `SchedulerType`.
nonisolated struct OperationQueueScheduler: ImmediateSchedulerType {
    let operationQueue: OperationQueue

    func schedule<State: Sendable>(
        _ state: State, action: @escaping @Sendable (State) -> any Disposable
    ) -> any Disposable {
        let work = SingleAssignmentDisposable()
        operationQueue.addOperation {
            if !work.isDisposed { work.setDisposable(action(state)) }
        }
        return work
    }
}
