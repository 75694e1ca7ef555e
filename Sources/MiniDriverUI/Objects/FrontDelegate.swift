#if canImport(UIKit) && !os(watchOS)
    import MiniDriver
    import UIKit

    /// A delegate or data source that the library installs in front of the app's own.
    ///
    ///     view ──▶ front ──▶ data source of `items` ──▶ the app's own
    ///
    /// The view retains the front. The front's methods emit the events of `rx`, and then call the next delegate. The
    /// Objective-C runtime forwards all other methods directly to the next delegate. If the app sets another delegate,
    /// that delegate replaces the front until the next subscription installs the front again.
    @MainActor
    class FrontDelegate: NSObject {
        private struct Behind {
            /// The content that `items` shows.
            var shown: ItemsContent?
            weak var own: (any NSObjectProtocol)?
            /// Methods that are hidden from the view unless a delegate behind the front implements them. If the view
            /// saw `tableView(_:commit:forRowAt:)`, for instance, the user could swipe rows away.
            var withheld: Set<Selector> = []
        }

        /// UIKit calls the front on the main thread only, but the runtime's methods below are nonisolated.
        nonisolated(unsafe) private var behind = Behind()
        private let current: @MainActor () -> (any NSObjectProtocol)?
        private let put: @MainActor (FrontDelegate?) -> Void
        let viewClass: AnyClass
        private var hasBeenPut = false

        /// Messages call the front by the name of the view's property that contains it.
        class var role: String { "delegate" }

        /// Makes a front for the delegate property that `current` reads and `put` writes.
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

        /// This front. The getter installs it in the view, in front of the delegate that was set before.
        final var inPlace: Self {
            let delegate = current()
            if delegate === self { return self }
            if hasBeenPut { reportReplacement(by: delegate) }
            hasBeenPut = true
            own = delegate
            put(self)
            #if DEBUG
                // Check in the next turn of the main queue: a view controller may set its delegate later in the turn in
                // which it subscribes.
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
                    \(viewClass).\(Self.role) was set to \(type(of: delegate)) while events of rx were subscribed: these emit nothing \
                    until the next subscription. Set \(Self.role) before you subscribe, or use rx.set\(Self.role.prefix(1).uppercased())\(Self.role.dropFirst())(_:)
                    """)
            #endif
        }

        /// The app's delegate; not retained.
        final var own: (any NSObjectProtocol)? {
            get { behind.own }
            set { behind.own = newValue }
        }

        /// The content that `items` shows. The setter changes `behind` before it releases the previous content. The
        /// release disposes the content's sequence, and this can run code that reads the view's elements.
        final var shown: ItemsContent? {
            get { behind.shown }
            set {
                var shown = newValue
                swap(&behind.shown, &shown)
                renew()
            }
        }

        /// Forwards calls to `delegate` until the returned disposable is disposed.
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

        /// The methods that are hidden from the view until `revealing(_:)` is called, unless a delegate behind the
        /// front implements them.
        class var withheld: Set<Selector> { [] }

        /// Reveals `method` to the view and returns this front.
        final func revealing(_ method: Selector) -> Self {
            if behind.withheld.remove(method) != nil { renew() }
            return self
        }

        /// When its delegate is set, a view records which methods the delegate implements. So set the front again.
        private func renew() {
            put(nil)
            put(self)
        }

        /// The object that provides the view's content: a data source or delegate behind the front.
        final var provider: (any NSObjectProtocol)? { behind.shown?.source ?? behind.own }

        /// The object that provides the content now: `provider`, or the view's delegate if the front is not installed.
        final var currentProvider: (any NSObjectProtocol)? {
            let delegate = current()
            return delegate === self ? provider : delegate
        }

        /// The delegates behind the front, all of which receive the user's actions.
        final var receivers: [any NSObjectProtocol] { [behind.shown?.source, behind.own].compactMap(\.self) }

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
