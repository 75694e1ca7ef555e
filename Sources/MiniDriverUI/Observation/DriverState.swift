public import Observation

/// The latest element of a driver as an observable object: for `@State` in a view, or as a part of a model.
///
/// It drives as long as it lives, on the main thread. Members of the element are found on the object itself: `state.name` is
/// `state.value.name`.
///
/// - SeeAlso: ``Driven``, which hides the object.
@available(macOS 14, iOS 17, tvOS 17, watchOS 10, *)
@preconcurrency @MainActor
@dynamicMemberLookup
public final class DriverState<Value>: Observation.Observable {
    private let registrar = ObservationRegistrar()
    private var latest: Value
    private let bag = DisposeBag()

    /// The latest element, or the initial value until there is one.
    public var value: Value {
        registrar.access(self, keyPath: \.value)
        return latest
    }

    fileprivate init(_ initial: Value, _ driver: Driver<Value>) {
        latest = initial
        driver.drive(onNext: { [weak self] value in self?.change(to: value) }).disposed(by: bag)
    }

    /// A member of the latest element.
    public subscript<Member>(dynamicMember keyPath: KeyPath<Value, Member>) -> Member {
        value[keyPath: keyPath]
    }

    private func change(to value: Value) {
        // What was there dies after the access to `latest`: its `deinit` may ask for the value.
        var value = value
        registrar.withMutation(of: self, keyPath: \.value) { swap(&latest, &value) }
    }
}

@available(macOS 14, iOS 17, tvOS 17, watchOS 10, *)
extension SharedSequenceConvertibleType where SharingStrategy == DriverSharingStrategy {
    /// An observable object that follows the driver as long as it lives.
    ///
    /// - Parameter initial: its value until the driver has an element, which may be at once.
    @preconcurrency @MainActor
    public func state(initial: Element) -> DriverState<Element> {
        DriverState(initial, asDriver())
    }
}

/// A property that follows a driver, observed like any other of an `@Observable` model.
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
/// `@Observable` must leave the property alone, as every one that has a wrapper; it observes itself.
@available(macOS 14, iOS 17, tvOS 17, watchOS 10, *)
@preconcurrency @MainActor
@propertyWrapper
public struct Driven<Value> {
    /// The object behind the property.
    public let projectedValue: DriverState<Value>

    /// A property that follows `driver`.
    ///
    /// - Parameters:
    ///   - wrappedValue: its value until the driver has an element, which may be at once.
    ///   - driver: what to follow, as long as the property lives.
    public init(wrappedValue: Value, _ driver: Driver<Value>) {
        projectedValue = driver.state(initial: wrappedValue)
    }

    /// The latest element of the driver.
    public var wrappedValue: Value { projectedValue.value }
}
