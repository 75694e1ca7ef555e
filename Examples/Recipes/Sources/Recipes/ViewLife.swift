import MiniDriverUI

/// The life of a view as sequences, instead of `rx.methodInvoked(#selector(viewDidAppear))`.
///
/// When to use it: in the base class of your view controllers, which calls these methods, as below.
/// What it does not do: replace methods at run time. A controller of another class needs the same lines.
@MainActor final class ViewLife {
    private let (loads, appearances) = (PublishRelay<Void>(), PublishRelay<Appearance>())
    private let visible = BehaviorRelay(value: false)
    private let bag = DisposeBag()

    enum Appearance: Sendable { case willAppear, didAppear, willDisappear, didDisappear }

    var didLoad: Signal<Void> { loads.asSignal() }
    var willAppear: Signal<Void> { signal(.willAppear) }
    var didAppear: Signal<Void> { signal(.didAppear) }
    var willDisappear: Signal<Void> { signal(.willDisappear) }
    var didDisappear: Signal<Void> { signal(.didDisappear) }

    /// From `viewDidAppear` to `viewWillDisappear`. A gesture that goes back and is cancelled makes the view visible again.
    var isVisible: Driver<Bool> { visible.asDriver().distinctUntilChanged() }

    /// `visible` observes `appearances`, so all observers receive one appearance before the next, even if one of them
    /// dismisses the view.
    init() { appearances.asSignal().map { $0 == .didAppear }.emit(to: visible).disposed(by: bag) }

    func viewDidLoad() { loads.accept(()) }

    func view(_ appearance: Appearance) { appearances.accept(appearance) }

    private func signal(_ appearance: Appearance) -> Signal<Void> {
        appearances.asSignal().filter { $0 == appearance }.map { _ in }
    }
}

#if canImport(UIKit) && !os(watchOS)
    import UIKit

    @MainActor class LivingViewController: UIViewController {
        let life = ViewLife()

        override func viewDidLoad() {
            super.viewDidLoad()
            life.viewDidLoad()
        }

        override func viewWillAppear(_ animated: Bool) {
            super.viewWillAppear(animated)
            life.view(.willAppear)
        }

        override func viewDidAppear(_ animated: Bool) {
            super.viewDidAppear(animated)
            life.view(.didAppear)
        }

        override func viewWillDisappear(_ animated: Bool) {
            super.viewWillDisappear(animated)
            life.view(.willDisappear)
        }

        override func viewDidDisappear(_ animated: Bool) {
            super.viewDidDisappear(animated)
            life.view(.didDisappear)
        }
    }
#endif
