import ElementKinds
import MiniRxTest
import TestSupport
import XCTest

/// A source can still be inside `subscribe` when the subscription has ended. It then retains the sinks of the operator,
/// but none of the elements that they have stored.
final class StoredElementsTests: LeakCheckedTestCase {
    /// How the result ends while the source is inside `subscribe`.
    private enum Ending: CaseIterable {
        case disposal, disposalInsideAnElement, error, completion
    }

    /// Passes `apply` another sequence, which emits nothing, and a source that emits and then ends the result.
    private func assertReleased(
        _ name: String, _ ending: Ending, line: UInt = #line,
        _ apply: (_ source: Observable<Number>, _ other: Observable<Number>, TestScheduler) -> Observable<Number>
    ) {
        let (scheduler, other, stop) = (TestScheduler(), PublishSubject<Number>(), PublishSubject<Void>())
        let (isOver, isChecked) = (Box(false), Box(false))
        let source = Observable<Number>.create { observer in
            let stored = (1...3).map { number in
                let (element, weak) = (Number(integerLiteral: number), Weak<Number>())
                weak.object = element
                observer.onNext(element)
                return weak
            }
            switch ending {
            case .disposal, .disposalInsideAnElement: stop.onNext(())
            case .error: other.onError(TestError.source)
            case .completion: other.onCompleted()
            }
            XCTAssertTrue(isOver.value, "\(name), \(ending): the end", line: line)
            XCTAssertEqual(stored.compactMap(\.object), [], "\(name), \(ending)", line: line)
            isChecked.value = true
            return Disposables.create()
        }
        let stopping = source.map { element in
            if ending == .disposalInsideAnElement, element == 3 { stop.onNext(()) }
            return element
        }
        let subscription = apply(stopping, other, scheduler).take(until: stop)
            .subscribe(onError: { _ in }, onDisposed: { isOver.value = true })
        scheduler.start()
        subscription.dispose()
        XCTAssertTrue(isChecked.value, "\(name), \(ending): the source was not subscribed", line: line)
    }

    func testElementsOfOneSource() {
        for row in OperatorRow<Objects>.all + OperatorRow<Objects>.irregular {
            for ending in [Ending.disposal, .disposalInsideAnElement] {
                assertReleased(row.name, ending) { source, _, scheduler in row.apply(source, scheduler) }
            }
        }
        for ending in [Ending.disposal, .disposalInsideAnElement] {
            assertReleased("withLatestFrom", ending) { source, other, _ in other.withLatestFrom(source) }
            assertReleased("sample", ending) { source, other, _ in source.sample(other) }
        }
    }

    func testElementsThatWaitForAnotherSource() {
        let rows: [(String, (Observable<Number>, Observable<Number>) -> Observable<Number>)] = [
            ("zip", { .zip($1, $0) { $1 } }),
            ("zip of three", { .zip($1, $0, $0) { $2 } }),
            ("zip of a collection", { .zip([$1, $0]) { $0[1] } }),
            ("combineLatest", { .combineLatest($1, $0) { $1 } }),
            ("combineLatest of three", { .combineLatest($1, $0, $0) { $2 } }),
            ("combineLatest of a collection", { .combineLatest([$1, $0]) { $0[1] } }),
            ("scan", { .merge($1, $0.scan(0) { $1 }).take(until: $1.materialize()) }),
            ("distinctUntilChanged", { .merge($1, $0.distinctUntilChanged()).take(until: $1.materialize()) }),
            ("toArray", { .merge($1, $0.toArray().map { $0[0] }).take(until: $1.materialize()) }),
            ("share", { .merge($1, $0.share(replay: 2)).take(until: $1.materialize()) }),
        ]
        for (name, apply) in rows {
            for ending in Ending.allCases {
                assertReleased(name, ending) { source, other, _ in apply(source, other) }
            }
        }
    }
}
