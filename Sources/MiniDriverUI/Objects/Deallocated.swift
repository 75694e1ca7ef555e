#if canImport(UIKit)
    import UIKit
#elseif canImport(AppKit)
    import AppKit
#endif

#if canImport(UIKit) || canImport(AppKit)
    import MiniDriver

    extension Reactive where Base: NSObject {
        /// Emits once and completes when the object is deallocated, on the thread that deallocates it. A later
        /// subscriber gets both events immediately.
        public var deallocated: Observable<Void> {
            base.associatedObject(Deallocation.init).event.asObservable()
        }
    }

    /// An associated object. It is deallocated with its owner, and emits then.
    private final class Deallocation {
        let event = ReplaySubject<Void>.create(bufferSize: 1)

        deinit {
            event.onNext(())
            event.onCompleted()
        }
    }
#endif
