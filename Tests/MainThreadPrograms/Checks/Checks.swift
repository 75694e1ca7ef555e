import Dispatch
import Foundation
import MiniDriver

/// Checks a driver's promises about the main thread in a program of its own, because the test process cannot change
/// how it runs its main queue.
@MainActor
public final class Checks {
    private let bag = DisposeBag()
    /// Keeps the main queue busy with unrelated work.
    private var isBusy = true
    private var busyRounds = 0

    private let count: Int

    /// Reads the number of rounds of the feedback loop and of elements of the burst from the program's last argument.
    public init() {
        count = CommandLine.arguments.last.flatMap { Int($0) } ?? 0
        require(count > 0, "the last argument is not a number above 0")
    }

    /// Runs all checks, one after the other, and then calls `done`.
    public func run(then done: @escaping @MainActor () -> Void) {
        keepBusy()
        deliversAtOnceOnMain()
        runsAFeedbackLoop()
        bringsABurst { [self] in
            replaysToOtherThreads { [self] in
                ticks { [self] in
                    isBusy = false
                    require(busyRounds > 0, "the main queue had other work")
                    print("all on the main thread")
                    done()
                }
            }
        }
    }

    private func keepBusy() {
        busyRounds += 1
        if isBusy { DispatchQueue.main.async { self.keepBusy() } }
    }

    /// `drive` of a relay, and an element from the main thread, are delivered before the call returns.
    private func deliversAtOnceOnMain() {
        let relay = BehaviorRelay(value: 1)
        var seen: [Int] = []
        let subscription = relay.asDriver().map { $0 * 10 }.drive(onNext: { number in
            requireMain()
            seen.append(number)
        })
        require(seen == [10], "the present value must arrive before drive returns, but the elements are \(seen)")
        relay.accept(2)
        require(seen == [10, 20], "an element of the main thread must arrive at once, but the elements are \(seen)")
        subscription.dispose()
    }

    /// The main queue may run on a thread with a small stack.
    private func runsAFeedbackLoop() {
        let relay = BehaviorRelay(value: 0)
        relay.asDriver().drive(onNext: { [count] in if $0 < count { relay.accept($0 + 1) } }).dispose()
        require(relay.value == count, "the feedback loop stopped early, at \(relay.value)")
    }

    /// The elements of four threads arrive in the order in which the subject got them.
    private func bringsABurst(then done: @escaping @MainActor () -> Void) {
        let (threads, each) = (4, count / 4)
        let subject = PublishSubject<Int>()
        var nextOfThread = Array(repeating: 0, count: threads)
        var count = 0
        subject.asDriver(onErrorJustReturn: -1)
            .filter { _ in
                requireMain()
                return true
            }
            .drive(
                onNext: { number in
                    requireMain()
                    let thread = number / each
                    require(number % each == nextOfThread[thread], "\(number) of thread \(thread) is out of order")
                    nextOfThread[thread] += 1
                    count += 1
                },
                onCompleted: {
                    requireMain()
                    require(count == threads * each, "\(count) elements of \(threads * each) arrived")
                    done()
                }
            ).disposed(by: bag)
        let group = DispatchGroup()
        for thread in 0..<threads {
            group.enter()
            Thread.detachNewThread {
                for number in 0..<each { subject.onNext(thread * each + number) }
                group.leave()
            }
        }
        group.notify(queue: .global()) { @Sendable in subject.onCompleted() }
    }

    /// An observable subscribed on another thread delivers on the main thread, including its replay.
    private func replaysToOtherThreads(then done: @escaping @MainActor () -> Void) {
        let driver = BehaviorRelay(value: 7).asDriver()
        driver.drive().disposed(by: bag)
        let bag = bag
        Thread.detachNewThread {
            driver.asObservable().subscribe(onNext: { number in
                requireMain()
                require(number == 7, "the replay is \(number)")
                MainActor.assumeIsolated(done)
            }).disposed(by: bag)
        }
    }

    /// Elements from timers also arrive on the main thread.
    private func ticks(then done: @escaping @MainActor () -> Void) {
        var isDone = false
        Driver<Int>.interval(.milliseconds(1)).delay(.milliseconds(1)).debounce(.nanoseconds(1))
            .drive(onNext: { number in
                requireMain()
                // Under load, debounce may drop any of them.
                if number < 3 || isDone { return }
                isDone = true
                done()
            }).disposed(by: bag)
    }
}

/// Stops the program if this is not the main thread. It asks the queue, the actor and the library.
private func requireMain() {
    dispatchPrecondition(condition: .onQueue(.main))
    MainActor.preconditionIsolated()
    MainScheduler.ensureRunningOnMainThread()
}

/// Stops the program if `condition` does not hold.
public func require(_ condition: Bool, _ message: @autoclosure () -> String) {
    if condition { return }
    FileHandle.standardError.write(Data("failed: \(message())\n".utf8))
    exit(1)
}
