import MiniRx
import TestSupport
import XCTest

/// Each disposable is disposed exactly once, whatever the order of the threads.
final class DisposableInterleavingTests: InterleavingTestCase {
    /// A disposable that counts its disposals. Each disposal is a step.
    private final class Counted: Disposable, @unchecked Sendable {
        private unowned let program: Program
        private(set) var count = 0

        init(in program: Program) {
            self.program = program
        }

        func dispose() {
            program.step("disposed", on: self)
            count += 1
        }
    }

    private func counted(_ count: Int, in program: Program) -> [Counted] {
        (0..<count).map { _ in Counted(in: program) }
    }

    func testSerialDisposable() {
        explore("serial disposable: set ∥ set ∥ dispose") { program in
            let serial = SerialDisposable()
            let parts = self.counted(3, in: program)
            serial.disposable = parts[0]
            program.thread { serial.disposable = parts[1] }
            program.thread { serial.disposable = parts[2] }
            program.thread { serial.dispose() }
            program.atEnd { program.expectEqual(parts.map(\.count), [1, 1, 1], "disposals") }
        }
    }

    func testSerialDisposableThatIsNotDisposedKeepsOne() {
        explore("serial disposable: set, set ∥ set") { program in
            let serial = SerialDisposable()
            let parts = self.counted(3, in: program)
            program.thread {
                serial.disposable = parts[0]
                serial.disposable = parts[1]
            }
            program.thread { serial.disposable = parts[2] }
            program.atEnd {
                program.expectOne(parts.map(\.count), of: [[1, 0, 1], [1, 1, 0]], "disposals")
                serial.dispose()
                program.expectEqual(parts.map(\.count), [1, 1, 1], "disposals")
            }
        }
    }

    func testSingleAssignmentDisposable() {
        explore("single assignment disposable: set ∥ dispose ∥ dispose") { program in
            let single = SingleAssignmentDisposable()
            let part = Counted(in: program)
            program.thread { single.setDisposable(part) }
            program.thread { single.dispose() }
            program.thread { single.dispose() }
            program.atEnd { program.expectEqual(part.count, 1, "disposals") }
        }
    }

    func testCompositeDisposable() {
        explore("composite disposable: insert ∥ insert, remove ∥ dispose") { program in
            let composite = CompositeDisposable()
            let parts = self.counted(3, in: program)
            composite.insert(parts[0])
            program.thread { composite.insert(parts[1]) }
            program.thread { if let key = composite.insert(parts[2]) { composite.remove(for: key) } }
            program.thread { composite.dispose() }
            program.atEnd {
                program.expectEqual(parts.map(\.count), [1, 1, 1], "disposals")
                program.expectEqual(composite.count, 0, "members")
            }
        }
    }

    /// If a thread loads the weak reference in time, the composite still has all its members.
    func testCompositeIsFoundWhileItsOwnerIsReleased() {
        explore("composite disposable: release ∥ dispose a member through a weak reference") { program in
            let part = Counted(in: program)
            let found = Weak<CompositeDisposable>()
            let owner = Box<CompositeDisposable?>(nil)
            do {
                let member = CompositeDisposable(disposables: [part])
                found.object = member
                owner.value = CompositeDisposable(disposables: [member])
            }
            let isFound = Box(false)
            program.thread {
                program.step("releases the owner", on: owner)
                owner.value = nil
            }
            program.thread {
                program.step("loads the weak reference", on: found)
                guard let member = found.object else { return }
                isFound.value = true
                member.dispose()
            }
            program.atEnd { program.expectEqual(part.count, isFound.value ? 1 : 0, "disposals") }
        }
    }

    func testActionRunsOnce() {
        explore("create(with:): dispose ∥ dispose ∥ dispose") { program in
            let counts = Counted(in: program)
            let disposable = Disposables.create { counts.dispose() }
            for _ in 0..<3 { program.thread { disposable.dispose() } }
            program.atEnd { program.expectEqual(counts.count, 1, "runs") }
        }
    }

    /// A thread that finds a disposable disposed sees what happened before.
    func testIsDisposedOrdersTheWorkBefore() {
        for isAction in [false, true] {
            let name = isAction ? "create(with:)" : "boolean disposable"
            explore("\(name): work, dispose ∥ work if disposed") { program in
                let disposable: any Cancelable = isAction ? Disposables.create {} : BooleanDisposable()
                let place = Box(0)
                program.thread {
                    program.plainStep("works", on: place)
                    disposable.dispose()
                }
                program.thread { if disposable.isDisposed { program.plainStep("works", on: place) } }
            }
        }
    }

    // MARK: Dispose bag

