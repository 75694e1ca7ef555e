// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
// A part of UIKit, declared as Apple declares it. Tests can operate its controls. Clang imports count as
// `@preconcurrency`, and so do their subclasses in Swift.

@_exported import ObjectiveCRuntime

@preconcurrency @MainActor
open class UIResponder: AssociatingObject {}

open class UIView: UIResponder {
    public struct AutoresizingMask: OptionSet, Sendable {
        public let rawValue: UInt

        public init(rawValue: UInt) {
            self.rawValue = rawValue
        }

        public static let flexibleWidth = AutoresizingMask(rawValue: 1 << 1)
        public static let flexibleHeight = AutoresizingMask(rawValue: 1 << 4)
    }

    public var isHidden = false
    public var frame = CGRect.zero
    public var bounds = CGRect.zero
    public var autoresizingMask: AutoresizingMask = []
    public private(set) var subviews: [UIView] = []
    private var recognizers: [UIGestureRecognizer] = []

    public func addSubview(_ view: UIView) { subviews.append(view) }
    public func addGestureRecognizer(_ recognizer: UIGestureRecognizer) { recognizers.append(recognizer) }
}

public enum NSLayoutConstraint {
    public enum Axis: Int {
        case horizontal, vertical
    }
}

open class UIStackView: UIView {
    public var axis = NSLayoutConstraint.Axis.horizontal

    public convenience init(arrangedSubviews views: [UIView]) {
        self.init()
        views.forEach(addSubview)
    }
}

open class UIControl: UIView {
    public struct Event: OptionSet, Sendable {
        public let rawValue: UInt

        public init(rawValue: UInt) {
            self.rawValue = rawValue
        }

        public static let touchDown = Event(rawValue: 1 << 0)
        public static let touchUpInside = Event(rawValue: 1 << 6)
        public static let valueChanged = Event(rawValue: 1 << 12)
        public static let primaryActionTriggered = Event(rawValue: 1 << 13)
        public static let editingDidBegin = Event(rawValue: 1 << 16)
        public static let editingChanged = Event(rawValue: 1 << 17)
        public static let editingDidEnd = Event(rawValue: 1 << 18)
        public static let editingDidEndOnExit = Event(rawValue: 1 << 19)
        public static let allEditingEvents = Event(rawValue: 0xF << 16)
    }

    public struct State: OptionSet, Hashable, Sendable {
        public let rawValue: UInt

        public init(rawValue: UInt) {
            self.rawValue = rawValue
        }

        public static let normal: State = []
        public static let disabled = State(rawValue: 1 << 1)
    }

    public var isEnabled = true
    private var targets: [(TargetAction, Event)] = []

    public func addTarget(_ target: Any?, action: Selector, for controlEvents: Event) {
        precondition(Thread.isMainThread)
        targets.append((TargetAction(target as AnyObject, action), controlEvents))
    }

    public func removeTarget(_ target: Any?, action: Selector?, for controlEvents: Event) {
        precondition(Thread.isMainThread)
        targets.removeAll { $0.0.target === target as AnyObject && $0.0.action == action && $0.1 == controlEvents }
    }

    public var allTargets: Int { targets.count }

    public func sendActions(for controlEvents: Event) {
        for (target, events) in targets where !events.isDisjoint(with: controlEvents) { target.send() }
    }
}

public final class UIImage: NSObject {}

@preconcurrency @MainActor
open class UIApplication: UIResponder {
    public static let didFinishLaunchingNotification = Notification.Name("UIApplicationDidFinishLaunching")
    public static let didEnterBackgroundNotification = Notification.Name("UIApplicationDidEnterBackground")
    public static let willEnterForegroundNotification = Notification.Name("UIApplicationWillEnterForeground")
    public static let didBecomeActiveNotification = Notification.Name("UIApplicationDidBecomeActive")
    public static let willResignActiveNotification = Notification.Name("UIApplicationWillResignActive")
    public static let didReceiveMemoryWarningNotification = Notification.Name("UIApplicationDidReceiveMemoryWarning")
    public static let willTerminateNotification = Notification.Name("UIApplicationWillTerminate")
    public static let significantTimeChangeNotification = Notification.Name("UIApplicationSignificantTimeChange")
    public static let backgroundRefreshStatusDidChangeNotification = Notification.Name("UIApplicationBackgroundRefresh")
    public static let protectedDataWillBecomeUnavailableNotification = Notification.Name(
        "UIApplicationProtectedDataWill")
    public static let protectedDataDidBecomeAvailableNotification = Notification.Name("UIApplicationProtectedDataDid")
    public static let userDidTakeScreenshotNotification = Notification.Name("UIApplicationUserDidTakeScreenshot")
}

open class UIButton: UIControl {
    private var titles: [State: String] = [:]
    private var attributedTitles: [State: NSAttributedString] = [:]
    private var images: [State: UIImage] = [:]
    private var backgroundImages: [State: UIImage] = [:]

