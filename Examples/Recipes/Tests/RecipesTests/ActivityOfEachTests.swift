import MiniDriverUI
import MiniRxTest
import TestSupport
import XCTest

@testable import Recipes

@MainActor
final class ActivityOfEachTests: LeakCheckedTestCase {
    func testEachRowHasItsSpinner() async {
        let (downloads, log, bag) = (ActivityOfEach<Int>(), Recorder<String>(), DisposeBag())
        for row in 0..<2 { downloads[row].drive(onNext: { log.record("\(row) \($0)") }).disposed(by: bag) }
        let (first, second) = (PublishSubject<Int>(), PublishSubject<Int>())
        first.trackActivity(downloads[0]).subscribe().disposed(by: bag)
        second.trackActivity(downloads[0]).subscribe().disposed(by: bag)
        first.onCompleted()
        XCTAssertEqual(log.new(), ["0 false", "1 false", "0 true"])
        second.onCompleted()
        XCTAssertEqual(log.new(), ["0 false"])
    }

    /// A cell is used for another row while the first one is loading.
    func testACellThatIsUsedAgain() async {
        let (downloads, log, download) = (ActivityOfEach<String>(), Recorder<String>(), PublishSubject<Int>())
        let running = download.trackActivity(downloads["a"]).subscribe()
        let cell = SerialDisposable()
        for row in ["a", "b", "a"] {
            cell.disposable = downloads[row].drive(onNext: { log.record("\(row) \($0)") })
        }
        running.dispose()
        XCTAssertEqual(log.all, ["a true", "b false", "a true", "a false"])
        cell.dispose()
    }

    func testWorkOnOtherThreads() async {
        let (downloads, last, bag) = (ActivityOfEach<Int>(), Locked<Bool?>(nil), DisposeBag())
        let download = downloads[1]
        download.drive(onNext: { value in last.change { $0 = value } }).disposed(by: bag)
        await onBackground {
            together(4) { _ in
                for _ in 0..<50 { Observable.just(1).trackActivity(download).subscribe().dispose() }
            }
        }
        XCTAssertEqual(last.value, false)
    }
}
