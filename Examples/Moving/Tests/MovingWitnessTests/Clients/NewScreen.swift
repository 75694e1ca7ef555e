// swift-version: 5 and 6
import Foundation
import MiniDriverUI

final class NewLabel: NSObject {
    var text = ""
}

func showNew(_ text: MiniRx.Observable<String>, in label: NewLabel) {
    let reactive = label.rx  // error: ambiguous use of 'rx'
    _ = reactive.text
}

func numbers(_ stream: AsyncStream<Int>) -> MiniRx.Observable<Int> {
    let observable = stream.asObservable()
    return observable  // error: cannot convert return expression of type 'RxSwift.Observable
}