    public func setTitle(_ title: String?, for state: State) { titles[state] = title }
    public func title(for state: State) -> String? { titles[state] }
    public func setImage(_ image: UIImage?, for state: State) { images[state] = image }
    public func image(for state: State) -> UIImage? { images[state] }
    public func setAttributedTitle(_ title: NSAttributedString?, for state: State) { attributedTitles[state] = title }
    public func attributedTitle(for state: State) -> NSAttributedString? { attributedTitles[state] }
    public func setBackgroundImage(_ image: UIImage?, for state: State) { backgroundImages[state] = image }
    public func backgroundImage(for state: State) -> UIImage? { backgroundImages[state] }

    /// Simulates a tap where the control is enabled.
    public func tap() {
        if isEnabled { sendActions(for: .touchUpInside) }
    }
}

open class UILabel: UIView {
    public var text: String? { didSet { precondition(Thread.isMainThread) } }
}

open class UITextRange: NSObject {}

open class UITextField: UIControl {
    public var text: String? = "" { didSet { assignments += 1 } }
    public var attributedText: NSAttributedString? { didSet { assignments += 1 } }
    public private(set) var assignments = 0
    public var placeholder: String?
    /// The text that an input method is composing.
    public var markedTextRange: UITextRange?

    /// Simulates typing.
    public func type(_ text: String) {
        self.text = (self.text ?? "") + text
        sendActions(for: .editingChanged)
    }
}

open class UISwitch: UIControl {
    public var isOn = false
}

open class UISlider: UIControl {
    public var value: Float = 0
}

open class UIStepper: UIControl {
    public var value = 0.0
}

open class UIDatePicker: UIControl {
    public var date = Date(timeIntervalSinceReferenceDate: 0)
    public var countDownDuration: TimeInterval = 0
}

open class UISegmentedControl: UIControl {
    public var selectedSegmentIndex = -1
    private var titles: [Int: String] = [:]
    private var images: [Int: UIImage] = [:]
    private var enabled: [Int: Bool] = [:]

    public func setTitle(_ title: String?, forSegmentAt segment: Int) { titles[segment] = title }
    public func titleForSegment(at segment: Int) -> String? { titles[segment] }
    public func setImage(_ image: UIImage?, forSegmentAt segment: Int) { images[segment] = image }
    public func imageForSegment(at segment: Int) -> UIImage? { images[segment] }
    public func setEnabled(_ isEnabled: Bool, forSegmentAt segment: Int) { enabled[segment] = isEnabled }
    public func isEnabledForSegment(at segment: Int) -> Bool { enabled[segment] ?? true }
}

open class UIRefreshControl: UIControl {
    public private(set) var isRefreshing = false

    public func beginRefreshing() { isRefreshing = true }
    public func endRefreshing() { isRefreshing = false }
}

open class UIActivityIndicatorView: UIView {
    public private(set) var isAnimating = false

    public func startAnimating() { isAnimating = true }
    public func stopAnimating() { isAnimating = false }
}

@preconcurrency @MainActor
open class UIBarButtonItem: AssociatingObject {
    public var title: String?
    public var isEnabled = true
    public weak var target: AnyObject?
    public var action: Selector?

    public func tap() {
        if let target, let action { TargetAction(target, action).send() }
    }
}

@preconcurrency @MainActor
open class UIGestureRecognizer: AssociatingObject {
    private var targets: [TargetAction] = []

    public func addTarget(_ target: Any, action: Selector) {
        targets.append(TargetAction(target as AnyObject, action))
    }

    public func removeTarget(_ target: Any?, action: Selector?) {
        targets.removeAll { $0.target === target as AnyObject && $0.action == action }
    }

    public func recognize() {
        targets.forEach { $0.send() }
    }
}

open class UITapGestureRecognizer: UIGestureRecognizer {
    public var numberOfTapsRequired = 1
}

@preconcurrency @MainActor
open class UIViewController: UIResponder {
    public var title: String?
    public private(set) var isViewLoaded = false
    public private(set) lazy var view: UIView! = {
        isViewLoaded = true
        return UIView()
    }()

    public init(nibName: String?, bundle: Bundle?) {}

    public required init?(coder: NSCoder) {}

    open func viewDidLoad() {}
    open func viewWillAppear(_ animated: Bool) {}
    open func viewDidAppear(_ animated: Bool) {}
    open func viewWillDisappear(_ animated: Bool) {}
    open func viewDidDisappear(_ animated: Bool) {}

    public func loadViewIfNeeded() {
        guard !isViewLoaded else { return }
        _ = view
        viewDidLoad()
    }
}

open class UINavigationController: UIViewController {}
open class UITabBarController: UIViewController {}
open class UISearchController: UIViewController {}
open class UITabBar: UIView {}

@preconcurrency @MainActor
open class UITabBarItem: NSObject {
    public var title: String?
}
