/// What becomes of errors that nobody handles: one of two process-wide settings. The other is the scheduler that
/// `SharingScheduler.mock(scheduler:action:)` of `MiniDriver` sets for a test.
public enum Hooks {
    /// Receives an error that reached a subscription without an error handler, with the places (`Module/File.swift:12`) that
    /// lead to it: where that subscription was made, and, if that is another one, where what it subscribed to was made. A
    /// `Binder` and a control say what they are and where they were made: `the Binder made at Module/File.swift:12`.
    public typealias DefaultErrorHandler =
        @Sendable (_ subscriptionCallStack: [String], _ error: any Error) -> Void

    /// A closure that is a generic value by itself would be wrapped anew each time it is looked at.
    private struct Handler {
        var call: DefaultErrorHandler
    }

    private static let handler = Guarded(Handler(call: printUnhandled))

    /// What is done with an error that nobody handles. At first: one line on standard error, never a crash.
    public static var defaultErrorHandler: DefaultErrorHandler {
        get { handler.change { $0.call } }
        set {
            // The one before leaves the lock alive: what it holds may ask for the handler when it dies.
            let before = handler.change { handler in
                defer { handler.call = newValue }
                return handler
            }
            withExtendedLifetime(before) {}
        }
    }

    /// Hands over an error that reached a subscription.
    static func unhandled(_ error: any Error, _ subscribed: CallSite, to made: CallSite) {
        let places = made.isKnown && made != subscribed ? [subscribed, made] : [subscribed]
        defaultErrorHandler(places.map(\.description), error)
    }

    @Sendable private static func printUnhandled(_ places: [String], _ error: any Error) {
        printWarning("unhandled error: \(error), at \(places.joined(separator: ", subscribed to what was made at "))")
    }
}
