// A companion is an object that another object retains through the runtime, without a declared property.

#if canImport(UIKit) && !os(watchOS)
    import UIKit
#elseif canImport(AppKit)
    import AppKit
#endif

#if (canImport(UIKit) && !os(watchOS)) || canImport(AppKit)
    @MainActor
    extension NSObject {
        /// Returns this object's companion of class `Companion`; the first call makes it.
        func companion<Companion: AnyObject>(_ make: () -> Companion) -> Companion {
            // The class's address serves as the key: it is compared, never dereferenced.
            let key = UnsafeRawPointer(bitPattern: UInt(bitPattern: ObjectIdentifier(Companion.self)))!
            if let companion = objc_getAssociatedObject(self, key) as? Companion { return companion }
            let companion = make()
            objc_setAssociatedObject(self, key, companion, .OBJC_ASSOCIATION_RETAIN)
            return companion
        }
    }
#endif
