#if canImport(UIKit) && !os(watchOS)
    import UIKit
#elseif canImport(AppKit)
    import AppKit
#endif

#if (canImport(UIKit) && !os(watchOS)) || canImport(AppKit)
    import MiniDriver

    /// The target of a control. Controls do not retain their targets, so the target is stored in an
    /// associated object of the control.
    @MainActor
    final class ActionTarget: NSObject {
        private let receive: @MainActor () -> Void

        init(_ receive: @escaping @MainActor () -> Void) {
            self.receive = receive
        }

        #if canImport(ObjectiveC)
            static let action = #selector(act)

            @objc
            private func act() { receive() }
        #else
            static let action = Selector("act")

            func act() { receive() }
        #endif
    }

    #if !canImport(ObjectiveC)
        extension ActionTarget: Performer {
            func perform(_ selector: Selector) { act() }
        }
    #endif

    extension ControlEvent where PropertyType == Void {
        /// The actions of a control that supports several targets.
        init<Control: NSObject>(
            _ control: Control, add: @escaping @MainActor (Control, ActionTarget) -> Void,
            remove: @escaping @MainActor (Control, ActionTarget) -> Void
        ) {
            self.init(control) { control, emit in
                let target = ActionTarget(emit)
                control.associatedObject(Targets.init).all.insert(target)
                add(control, target)
                // Capture the target weakly, because it retains `emit`. If this closure retained `emit`, the event
                // would not complete when the control is deallocated.
                return { [weak target] control in
                    guard let target else { return }
                    remove(control, target)
                    control.associatedObject(Targets.init).all.remove(target)
                }
            }
        }

        /// The actions of a control that supports one target only; all subscriptions share that target.
        ///
        /// - Parameter install: sets the given target, replacing any other; called for every subscription.
        init<Control: NSObject>(_ control: Control, install: @escaping @MainActor (Control, ActionTarget) -> Void) {
            self.init(of: control) { control in
                let sole = control.associatedObject(SoleTarget.init)
                install(control, sole.target)
                return sole.actions
            }
        }
    }

    /// The action targets of one control.
    private final class Targets {
        var all: Set<ActionTarget> = []
    }

    /// The shared target of a control that supports one target only.
    @MainActor
    private final class SoleTarget {
        let actions: PublishRelay<Void>
        let target: ActionTarget

        init() {
            let actions = PublishRelay<Void>()
            self.actions = actions
            target = ActionTarget { actions.accept(()) }
        }
    }

    extension ControlEvent {
        /// The events of a relay that `object` retains. Completes when `object` is deallocated.
        ///
        /// - Parameter relay: called for every subscription. Installs what feeds the relay, such as a front delegate or
        ///   an action target, and returns the relay.
        init<Object: NSObject>(of object: Object, _ relay: @escaping @MainActor (Object) -> PublishRelay<PropertyType>)
        {
            self.init(object) { object, emit in
                let subscription = ControlEvent(events: relay(object)).bind(onNext: emit)
                return { _ in subscription.dispose() }
            }
        }
    }
#endif
