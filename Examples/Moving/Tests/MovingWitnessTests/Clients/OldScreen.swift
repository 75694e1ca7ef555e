// swift-version: 5 and 6
import Foundation
import RxCocoa
import RxSwift

final class OldLabel: NSObject {
    var text = ""
}

func showOld(_ text: RxSwift.Observable<String>, in label: OldLabel) {
    let reactive = label.rx  // error: ambiguous use of 'rx'
    _ = reactive.text
}