    func testInsertionRacesWithTheEndOfTheBag() {
        explore("dispose bag: insert ∥ insert ∥ release") { program in
            let bag = Box<DisposeBag?>(DisposeBag())
            let parts = self.counted(3, in: program)
            bag.value?.insert(parts[0])
            for part in parts[1...] {
                program.thread {
                    program.step("retains the bag", on: bag, isRead: true)
                    if let bag = bag.value { part.disposed(by: bag) } else { part.dispose() }
                    // Either thread can release the bag last. That thread disposes the contents.
                    program.step("releases the bag", on: bag)
                }
            }
            program.thread {
                program.step("releases the bag", on: bag)
                bag.value = nil
            }
            program.atEnd { program.expectEqual(parts.map(\.count), [1, 1, 1], "disposals") }
        }
    }

    func testBagIsReleasedWhileASubscriptionEnds() {
        explore("dispose bag: release ∥ complete") { program in
            let subject = PublishSubject<Int>()
            let bag = Box<DisposeBag?>(DisposeBag())
            let (first, second) = (Probe("first", in: program), Probe("second", in: program))
            for probe in [first, second] { probe.subscribe(to: subject, in: bag.value!) }
            program.thread {
                program.step("releases the bag", on: bag)
                bag.value = nil
            }
            program.thread { subject.onCompleted() }
            program.atEnd {
                for probe in [first, second] {
                    program.expectEqual(probe.disposals, 1, "disposals")
                    program.expect(probe.isReleased, "closures are not released")
                }
            }
        }
    }

    func testSubscriptionEndsWhileItIsInserted() {
        explore("dispose bag: subscribe and insert ∥ complete ∥ insert another") { program in
            let (subject, other) = (PublishSubject<Int>(), PublishSubject<Int>())
            let bag = DisposeBag()
            let (ending, staying) = (Probe("ending", in: program), Probe("staying", in: program))
            program.thread { ending.subscribe(to: subject, in: bag) }
            program.thread { subject.onCompleted() }
            program.thread { staying.subscribe(to: other, in: bag) }
            program.atEnd {
                withExtendedLifetime((bag, other)) {
                    program.expectEqual(ending.endings, [.completed], "endings")
                    program.expect(ending.isReleased, "the finished subscription still retains its closures")
                    program.expect(!staying.isReleased, "the other subscription released its closures")
                }
            }
        }
    }

    func testTwoBagsForOneSubscription() {
        explore("dispose bag: insert ∥ insert into another ∥ complete") { program in
            let subject = PublishSubject<Int>()
            let probe = Probe("probe", in: program)
            let bags = [DisposeBag(), DisposeBag()]
            let subscription = subject.subscribe(probe)
            for bag in bags { program.thread { subscription.disposed(by: bag) } }
            program.thread { subject.onCompleted() }
            program.atEnd {
                withExtendedLifetime(bags) { program.expectEqual(probe.endings, [.completed], "endings") }
            }
        }
    }

    // MARK: SourceLink

    /// Checks that the upstream is subscribed once and cancelled once, whatever `threads` do.
    private func upstreamProgram(_ threads: @escaping (Program, Ends) -> Void) -> (Program) -> Void {
        { program in
            let ends = Ends(in: program)
            threads(program, ends)
            program.atEnd {
                program.expectEqual(ends.subscribed, 1, "subscriptions")
                program.expectEqual(ends.cancelled, 1, "cancellations of the upstream")
                program.expectEqual(ends.probe.disposals, 1, "disposals")
                program.expect(ends.probe.isReleased, "closures are not released")
            }
        }
    }

    /// A source. One thread subscribes to it; others complete it or dispose the subscription.
    private final class Ends: @unchecked Sendable {
        let probe: Probe
        private let source: Source
        private let serial = SingleAssignmentDisposable()

        init(in program: Program) {
            probe = Probe("probe", in: program)
            source = Source(in: program)
        }

        var subscribed: Int { source.subscriptions }
        var cancelled: Int { source.disposals }

        func attach() { probe.subscribe(to: source.observable, in: serial) }
        func stop() { source.send(.completed) }
        func dispose() { serial.dispose() }
    }

    func testAttachmentRacesWithDisposal() {
        explore(
            "upstream: attach ∥ cancel ∥ cancel",
            upstreamProgram { program, ends in
                program.thread { ends.attach() }
                program.thread { ends.dispose() }
                program.thread { ends.dispose() }
            })
    }

    func testAttachmentRacesWithEndAndDisposal() {
        explore(
            "upstream: attach ∥ stop ∥ cancel",
            upstreamProgram { program, ends in
                program.thread { ends.attach() }
                program.thread { ends.stop() }
                program.thread { ends.dispose() }
            })
    }
}
