#if canImport(UIKit) && !os(watchOS)
    import MiniDriver
    import UIKit

    extension Reactive where Base: UIButton {
        /// Emits when the user taps the button: `touchUpInside`, or `primaryActionTriggered` on tvOS.
        public var tap: ControlEvent<Void> {
            #if os(tvOS)
                controlEvent(.primaryActionTriggered)
            #else
                controlEvent(.touchUpInside)
            #endif
        }

        /// Sets the title for `controlState`.
        public func title(for controlState: UIControl.State = []) -> Binder<String?> {
            Binder(base) { $0.setTitle($1, for: controlState) }
        }

        /// Sets the attributed title for `controlState`.
        public func attributedTitle(for controlState: UIControl.State = []) -> Binder<NSAttributedString?> {
            Binder(base) { $0.setAttributedTitle($1, for: controlState) }
        }

        /// Sets the image for `controlState`.
        public func image(for controlState: UIControl.State = []) -> Binder<UIImage?> {
            Binder(base) { $0.setImage($1, for: controlState) }
        }

        /// Sets the background image for `controlState`.
        public func backgroundImage(for controlState: UIControl.State = []) -> Binder<UIImage?> {
            Binder(base) { $0.setBackgroundImage($1, for: controlState) }
        }
    }

    extension Reactive where Base: UIBarButtonItem {
        /// Emits when the user taps the item. Each subscription sets the item's target and action to those of the
        /// library.
        public var tap: ControlEvent<Void> {
            ControlEvent(base) { item, target in
                item.target = target
                item.action = ActionTarget.action
            }
        }
    }

    extension Reactive where Base: UISegmentedControl {
        /// The index of the selected segment; -1 without a selection.
        public var selectedSegmentIndex: ControlProperty<Int> {
            property({ $0.selectedSegmentIndex }, { $0.selectedSegmentIndex = $1 })
        }

        /// The same as `selectedSegmentIndex`.
        public var value: ControlProperty<Int> { selectedSegmentIndex }

        /// Enables or disables a segment.
        public func enabledForSegment(at segmentIndex: Int) -> Binder<Bool> {
            Binder(base) { $0.setEnabled($1, forSegmentAt: segmentIndex) }
        }

        /// Sets the title of a segment.
        public func titleForSegment(at segmentIndex: Int) -> Binder<String?> {
            Binder(base) { $0.setTitle($1, forSegmentAt: segmentIndex) }
        }

        /// Sets the image of a segment.
        public func imageForSegment(at segmentIndex: Int) -> Binder<UIImage?> {
            Binder(base) { $0.setImage($1, forSegmentAt: segmentIndex) }
        }
    }

    extension Reactive where Base: UIActivityIndicatorView {
        /// Starts or stops the animation.
        public var isAnimating: Binder<Bool> {
            Binder(base) { indicator, isAnimating in
                if isAnimating { indicator.startAnimating() } else { indicator.stopAnimating() }
            }
        }
    }

    #if !os(tvOS)
        extension Reactive where Base: UISwitch {
            /// Whether the switch is on.
            public var isOn: ControlProperty<Bool> { property({ $0.isOn }, { $0.isOn = $1 }) }

            /// The same as `isOn`.
            public var value: ControlProperty<Bool> { isOn }
        }

        extension Reactive where Base: UISlider {
            /// The value at the knob's position.
            public var value: ControlProperty<Float> { property({ $0.value }, { $0.value = $1 }) }
        }

        extension Reactive where Base: UIStepper {
            /// The value of the stepper.
            public var value: ControlProperty<Double> { property({ $0.value }, { $0.value = $1 }) }
        }

        extension Reactive where Base: UIDatePicker {
            /// The selected date.
            public var date: ControlProperty<Date> { property({ $0.date }, { $0.date = $1 }) }

            /// The same as `date`.
            public var value: ControlProperty<Date> { date }

            /// The duration of a countdown timer, in seconds.
            public var countDownDuration: ControlProperty<TimeInterval> {
                property({ $0.countDownDuration }, { $0.countDownDuration = $1 })
            }
        }

        extension Reactive where Base: UIRefreshControl {
            /// Begins or ends refreshing. To observe when the user pulls the control, use
            /// `controlEvent(.valueChanged)`.
            public var isRefreshing: Binder<Bool> {
                Binder(base) { control, isRefreshing in
                    if isRefreshing { control.beginRefreshing() } else { control.endRefreshing() }
                }
            }
        }
    #endif
#endif
