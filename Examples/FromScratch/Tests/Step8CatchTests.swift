import XCTest

@testable import FromScratch

final class Step8CatchTests: XCTestCase {
    private let server = PublishSubject<Int>()
    private let backup = PublishSubject<Int>()
    private let log = Log<String>()

    func testWithoutCatchAnErrorIsTheEnd() {
        let prices = server.asObservable()
        _ = prices.subscribe(log.events())
        server.onNext(1)
        server.on(.error(Failure()))
        backup.onNext(2)
        XCTAssertEqual(log.entries, ["1", "error"])
    }

    func testWithCatchAnotherSequenceFollows() {
        let prices = server.asObservable().catch { [backup] _ in backup.asObservable() }
        _ = prices.subscribe(log.events())
        server.onNext(1)
        server.on(.error(Failure()))
        backup.onNext(2)
        XCTAssertEqual(log.entries, ["1", "2"])
    }

    func testASourceThatFailsWhileItIsBeingSubscribed() {
        let failing = Observable<Int> { observer in
            observer(.error(Failure()))
            return Disposables.create()
        }
        let subscription = failing.catch { [backup] _ in backup.asObservable() }.subscribe(log.events())
        backup.onNext(1)
        subscription.dispose()
        backup.onNext(2)
        XCTAssertEqual(log.entries, ["1"])
        XCTAssertTrue(backup.members.isEmpty)
    }

    func testWhatASourceEmitsAfterItsErrorIsDropped() {
        let careless = Observable<Int> { observer in
            observer(.error(Failure()))
            observer(.next(2))
            return Disposables.create()
        }
        _ = careless.catch { [backup] _ in backup.asObservable() }.subscribe(log.events())
        backup.onNext(1)
        XCTAssertEqual(log.entries, ["1"])
    }

    func testAHandlerThatThrows() {
        _ = server.asObservable().catch { _ in throw Failure() }.subscribe(log.events())
        server.on(.error(Failure()))
        XCTAssertEqual(log.entries, ["error"])
    }

    func testTheErrorOfTheRecoveryIsPassedOn() {
        _ = server.asObservable().catch { [backup] _ in backup.asObservable() }.subscribe(log.events())
        server.on(.error(Failure()))
        backup.on(.error(Failure()))
        XCTAssertEqual(log.entries, ["error"])
    }

    func testDisposalBeforeAnError() {
        let subscription = server.asObservable().catch { [backup] _ in backup.asObservable() }.subscribe(log.events())
        subscription.dispose()
        XCTAssertTrue(server.members.isEmpty)
    }

    func testDisposalDuringRecovery() {
        let subscription = SourceLink()
        subscription.attach(
            server.asObservable().catch { [backup] _ in
                subscription.dispose()
                return backup.asObservable()
            }
            .subscribe(log.events()))
        server.on(.error(Failure()))
        backup.onNext(1)
        XCTAssertEqual(log.entries, [])
        XCTAssertTrue(backup.members.isEmpty)
    }
}
