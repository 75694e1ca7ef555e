// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
// Key-value observing of Apple's Foundation, for objects of the stand-ins. The setters of their properties call
// `willChangeValue` and `didChangeValue`.

#if !canImport(ObjectiveC)
    import Foundation

    public struct NSKeyValueObservingOptions: OptionSet, Sendable {
        public let rawValue: UInt

        public init(rawValue: UInt) {
            self.rawValue = rawValue
        }

        public static let new = NSKeyValueObservingOptions(rawValue: 1 << 0)
        public static let old = NSKeyValueObservingOptions(rawValue: 1 << 1)
        public static let initial = NSKeyValueObservingOptions(rawValue: 1 << 2)
        public static let prior = NSKeyValueObservingOptions(rawValue: 1 << 3)
    }

    public struct NSKeyValueObservedChange<Value> {
        public let isPrior: Bool
    }

    /// An observation, which ends when it is invalidated or deallocated. It does not retain the object.
    public final class NSKeyValueObservation: NSObject, @unchecked Sendable {
        private let observers: KeyValueObservers

        fileprivate init(_ observers: KeyValueObservers) {
            self.observers = observers
        }

        deinit {
            invalidate()
        }

        public func invalidate() {
            observers.remove(ObjectIdentifier(self))
        }
    }

    /// The observers of one object's properties.
    final class KeyValueObservers {
        struct Observer {
            let observation: ObjectIdentifier
            let keyPath: AnyKeyPath
            let options: NSKeyValueObservingOptions
            let handler: (Any, _ isPrior: Bool) -> Void
        }

        private var all: [Observer] = []
        private let lock = NSLock()

        var isEmpty: Bool { lock.withLock { all.isEmpty } }

        func add(_ observer: Observer) {
            lock.withLock { all.append(observer) }
        }

        func remove(_ observation: ObjectIdentifier) {
            let removed = lock.withLock {
                let removed = all.filter { $0.observation == observation }
                all.removeAll { $0.observation == observation }
                return removed
            }
            withExtendedLifetime(removed) {}
        }

        func tell(_ object: Any, _ keyPath: AnyKeyPath, isPrior: Bool) {
            for observer in lock.withLock({ all }) where observer.keyPath == keyPath {
                if !isPrior || observer.options.contains(.prior) { observer.handler(object, isPrior) }
            }
        }
    }

    public protocol _KeyValueCodingAndObserving {}

    extension NSObject: _KeyValueCodingAndObserving {}

    extension _KeyValueCodingAndObserving {
        @preconcurrency
        public func observe<Value>(
            _ keyPath: KeyPath<Self, Value>, options: NSKeyValueObservingOptions = [],
            changeHandler: @escaping @Sendable (Self, NSKeyValueObservedChange<Value>) -> Void
        ) -> NSKeyValueObservation {
            let observation = NSKeyValueObservation(observers)
            observers.add(
                KeyValueObservers.Observer(
                    observation: ObjectIdentifier(observation), keyPath: keyPath, options: options
                ) { object, isPrior in
                    changeHandler(object as! Self, NSKeyValueObservedChange(isPrior: isPrior))
                })
            if options.contains(.initial) { changeHandler(self, NSKeyValueObservedChange(isPrior: false)) }
            return observation
        }

        public func willChangeValue<Value>(for keyPath: KeyPath<Self, Value>) {
            observers.tell(self, keyPath, isPrior: true)
        }

        public func didChangeValue<Value>(for keyPath: KeyPath<Self, Value>) {
            observers.tell(self, keyPath, isPrior: false)
        }

        /// Whether an observation of this object has not ended.
        public var isObserved: Bool { !observers.isEmpty }

        private var observers: KeyValueObservers { (self as! AssociatingObject).observers }
    }
#endif
