#if canImport(UIKit) && !os(watchOS)
    import UIKit
#elseif canImport(AppKit)
    import AppKit
#endif

#if (canImport(UIKit) && !os(watchOS)) || canImport(AppKit)
    import MiniDriver

    extension Reactive where Base: NSObject {
        /// Emits once when the object is deallocated, and completes, on the thread on which that happens; at once if it
        /// has been.
        @preconcurrency @MainActor
        public var deallocated: Observable<Void> {
            base.companion(Deallocation.init).event.asObservable()
        }
    }

    /// Goes with the object that it belongs to.
    private final class Deallocation {
        let event = ReplaySubject<Void>.create(bufferSize: 1)

        deinit {
            event.onNext(())
            event.onCompleted()
        }
    }
#endif
