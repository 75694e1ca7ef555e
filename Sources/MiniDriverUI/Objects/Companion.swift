// Objects that live as long as another one, which does not know them.

#if canImport(UIKit) && !os(watchOS)
    import UIKit
#elseif canImport(AppKit)
    import AppKit
#endif

#if (canImport(UIKit) && !os(watchOS)) || canImport(AppKit)
    @MainActor
    extension NSObject {
        /// The one object of a class that belongs to this one, made when it is asked for first.
        func companion<Companion: AnyObject>(_ make: () -> Companion) -> Companion {
            // The address of the class: never read, only compared.
            let key = UnsafeRawPointer(bitPattern: UInt(bitPattern: ObjectIdentifier(Companion.self)))!
            if let companion = objc_getAssociatedObject(self, key) as? Companion { return companion }
            let companion = make()
            objc_setAssociatedObject(self, key, companion, .OBJC_ASSOCIATION_RETAIN)
            return companion
        }
    }
#endif
