import MiniRx
import TestSupport
import XCTest

/// A `DisposeBag` that grows removes disposables that are already disposed.
final class BagSweepInterleavingTests: InterleavingTestCase {
    /// A disposable that counts its disposals. When the bag sweeps, it reads `isDisposed`.
    private final class Part: Cancelable, @unchecked Sendable {
        private unowned let program: Program
        private(set) var disposals = 0

        init(in program: Program) {
            self.program = program
        }

        var isDisposed: Bool {
            program.step("reads isDisposed", on: self, isRead: true)
            return disposals > 0
        }

        func dispose() {
            program.step("disposed", on: self)
            disposals += 1
        }

        deinit {
            program.expectNoLock("a disposable is deallocated")
        }
    }

    /// A bag that sweeps when more than `room` disposables are inserted. All disposables except `parts` are already
    /// disposed.
    private func bag(_ parts: [Part], room: Int = 0) -> DisposeBag {
        let bag = DisposeBag()
        for part in parts { bag.insert(part) }
        for _ in (parts.count + room)..<32 {
            let ended = BooleanDisposable()
            ended.dispose()
            bag.insert(ended)
        }
        return bag
    }

    func testSweepRacesWithInsertion() {
        explore("dispose bag: insert and sweep ∥ insert and sweep ∥ dispose its members") { program in
            let parts = (0..<4).map { _ in Part(in: program) }
            let bag = Box<DisposeBag?>(self.bag(Array(parts[0...1])))
            for part in parts[2...] {
                program.thread { [unowned bag] in bag.value?.insert(part) }
            }
            program.thread { parts[0].dispose() }
            program.atEnd {
                program.expectEqual(parts[1...].map(\.disposals), [0, 0, 0], "disposals before the end")
                bag.value = nil
                program.expectEqual(parts[1...].map(\.disposals), [1, 1, 1], "disposals")
                program.expectOne(parts[0].disposals, of: [1, 2], "disposals of the part disposed twice")
            }
        }
    }

    func testSweepRacesWithTheEndOfASubscription() {
        explore("dispose bag: insert and sweep ∥ a subscription in it completes ∥ insert") { program in
            let subject = PublishSubject<Int>()
            let parts = (0..<3).map { _ in Part(in: program) }
            let bag = Box<DisposeBag?>(self.bag([parts[0]], room: 1))
            let probe = Probe("probe", in: program)
            probe.subscribe(to: subject, in: bag.value!)
            program.thread { [unowned bag] in bag.value?.insert(parts[1]) }
            program.thread { subject.onCompleted() }
            program.thread { [unowned bag] in bag.value?.insert(parts[2]) }
            program.atEnd {
                program.expect(probe.isReleased, "the finished subscription still retains its closures")
                program.expectEqual(parts.map(\.disposals), [0, 0, 0], "disposals before the end")
                bag.value = nil
                program.expectEqual(parts.map(\.disposals), [1, 1, 1], "disposals")
            }
        }
    }

    func testSweepRacesWithTheEndOfTheBag() {
        explore("dispose bag: insert and sweep ∥ release") { program in
            let parts = (0..<2).map { _ in Part(in: program) }
            let bag = Box<DisposeBag?>(self.bag([parts[0]]))
            program.thread { [unowned bag] in
                program.step("retains the bag", on: bag, isRead: true)
                if let bag = bag.value { parts[1].disposed(by: bag) } else { parts[1].dispose() }
                // Either thread can release the bag last. That thread disposes the contents.
                program.step("releases the bag", on: bag)
            }
            program.thread { [unowned bag] in
                program.step("releases the bag", on: bag)
                bag.value = nil
            }
            program.atEnd {
                withExtendedLifetime(bag) { program.expectEqual(parts.map(\.disposals), [1, 1], "disposals") }
            }
        }
    }
}
