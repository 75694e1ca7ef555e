/// Handles errors that no subscription handles. The library has two process-wide settings: this one, and
/// `SharingScheduler.mock(scheduler:action:)` of `MiniDriver`, which tests use.
public enum Hooks {
    /// Receives an error that reached a subscription without an error handler, and the place of that subscription:
    /// `Module/File.swift:12`. For a `Binder`, the place reads `the Binder made at Module/File.swift:12`.
    public typealias DefaultErrorHandler =
        @Sendable (_ subscriptionCallStack: [String], _ error: any Error) -> Void

    /// Without this structure, `LockedValue` would wrap the closure again at each access.
    private struct Handler {
        var call: DefaultErrorHandler
    }

    private static let handler = LockedValue(Handler(call: printUnhandled))

    /// Called with an error that no subscription handles. The default prints one line to standard error and never stops
    /// the program.
    public static var defaultErrorHandler: DefaultErrorHandler {
        get { handler.change { $0.call } }
        set {
            // Release the previous handler when the lock is not held: objects that it captured may read this property
            // in their `deinit`.
            let before = handler.change { handler in
                defer { handler.call = newValue }
                return handler
            }
            withExtendedLifetime(before) {}
        }
    }

    /// Passes an error that a subscription did not handle to the default handler.
    static func unhandled(_ error: any Error, _ place: CallSite) {
        defaultErrorHandler([place.description], error)
    }

    @Sendable private static func printUnhandled(_ places: [String], _ error: any Error) {
        printWarning("unhandled error: \(error), at \(places.joined(separator: ", "))")
    }
}
