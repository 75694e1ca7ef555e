// swift-version: 5 and 6
// flags: -enable-upcoming-feature MemberImportVisibility
import Foundation
import MiniDriverUI
import RxCocoa
import RxSwift

func inOneFile(_ title: OldTitle, _ numbers: Observable<Int>) {  // error: 'Observable' is ambiguous for type lookup
    let reactive = title.rx  // error: ambiguous use of 'rx'
    let text: MiniDriver.Binder<String> = title.rx.text
    let bag = DisposeBag()  // error: ambiguous use of 'init'
    _ = (reactive, text, bag)
}
