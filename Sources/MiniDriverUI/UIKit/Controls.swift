#if canImport(UIKit) && !os(watchOS)
    import MiniDriver
    import UIKit

    @MainActor
    extension Reactive where Base: UIButton {
        /// The taps; `primaryActionTriggered` on tvOS.
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

        /// Sets the image for `controlState`.
        public func image(for controlState: UIControl.State = []) -> Binder<UIImage?> {
            Binder(base) { $0.setImage($1, for: controlState) }
        }
    }

    @MainActor
    extension Reactive where Base: UIBarButtonItem {
        /// The taps. While somebody listens, target and action of the item are ours.
        public var tap: ControlEvent<Void> {
            ControlEvent(base) { item, target in
                item.target = target
                item.action = ActionTarget.action
            }
        }
    }

    @MainActor
    extension Reactive where Base: UISegmentedControl {
        /// The index of the selected segment, -1 if there is none.
        public var selectedSegmentIndex: ControlProperty<Int> { controlProperty(\.selectedSegmentIndex) }

        /// The same by another name.
        public var value: ControlProperty<Int> { selectedSegmentIndex }
    }

    @MainActor
    extension Reactive where Base: UIActivityIndicatorView {
        /// Starts and stops it.
        public var isAnimating: Binder<Bool> {
            Binder(base) { indicator, isAnimating in
                if isAnimating { indicator.startAnimating() } else { indicator.stopAnimating() }
            }
        }
    }

    #if !os(tvOS)
        @MainActor
        extension Reactive where Base: UISwitch {
            /// Whether it is on.
            public var isOn: ControlProperty<Bool> { controlProperty(\.isOn) }

            /// The same by another name.
            public var value: ControlProperty<Bool> { isOn }
        }

        @MainActor
        extension Reactive where Base: UISlider {
            /// Where the knob is.
            public var value: ControlProperty<Float> { controlProperty(\.value) }
        }

        @MainActor
        extension Reactive where Base: UIStepper {
            /// The number that it counts.
            public var value: ControlProperty<Double> { controlProperty(\.value) }
        }

        @MainActor
        extension Reactive where Base: UIDatePicker {
            /// The date.
            public var date: ControlProperty<Date> { controlProperty(\.date) }

            /// The same by another name.
            public var value: ControlProperty<Date> { date }

            /// The seconds of a timer.
            public var countDownDuration: ControlProperty<TimeInterval> { controlProperty(\.countDownDuration) }
        }

        @MainActor
        extension Reactive where Base: UIRefreshControl {
            /// Begins and ends refreshing. (That the user pulls it is `controlEvent(.valueChanged)`.)
            public var isRefreshing: Binder<Bool> {
                Binder(base) { control, isRefreshing in
                    if isRefreshing { control.beginRefreshing() } else { control.endRefreshing() }
                }
            }
        }
    #endif
#endif
