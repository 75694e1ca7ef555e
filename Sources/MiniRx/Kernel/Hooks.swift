/// What becomes of errors that nobody handles: one of two process-wide settings. The other is the scheduler that
/// `SharingScheduler.mock(scheduler:action:)` of `MiniDriver` sets for a test.
public enum Hooks {
    /// Receives an error that reached a subscription without an error handler, with the place where that subscription was made:
    /// `Module/File.swift:12`. A `Binder` says what it is and where it was made: `the Binder made at Module/File.swift:12`.
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
    static func unhandled(_ error: any Error, _ place: CallSite) {
        defaultErrorHandler([place.description], error)
    }

    @Sendable private static func printUnhandled(_ places: [String], _ error: any Error) {
        printWarning("unhandled error: \(error), at \(places.joined(separator: ", "))")
    }
}
