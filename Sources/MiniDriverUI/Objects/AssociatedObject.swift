// The Objective-C runtime stores an associated object for another object, which retains it.

#if canImport(UIKit)
    import UIKit
#elseif canImport(AppKit)
    import AppKit
#endif

#if canImport(UIKit) || canImport(AppKit)
    extension NSObject {
        /// Returns the associated object of class `Associated`; the first call makes it. Any thread may call this.
        func associatedObject<Associated: AnyObject>(_ make: () -> Associated) -> Associated {
            // Without the lock, two threads could each make one.
            objc_sync_enter(self)
            defer { objc_sync_exit(self) }
            // The class's address serves as the key: it is compared, never dereferenced.
            let key = UnsafeRawPointer(bitPattern: UInt(bitPattern: ObjectIdentifier(Associated.self)))!
            if let object = objc_getAssociatedObject(self, key) as? Associated { return object }
            let object = make()
            objc_setAssociatedObject(self, key, object, .OBJC_ASSOCIATION_RETAIN)
            return object
        }
    }
#endif
