import Foundation
import MiniDriverUI
import TestSupport
import UIKit
import XCTest

@MainActor
final class KeyValueObservingTests: LeakCheckedTestCase {
    func testTheValueAtTheSubscriptionAndEachChange() async {
        let webView = WKWebView()
        let label = UILabel()
        let bag = DisposeBag()
        webView.estimatedProgress = 0.25
        webView.rx.observe(\.estimatedProgress)
            .asDriver(onErrorJustReturn: 0)
            .map { "\(Int($0 * 100)) %" }
            .drive(label.rx.text)
            .disposed(by: bag)
        XCTAssertEqual(label.text, "25 %")
        webView.estimatedProgress = 0.5
        XCTAssertEqual(label.text, "50 %")
        webView.title = "another property"
        webView.estimatedProgress = 1
        XCTAssertEqual(label.text, "100 %")
    }

    func testADisposalInvalidatesTheObservation() async {
        let download = Download()
        let seen = Recorder<Int>()
        let subscription = download.rx.observe(\.count).subscribe(onNext: { seen.record($0) })
        XCTAssertTrue(download.isObserved)
        subscription.dispose()
        XCTAssertFalse(download.isObserved)
        download.count = 1
        download.rx.observe(\.count).take(1).subscribe(onNext: { seen.record($0) }).dispose()
        XCTAssertFalse(download.isObserved)
        XCTAssertEqual(seen.all, [0, 1])
    }

    func testOptions() async {
        let download = Download()
        let bag = DisposeBag()
        let seen = Recorder<String>()
        download.rx.observe(\.count, options: .new).subscribe(onNext: { seen.record("new \($0)") }).disposed(by: bag)
        download.rx.observe(\.count, options: .prior).subscribe(onNext: { seen.record("prior \($0)") })
            .disposed(by: bag)
        download.rx.observe(\.count, options: []).subscribe(onNext: { seen.record("none \($0)") }).disposed(by: bag)
        XCTAssertEqual(seen.all, [])
        download.count = 1
        XCTAssertEqual(seen.all, ["prior 0", "new 1", "prior 1", "none 1"])
    }

    func testCompletesWithoutRetainingTheObject() async {
        let bag = DisposeBag()
        let seen = Recorder<String>()
        var download: Download? = Download()
        let counts = download!.rx.observe(\.count)
        counts.subscribe(onNext: { seen.record("\($0)") }, onCompleted: { seen.record("ends") }).disposed(by: bag)
        weak let released = download
        download = nil
        XCTAssertNil(released)
        XCTAssertEqual(seen.all, ["0", "ends"])
        counts.subscribe(onNext: { seen.record("\($0)") }, onCompleted: { seen.record("late ends") }).dispose()
        XCTAssertEqual(seen.all, ["0", "ends", "late ends"])
    }

    func testEmitsOnTheThreadOfTheChangeAndADriverOnMain() async {
        let download = Locked(Download())
        let bag = DisposeBag()
        let (seen, driven) = (Recorder<String>(), Recorder<Bool>())
        download.value.rx.observe(\.count).subscribe(onNext: { seen.record("\($0) \(isMain)") }).disposed(by: bag)
        download.value.rx.observe(\.count).asDriver(onErrorJustReturn: 0).drive(onNext: { _ in driven.record(isMain) })
            .disposed(by: bag)
        await onBackground { download.value.count = 1 }
        XCTAssertEqual(seen.all, ["0 true", "1 false"])
        XCTAssertEqual(driven.all, [true, true])
    }

    /// The first call on each thread asks for the same associated object.
    func testThreadsThatObserveAnObjectForTheFirstTime() async {
        for _ in 1...5_000 {
            let seen = Recorder<Int>()
            let download = Locked<Download?>(Download())
            let bag = DisposeBag()
            DispatchQueue.concurrentPerform(iterations: 2) { number in
                download.value!.rx.observe(\.count).subscribe(onCompleted: { seen.record(number) }).disposed(by: bag)
            }
            _ = download.take()
            XCTAssertEqual(seen.all.sorted(), [0, 1])
        }
    }
}

/// An object that any thread may use.
private final class Download: AssociatingObject {
    var count = 0 {
        willSet { willChangeValue(for: \.count) }
        didSet { didChangeValue(for: \.count) }
    }
}

/// An object of the main actor.
private final class WKWebView: UIView {
    var title = "" {
        willSet { willChangeValue(for: \.title) }
        didSet { didChangeValue(for: \.title) }
    }

    var estimatedProgress = 0.0 {
        willSet { willChangeValue(for: \.estimatedProgress) }
        didSet { didChangeValue(for: \.estimatedProgress) }
    }
}
