public import Observation

/// An observable object whose value is the latest element of a driver. Use it with `@State` in a view, or as part of a
/// model.
///
/// The object observes the driver, on the main thread, until the object is deallocated. Members of the element are also
/// members of this object: `state.name` is `state.value.name`.
///
/// - SeeAlso: ``Driven``, which wraps this object in a property.
@available(macOS 14, iOS 17, tvOS 17, watchOS 10, *)
@preconcurrency @MainActor
@dynamicMemberLookup
public final class DriverState<Value>: Observation.Observable {
    private let registrar = ObservationRegistrar()
    private var latest: Value
    private let bag = DisposeBag()

    /// The latest element, or the initial value before the first element.
    public var value: Value {
        registrar.access(self, keyPath: \.value)
        return latest
    }

    fileprivate init(_ initial: Value, _ driver: Driver<Value>) {
        latest = initial
        driver.drive(onNext: { [weak self] value in self?.change(to: value) }).disposed(by: bag)
    }

    /// Reads a member of the latest element.
    public subscript<Member>(dynamicMember keyPath: KeyPath<Value, Member>) -> Member {
        value[keyPath: keyPath]
    }

    func change(to value: Value) {
        // Release the previous value after the swap: its `deinit` may read `value`.
        var value = value
        registrar.withMutation(of: self, keyPath: \.value) { swap(&latest, &value) }
    }
}

@available(macOS 14, iOS 17, tvOS 17, watchOS 10, *)
extension SharedSequenceConvertibleType where SharingStrategy == DriverSharingStrategy {
    /// Makes an observable object that follows the driver until the object is deallocated.
    ///
    /// - Parameter initial: the value until the driver's first element.
    @preconcurrency @MainActor
    public func state(initial: Element) -> DriverState<Element> {
        DriverState(initial, asDriver())
    }
}

/// A property that follows a driver and is observed like other properties of an `@Observable` model.
///
/// ```swift
/// @Observable @MainActor
/// final class CounterState {
///     @ObservationIgnored @Driven var total: Int
///
///     init(_ totals: Driver<Int>) {
///         _total = Driven(wrappedValue: 0, totals)
///     }
/// }
/// ```
///
/// Mark the property `@ObservationIgnored`: `@Observable` rejects properties with a wrapper. The wrapper itself tells
/// the Observation framework when the value changes.
@available(macOS 14, iOS 17, tvOS 17, watchOS 10, *)
@preconcurrency @MainActor
@propertyWrapper
public struct Driven<Value> {
    /// The observable object behind the property.
    public let projectedValue: DriverState<Value>

    /// Makes a property that follows `driver`.
    ///
    /// - Parameters:
    ///   - wrappedValue: the value until the driver's first element.
    ///   - driver: the driver to follow, for the lifetime of the property.
    public init(wrappedValue: Value, _ driver: Driver<Value>) {
        projectedValue = driver.state(initial: wrappedValue)
    }

    /// The latest element of the driver.
    public var wrappedValue: Value { projectedValue.value }
}
