#if canImport(ObjectiveC)
    public import ObjectiveC
#endif

/// The namespace for reactive properties of a type: `label.rx.text` instead of `label.rxText`.
///
/// Every writable property of a class is available as a `Binder` without further code:
///
/// ```swift
/// results.map { "\($0.count)" }.drive(label.rx.text).disposed(by: bag)
/// ```
///
/// For other properties, extend `Reactive`:
/// `extension Reactive where Base: TextField { var text: ControlProperty<String> … }`.
@dynamicMemberLookup
public struct Reactive<Base> {
    /// The object whose reactive properties are accessed.
    public let base: Base

    /// Makes the namespace of `base`.
    public init(_ base: Base) {
        self.base = base
    }

    /// A binder that writes a property of the object.
    ///
    /// - Parameter keyPath: the property, which the binder writes on the main thread.
    public subscript<Property>(
        dynamicMember keyPath: ReferenceWritableKeyPath<Base, Property>
    ) -> Binder<Property> where Base: AnyObject {
        let property = WritableProperty(keyPath: keyPath)
        return Binder(base, { base, value in base[keyPath: property.keyPath] = value }, .unknown)
    }
}

/// `@unchecked` because key paths are immutable, although their type is not `Sendable`.
private struct WritableProperty<Base, Property>: @unchecked Sendable {
    let keyPath: ReferenceWritableKeyPath<Base, Property>
}

/// A type with the `rx` namespace. The protocol has default implementations for all requirements.
public protocol ReactiveCompatible {
    /// The type that `rx` extends.
    associatedtype ReactiveBase

    /// The `rx` namespace of the type.
    static var rx: Reactive<ReactiveBase>.Type { get }

    /// The `rx` namespace of the object.
    var rx: Reactive<ReactiveBase> { get }
}

extension ReactiveCompatible {
    /// The `rx` namespace of the type.
    public static var rx: Reactive<Self>.Type { Reactive<Self>.self }

    /// The `rx` namespace of the object. If an extension of `Reactive` declares a property with a setter, you can
    /// assign the property: `view.rx.isShown = true`.
    public var rx: Reactive<Self> {
        get { Reactive(self) }
        // Nothing is left to do: the property's setter has already changed the object that `base` refers to.
        nonmutating set {}
    }
}

#if canImport(ObjectiveC)
    extension NSObject: ReactiveCompatible {}
#endif
