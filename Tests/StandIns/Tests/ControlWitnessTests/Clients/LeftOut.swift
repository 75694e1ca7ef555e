import AppKit
import Foundation
import MiniDriverUI
import UIKit

final class Proxy: DelegateProxy<UIView, UITableViewDelegate> {  // error: is unavailable: make a ControlEvent from your
    init(view: UIView) { super.init(parentObject: view, delegateProxy: Proxy.self) }

    static func registerKnownImplementations() { register { Proxy(view: $0) } }
}

final class Typed: DelegateProxyType {}  // error: is unavailable: make a ControlEvent from your own delegate; see 'Dele
final class Delegating: HasDelegate { typealias Delegate = UITableViewDelegate }  // error: is unavailable: make a Contr
final class Sourced: HasDataSource {}  // error: is unavailable: make a ControlEvent from your own delegate; see 'Delega
final class Prefetching: HasPrefetchDataSource {}  // error: is unavailable: make a ControlEvent from your own delegate;
struct Representable: KVORepresentable {}  // error: is unavailable: use rx.observe with a key path
final class Input: RxTextInput {}  // error: is unavailable: use the control and its rx.text

@MainActor
func leftOut(
    _ table: UITableView, _ field: UITextField, _ textView: UITextView, _ bar: UITabBar,
    _ navigation: UINavigationController, _ tabs: UITabBarController, _ search: UISearchController,
    _ textField: NSTextField, _ selector: Selector
) {
    _ = table.rx.delegate.methodInvoked(selector)  // error: is unavailable: make a ControlEvent from your own delegate;
    _ = table.rx.delegate.sentMessage(selector)  // error: is unavailable: make a ControlEvent from your own delegate; s
    _ = table.rx.delegate.forwardToDelegate()  // error: is unavailable: make a ControlEvent from your own delegate; see
    let _: Void = table.rx.delegate.setForwardToDelegate(nil, retainDelegate: false)  // error: is unavailable: make a C
    _ = table.rx.observe(Bool.self, "hidden").map { $0 == true }  // error: is unavailable: use rx.observe with a key pa
    _ = table.rx.observe(Bool.self, "hidden", options: .new)  // error: is unavailable: use rx.observe with a key path
    _ = table.rx.observe(Bool.self, "hidden", options: [.new, .initial])  // error: is unavailable: use rx.observe with
    _ = table.rx.observe(Bool.self, "hidden", retainSelf: false)  // error: is unavailable: use rx.observe with a key pa
    _ = table.rx.observeWeakly(Bool.self, "hidden")  // error: is unavailable: use rx.observe with a key path
    let defaults = UserDefaults.standard
    _ = defaults.rx.observe(String.self, "sort").map { $0 ?? "" }  // error: is unavailable: copy StoredValue.swift from
    _ = defaults.rx.observeWeakly(String.self, "sort")  // error: is unavailable: copy StoredValue.swift from the packag
    _ = table.rx.methodInvoked(selector)  // error: is unavailable: override the method, and emit into a PublishRelay
    _ = table.rx.sentMessage(selector)  // error: is unavailable: override the method, and emit into a PublishRelay
    _ = table.rx.deallocating  // error: is unavailable: use deallocated
    _ = KeyValueObservingOptions.self  // error: is unavailable: use NSKeyValueObservingOptions
    _ = RxCocoaObjCRuntimeError.self  // error: is unavailable: not needed, because no method is replaced at run time
    _ = RxCocoaInterceptionMechanism.self  // error: is unavailable: not needed, because no method is replaced at run ti
    _ = TextInput<UITextField>.self  // error: is unavailable: use the control and its rx.text
    _ = field.rx.textInput.text.orEmpty.map(\.count)  // error: is unavailable: use the control and its rx.text
    _ = textView.rx.textInput  // error: is unavailable: use the control and its rx.text
    _ = table.rx.willEndDragging.map { $0.velocity.y }  // error: is unavailable: use setDelegate(_:): only a delegate c
    _ = navigation.rx.willShow.map { $0.viewController }  // error: is unavailable: make a ControlEvent from your own
    _ = navigation.rx.didShow  // error: is unavailable: make a ControlEvent from your own delegate; see 'Delegates of y
    _ = bar.rx.didSelectItem.map { $0 as UITabBarItem }  // error: is unavailable: make a ControlEvent from your own del
    _ = tabs.rx.didSelect.map { $0 as UIViewController }  // error: is unavailable: make a ControlEvent from your own de
    _ = search.rx.willPresent  // error: is unavailable: make a ControlEvent from your own delegate; see 'Delegates of y
    _ = search.rx.didPresent  // error: is unavailable: make a ControlEvent from your own delegate; see 'Delegates of yo
    _ = search.rx.willDismiss  // error: is unavailable: make a ControlEvent from your own delegate; see 'Delegates of y
    _ = search.rx.didDismiss  // error: is unavailable: make a ControlEvent from your own delegate; see 'Delegates of yo
    _ = textField.rx.textInput  // error: is unavailable: use the control and its rx.text
}
