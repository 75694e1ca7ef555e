#if canImport(UIKit) && !os(watchOS)
    import MiniDriver
    import UIKit

    /// A delegate, or data source, of ours that stands before the one that was there.
    ///
    /// It belongs to the view. What we want to know it tells us and then the other one, which is asked directly about everything
    /// else: the Objective-C runtime sees to that. Whoever sets a delegate afterwards takes the place of this one; the next
    /// subscription puts this one before it.
    @MainActor
    class DelegateProxy: NSObject {
        /// Who was there. The view asks for what it does on the main thread only, which the runtime's methods do not say.
        nonisolated(unsafe) private(set) weak var forward: (any NSObjectProtocol)?

        /// Stands before `other`, if that is somebody else.
        ///
        /// - Returns: whether it has to be put in place.
        final func stand(before other: (any NSObjectProtocol)?) -> Bool {
            if other === self { return false }
            forward = other
            return true
        }

        #if canImport(ObjectiveC)
            override nonisolated func responds(to selector: Selector!) -> Bool {
                super.responds(to: selector) || forward?.responds(to: selector) == true
            }

            override nonisolated func forwardingTarget(for selector: Selector!) -> Any? {
                forward
            }
        #endif
    }
#endif
