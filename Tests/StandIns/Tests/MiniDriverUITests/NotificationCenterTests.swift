import Foundation
import MiniDriverUI
import TestSupport
import XCTest

@MainActor
final class NotificationCenterTests: LeakCheckedTestCase {
    nonisolated private static let name = Notification.Name("NotificationCenterTests")

    func testNotificationsOfANameAndOfAnObject() async {
        let center = NotificationCenter()
        let (sender, other) = (NSObject(), NSObject())
        let seen = Recorder<String>()
        let bag = DisposeBag()
        center.rx.notification(Self.name).subscribe(onNext: { _ in seen.record("any") }).disposed(by: bag)
        center.rx.notification(Self.name, object: sender).subscribe(
            onNext: { seen.record("sent \($0.userInfo?["number"] as? Int ?? 0) \(isMain)") }
        ).disposed(by: bag)
        center.post(name: Self.name, object: sender, userInfo: ["number": 1])
        center.post(name: Self.name, object: other)
        center.post(name: Notification.Name("other"), object: sender)
        XCTAssertEqual(seen.all.sorted(), ["any", "any", "sent 1 true"])
    }

    func testNotificationsArriveOnThePostingThreadAndNotAfterDisposal() async {
        let center = Locked(NotificationCenter())
        let seen = Recorder<Bool>()
        let subscription = center.value.rx.notification(Self.name).subscribe(onNext: { _ in seen.record(isMain) })
        await onBackground { center.value.post(name: Self.name, object: nil) }
        subscription.dispose()
        center.value.post(name: Self.name, object: nil)
        XCTAssertEqual(seen.all, [false])
    }
}
