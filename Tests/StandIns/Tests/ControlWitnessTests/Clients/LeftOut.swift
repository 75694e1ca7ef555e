import AppKit
import MiniDriverUI
import UIKit

final class Proxy: DelegateProxy<UIView, UITableViewDelegate> {}  // error: is unavailable: make a ControlEvent from you
final class Typed: DelegateProxyType {}  // error: is unavailable: make a ControlEvent from your own delegate; see 'Dele
final class Delegating: HasDelegate {}  // error: is unavailable: make a ControlEvent from your own delegate; see 'Deleg
final class Sourced: HasDataSource {}  // error: is unavailable: make a ControlEvent from your own delegate; see 'Delega
final class Prefetching: HasPrefetchDataSource {}  // error: is unavailable: make a ControlEvent from your own delegate;
struct Representable: KVORepresentable {}  // error: is unavailable: use rx.observe with a key path
struct Input: RxTextInput {}  // error: is unavailable: use the control and its rx.text

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
    _ = table.rx.observe(Bool.self, "hidden")  // error: is unavailable: use rx.observe with a key path
    _ = table.rx.observeWeakly(Bool.self, "hidden")  // error: is unavailable: use rx.observe with a key path
    _ = table.rx.methodInvoked(selector)  // error: is unavailable: override the method, and emit into a PublishRelay
    _ = table.rx.sentMessage(selector)  // error: is unavailable: override the method, and emit into a PublishRelay
    _ = table.rx.deallocating  // error: is unavailable: use deallocated
    _ = KeyValueObservingOptions.self  // error: is unavailable: use NSKeyValueObservingOptions
    _ = RxCocoaObjCRuntimeError.self  // error: is unavailable: not needed, because no method is replaced at run time
    _ = RxCocoaInterceptionMechanism.self  // error: is unavailable: not needed, because no method is replaced at run ti
    _ = TextInput<UITextField>.self  // error: is unavailable: use the control and its rx.text
    _ = field.rx.textInput  // error: is unavailable: use the control and its rx.text
    _ = textView.rx.textInput  // error: is unavailable: use the control and its rx.text
    _ = table.rx.willEndDragging  // error: is unavailable: use setDelegate(_:): only a delegate can change the target o
    _ = navigation.rx.willShow  // error: is unavailable: make a ControlEvent from your own delegate; see 'Delegates of
    _ = navigation.rx.didShow  // error: is unavailable: make a ControlEvent from your own delegate; see 'Delegates of y
    _ = bar.rx.didSelectItem  // error: is unavailable: make a ControlEvent from your own delegate; see 'Delegates of yo
    _ = tabs.rx.didSelect  // error: is unavailable: make a ControlEvent from your own delegate; see 'Delegates of your
    _ = search.rx.willPresent  // error: is unavailable: make a ControlEvent from your own delegate; see 'Delegates of y
    _ = search.rx.didPresent  // error: is unavailable: make a ControlEvent from your own delegate; see 'Delegates of yo
    _ = search.rx.willDismiss  // error: is unavailable: make a ControlEvent from your own delegate; see 'Delegates of y
    _ = search.rx.didDismiss  // error: is unavailable: make a ControlEvent from your own delegate; see 'Delegates of yo
    _ = textField.rx.textInput  // error: is unavailable: use the control and its rx.text
}
