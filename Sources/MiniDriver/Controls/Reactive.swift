#if canImport(ObjectiveC)
    public import ObjectiveC
#endif

/// The place for reactive properties of a type: `label.rx.text` instead of `label.rxText`.
///
/// Every writable property of a class is there by itself, as a `Binder`:
///
/// ```swift
/// results.map { "\($0.count)" }.drive(label.rx.text).disposed(by: bag)
/// ```
///
/// Sources are added by extensions: `extension Reactive where Base: TextField { var text: ControlProperty<String> … }`.
@dynamicMemberLookup
public struct Reactive<Base> {
    /// The object that is extended.
    public let base: Base

    /// The reactive side of `base`.
    public init(_ base: Base) {
        self.base = base
    }

    /// A binder to a writable property of the object.
    ///
    /// - Parameter keyPath: the property. It is written on the main thread.
    public subscript<Property>(
        dynamicMember keyPath: ReferenceWritableKeyPath<Base, Property>
    ) -> Binder<Property> where Base: AnyObject {
        let property = WritableProperty(keyPath: keyPath)
        return Binder(base, { base, value in base[keyPath: property.keyPath] = value }, .unknown)
    }
}

/// A key path is a constant; only its type does not say so.
private struct WritableProperty<Base, Property>: @unchecked Sendable {
    let keyPath: ReferenceWritableKeyPath<Base, Property>
}

/// A type with a reactive side, `rx`. Conforming is all there is to do.
public protocol ReactiveCompatible {
    /// The type that is extended.
    associatedtype ReactiveBase

    /// The reactive side of the type.
    static var rx: Reactive<ReactiveBase>.Type { get }

    /// The reactive side of the object.
    var rx: Reactive<ReactiveBase> { get }
}

extension ReactiveCompatible {
    /// The reactive side of the type.
    public static var rx: Reactive<Self>.Type { Reactive<Self>.self }

    /// The reactive side of the object. What an extension of `Reactive` makes writable may be assigned:
    /// `view.rx.isShown = true`.
    public var rx: Reactive<Self> {
        get { Reactive(self) }
        // The assignment has been made, to what `base` refers to.
        nonmutating set {}
    }
}

#if canImport(ObjectiveC)
    extension NSObject: ReactiveCompatible {}
#endif
