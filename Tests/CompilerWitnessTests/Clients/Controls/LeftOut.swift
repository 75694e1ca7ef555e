import MiniDriverUI
import UIKit

final class Proxy: DelegateProxy<UIView, UITableViewDelegate> {}  // error: make a ControlEvent
final class Typed: DelegateProxyType {}  // error: make a ControlEvent

@MainActor
func leftOut(
    _ view: UIView, _ table: UITableView, _ bar: UITabBar, _ navigation: UINavigationController,
    _ tabs: UITabBarController, _ search: UISearchController
) {
    _ = view.rx.observe(\.isHidden)  // error: is unavailable: use controlProperty
    _ = view.rx.observe(Bool.self, "hidden")  // error: is unavailable: use controlProperty
    _ = view.rx.observeWeakly(Bool.self, "hidden")  // error: is unavailable: use
    _ = view.rx.methodInvoked(Selector("layoutSubviews"))  // error: override the method
    _ = view.rx.sentMessage(Selector("layoutSubviews"))  // error: override the method
    _ = view.rx.deallocating  // error: renamed to 'deallocated'
    _ = table.rx.willEndDragging  // error: use setDelegate
    _ = navigation.rx.willShow  // error: see 'Delegates of your own'
    _ = navigation.rx.didShow  // error: see 'Delegates of your own'
    _ = bar.rx.didSelectItem  // error: see 'Delegates of your own'
    _ = tabs.rx.didSelect  // error: see 'Delegates of your own'
    _ = search.rx.willPresent  // error: see 'Delegates of your own'
    _ = search.rx.didPresent  // error: see 'Delegates of your own'
    _ = search.rx.willDismiss  // error: see 'Delegates of your own'
    _ = search.rx.didDismiss  // error: see 'Delegates of your own'
}
