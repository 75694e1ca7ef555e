// swift-version: 5 and 6
// flags: -enable-upcoming-feature MemberImportVisibility
import Foundation
import RxCocoa
import RxRelay
import RxSwift

final class OldTitle: NSObject {
    var text = ""
}

extension Reactive where Base: OldTitle {
    var badge: Binder<Int> { Binder(base) { $0.text = "\($1)" } }
}

final class OldStore {
    let numbers = Observable.just(1)
    let relay = PublishRelay<Int>()
}

func oldObserver(_ title: OldTitle) -> Binder<Int> { title.rx.badge }
