/// Handles errors that no subscription handles. The library has two process-wide settings: this one, and
/// `SharingScheduler.mock(scheduler:action:)` of `MiniDriver`, which tests use.
///
/// If a process contains two copies of the module, each copy has its own handler: for example, an app and a dynamic
/// framework that both link the module statically, or an app and its test bundle. A handler that one copy sets is not
/// called for errors in the other. Link the module dynamically, or set the handler in both.
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
