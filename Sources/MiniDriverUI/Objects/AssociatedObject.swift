// A companion is an associated object: the Objective-C runtime stores it for another object, which retains it.

#if canImport(UIKit)
    import UIKit
#elseif canImport(AppKit)
    import AppKit
#endif

#if canImport(UIKit) || canImport(AppKit)
    extension NSObject {
        /// Returns this object's companion of class `Companion`; the first call makes it. Any thread may call this.
        func associatedObject<Companion: AnyObject>(_ make: () -> Companion) -> Companion {
            // Without the lock, two threads could each make a companion.
            objc_sync_enter(self)
            defer { objc_sync_exit(self) }
            // The class's address serves as the key: it is compared, never dereferenced.
            let key = UnsafeRawPointer(bitPattern: UInt(bitPattern: ObjectIdentifier(Companion.self)))!
            if let companion = objc_getAssociatedObject(self, key) as? Companion { return companion }
            let companion = make()
            objc_setAssociatedObject(self, key, companion, .OBJC_ASSOCIATION_RETAIN)
            return companion
        }
    }
#endif
