#if canImport(UIKit) && !os(watchOS)
    import MiniDriver
    import UIKit

    /// A delegate, or data source, of the library in front of the app's own.
    ///
    ///     view ──▶ front ──▶ data source of `items` ──▶ the app's own
    ///
    /// It belongs to the view. It implements the methods that `rx` turns into events, and calls the next delegate after that;
    /// every other method the Objective-C runtime sends to the next delegate directly. A delegate that is set afterwards
    /// replaces the front until the next subscription puts it back.
    @MainActor
    class FrontDelegate: NSObject {
        private struct Behind {
            /// What `items` shows.
            var shown: Showing?
            weak var own: (any NSObjectProtocol)?
            /// Methods that this class has, and that the view must not find unless a delegate behind has them, too: a table
            /// whose data source has `tableView(_:commit:forRowAt:)` lets rows be swiped away.
            var withheld: Set<Selector> = []
        }

        /// UIKit asks for methods on the main thread only, which the signatures of the runtime do not say.
        nonisolated(unsafe) private var behind = Behind()
        private let current: @MainActor () -> (any NSObjectProtocol)?
        private let put: @MainActor (FrontDelegate?) -> Void
        let viewClass: AnyClass
        private var hasBeenPut = false

        /// What it is for the view: the property that is set.
        class var role: String { "delegate" }

        /// A front for the delegate that `current` reads and `put` sets.
        required init<View: NSObject>(
            of view: View, _ current: @escaping @MainActor (View) -> (any NSObjectProtocol)?,
            _ put: @escaping @MainActor (View, FrontDelegate?) -> Void
        ) {
            viewClass = type(of: view)
            self.current = { [weak view] in view.flatMap(current) }
            self.put = { [weak view] front in if let view { put(view, front) } }
            super.init()
            behind.withheld = Self.withheld
        }

        /// The front itself, put in place. The delegate that was there is behind it then.
        final var inPlace: Self {
            let delegate = current()
            if delegate === self { return self }
            if hasBeenPut { reportReplacement(by: delegate) }
            hasBeenPut = true
            own = delegate
            put(self)
            #if DEBUG
                // A view controller that sets its delegate does so in the turn in which it subscribes.
                MainThread.enqueue { [weak self] in
                    MainActor.assumeIsolated {
                        if let self, let delegate = self.current(), delegate !== self {
                            self.reportReplacement(by: delegate)
                        }
                    }
                }
            #endif
            return self
        }

        private func reportReplacement(by delegate: (any NSObjectProtocol)?) {
            #if DEBUG
                guard let delegate else { return }
                printWarning(
                    """
                    \(viewClass).\(Self.role) was set to \(type(of: delegate)) while events of rx were subscribed: they are silent \
                    until the next subscription. Set \(Self.role) first, or use rx.set\(Self.role.prefix(1).uppercased())\(Self.role.dropFirst())(_:)
                    """)
            #endif
        }

        /// The app's delegate, not retained.
        final var own: (any NSObjectProtocol)? {
            get { behind.own }
            set { behind.own = newValue }
        }

        /// What `items` shows. Its predecessor is released after the access: its sequence may ask the view for its elements.
        final var shown: Showing? {
            get { behind.shown }
            set {
                var shown = newValue
                swap(&behind.shown, &shown)
                renew()
            }
        }

        /// Calls `own` from now on, until the result is disposed.
        final func pass(on delegate: any NSObjectProtocol) -> any Disposable {
            own = delegate
            renew()
            return Disposables.create(
                with: hoppingToMain { [weak self, weak delegate] in
                    guard let self, own === delegate else { return }
                    own = nil
                    renew()
                })
        }

        /// Methods that are withheld at first.
        class var withheld: Set<Selector> { [] }

        /// The front itself, which lets the view find `method` from now on.
        final func revealing(_ method: Selector) -> Self {
            if behind.withheld.remove(method) != nil { renew() }
            return self
        }

        /// A view asks for the methods of a delegate when that is set.
        private func renew() {
            put(nil)
            put(self)
        }

        /// The delegate behind that answers for what the view shows.
        final var answering: (any NSObjectProtocol)? { behind.shown?.source ?? behind.own }

        /// What answers for the view now: as `answering`, but also if this is not in place.
        final var answeringNow: (any NSObjectProtocol)? {
            let delegate = current()
            return delegate === self ? answering : delegate
        }

        /// The delegates behind, which are told of what the user does.
        final var told: [any NSObjectProtocol] { [behind.shown?.source, behind.own].compactMap(\.self) }

        #if canImport(ObjectiveC)
            override nonisolated func responds(to selector: Selector!) -> Bool {
                super.responds(to: selector) && !behind.withheld.contains(selector)
                    || behind.shown?.source.responds(to: selector) == true
                    || behind.own?.responds(to: selector) == true
            }

            override nonisolated func forwardingTarget(for selector: Selector!) -> Any? {
                if let source = behind.shown?.source, source.responds(to: selector) { return source }
                return behind.own
            }
        #endif
    }
#endif
