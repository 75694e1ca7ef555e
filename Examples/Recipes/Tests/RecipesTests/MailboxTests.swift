import MiniDriver
import MiniRxTest
import TestSupport
import XCTest

@testable import Recipes

@MainActor
final class MailboxTests: LeakCheckedTestCase {
    private let log = Recorder<String>()

    private func observe(_ mailbox: Mailbox<Int>, _ name: String = "") -> any Disposable {
        mailbox.events.emit(onNext: { [log] in log.record("\(name)\($0)") })
    }

    func testEventsWaitForAnObserverAndAreDeliveredOnce() async {
        let mailbox = Mailbox<Int>()
        mailbox.send(1)
        mailbox.send(2)
        let first = observe(mailbox)
        mailbox.send(3)
        first.dispose()
        mailbox.send(4)
        observe(mailbox).dispose()
        observe(mailbox).dispose()
        XCTAssertEqual(log.all, ["1", "2", "3", "4"])
    }

    func testAnObserverThatSends() async {
        let (mailbox, log) = (Mailbox<Int>(), log)
        mailbox.send(1)
        mailbox.send(2)
        mailbox.events.emit(onNext: {
            log.record("\($0)")
            if $0 == 1 { mailbox.send(3) }
        }).dispose()
        XCTAssertEqual(log.all, ["1", "2", "3"])
    }

    func testOneEventAtATime() async throws {
        let mailbox = Mailbox<Int>()
        for number in 1...3 { mailbox.send(number) }
        XCTAssertEqual(events(mailbox.events.asObservable().take(1)), ["next(1)", "completed"])
        let second = try await mailbox.events.asObservable().take(1).values.first()
        XCTAssertEqual(second, 2)
        observe(mailbox).dispose()
        XCTAssertEqual(log.all, ["3"])
    }

    func testAnObserverThatLeavesAndOneThatComesInstead() async {
        let (mailbox, log, bag) = (Mailbox<Int>(), log, DisposeBag())
        for number in 1...4 { mailbox.send(number) }
        mailbox.events.asObservable().take(1).subscribe(onNext: { log.record("first \($0)") }).disposed(by: bag)
        let serial = SerialDisposable()
        serial.disposable = mailbox.events.emit(onNext: { number in
            log.record("second \(number)")
            if number == 3 { serial.disposable = mailbox.events.emit(onNext: { log.record("third \($0)") }) }
        })
        // An observer that leaves while its subscription begins has no disposable yet.
        XCTAssertEqual(log.all, ["first 1", "second 2", "second 3", "second 4", "third 4"])
        serial.dispose()
    }

    func testSeveralObservers() async {
        let mailbox = Mailbox<Int>()
        mailbox.send(1)
        let events = mailbox.events
        let (first, second) = (observe(mailbox, "a"), observe(mailbox, "b"))
        let (third, fourth) = (events.emit(), events.emit())
        mailbox.send(2)
        XCTAssertEqual(log.all.sorted(), ["a1", "a2", "b2"])
        for subscription in [first, second, third, fourth] { subscription.dispose() }
    }

    func testAMailboxIsReleased() async {
        var mailbox: Mailbox<Int>? = Mailbox()
        weak let watched = mailbox
        let subscription = observe(mailbox!)
        mailbox = nil
        XCTAssertNil(watched)
        subscription.dispose()
    }
}
