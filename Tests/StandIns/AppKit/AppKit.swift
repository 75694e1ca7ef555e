// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
// A small part of AppKit, declared as Apple declares it. Tests can operate its controls.

@_exported import ObjectiveCRuntime

@preconcurrency @MainActor
open class NSResponder: AssociatingObject {}

open class NSView: NSResponder {
    public var isHidden = false
}

open class NSControl: NSView {
    public struct StateValue: RawRepresentable, Hashable, Sendable {
        public let rawValue: Int

        public init(rawValue: Int) {
            self.rawValue = rawValue
        }

        public static let off = StateValue(rawValue: 0)
        public static let on = StateValue(rawValue: 1)
    }

    public static let textDidChangeNotification = Notification.Name("NSControlTextDidChangeNotification")

    public weak var target: AnyObject?
    public var action: Selector?
    public var isEnabled = true
    public var stringValue = "" { didSet { assignments += 1 } }
    public private(set) var assignments = 0
    public var doubleValue = 0.0

    /// Simulates a click.
    public func performClick(_ sender: Any?) {
        if isEnabled, let target, let action { TargetAction(target, action).send() }
    }
}

open class NSButton: NSControl {
    public var state = StateValue.off
}

open class NSSlider: NSControl {}

open class NSTextField: NSControl {
    /// Simulates typing.
    public func type(_ text: String) {
        stringValue += text
        NotificationCenter.default.post(name: Self.textDidChangeNotification, object: self)
    }
}

open class NSText: NSView {
    public static let didChangeNotification = Notification.Name("NSTextDidChangeNotification")

    public var string = "" { didSet { assignments += 1 } }
    public private(set) var assignments = 0
}

open class NSTextView: NSText {
    /// Simulates typing.
    public func type(_ text: String) {
        string += text
        NotificationCenter.default.post(name: Self.didChangeNotification, object: self)
    }
}
