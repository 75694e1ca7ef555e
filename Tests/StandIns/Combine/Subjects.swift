// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

import Foundation

public protocol Subject<Output, Failure>: Publisher, AnyObject {
    func send(_ value: Output)
    func send(completion: Subscribers.Completion<Failure>)
}

/// Sends to subscribers that have requested elements. The others lose elements.
public final class PassthroughSubject<Output, Failure: Error>: Subject {
    private let hub = Hub<Output, Failure>()

    public init() {}

    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
        hub.add(Conduit(AnySubscriber(subscriber), hub, latest: nil))
    }

    public func send(_ value: Output) { hub.send(value) }
    public func send(completion: Subscribers.Completion<Failure>) { hub.send(completion: completion) }
}

/// Sends the latest value to a new subscriber. A subscriber that has requested no element gets the latest one later.
public final class CurrentValueSubject<Output, Failure: Error>: Subject {
    private let hub = Hub<Output, Failure>()
    private let lock = NSLock()
    private var latest: Output

    public init(_ value: Output) {
        latest = value
    }

    public var value: Output {
        get { lock.withLock { latest } }
        set { send(newValue) }
    }

    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
        hub.add(Conduit(AnySubscriber(subscriber), hub, latest: value))
    }

    public func send(_ value: Output) {
        lock.withLock { latest = value }
        hub.send(value)
    }

    public func send(completion: Subscribers.Completion<Failure>) { hub.send(completion: completion) }
}

/// The subscriptions of a subject.
private final class Hub<Output, Failure: Error> {
    private let lock = NSLock()
    private var conduits: [Conduit<Output, Failure>] = []
    private var completion: Subscribers.Completion<Failure>?

    func add(_ conduit: Conduit<Output, Failure>) {
        let completion = lock.withLock {
            if self.completion == nil { conduits.append(conduit) }
            return self.completion
        }
        conduit.begin()
        if let completion { conduit.complete(completion) }
    }

    func remove(_ conduit: Conduit<Output, Failure>) { lock.withLock { conduits.removeAll { $0 === conduit } } }

    func send(_ value: Output) {
        for conduit in lock.withLock({ conduits }) { conduit.send(value) }
    }

    func send(completion: Subscribers.Completion<Failure>) {
        let ended = lock.withLock {
            guard self.completion == nil else { return [] as [Conduit<Output, Failure>] }
            self.completion = completion
            defer { conduits = [] }
            return conduits
        }
        for conduit in ended { conduit.complete(completion) }
    }
}

/// A subscription that counts the demand. One thread at a time delivers, recursively if a receiver sends.
private final class Conduit<Output, Failure: Error>: Subscription {
    private let lock = NSLock()
    private let delivery = NSRecursiveLock()
    private var downstream: AnySubscriber<Output, Failure>?
    private let hub: Hub<Output, Failure>
    private var demand = Subscribers.Demand.none
    /// The value of a `CurrentValueSubject` that waits for a request.
    private var latest: Output?
    private let keepsLatest: Bool

    init(_ downstream: AnySubscriber<Output, Failure>, _ hub: Hub<Output, Failure>, latest: Output?) {
        self.downstream = downstream
        self.hub = hub
        self.latest = latest
        keepsLatest = latest != nil
    }

    func begin() { downstream?.receive(subscription: self) }

    func send(_ value: Output) {
        delivery.lock()
        defer { delivery.unlock() }
        let receiver: AnySubscriber<Output, Failure>? = lock.withLock {
            latest = nil
            if demand > 0 {
                demand -= 1
                return downstream
            }
            if keepsLatest { latest = value }
            return nil
        }
        if let more = receiver?.receive(value) { lock.withLock { demand += more } }
    }

    func complete(_ completion: Subscribers.Completion<Failure>) {
        delivery.lock()
        defer { delivery.unlock() }
        take()?.receive(completion: completion)
    }

    func request(_ demand: Subscribers.Demand) {
        precondition(demand > 0, "a request of nothing")
        let waiting = lock.withLock {
            self.demand += demand
            return latest
        }
        if let waiting { send(waiting) }
    }

    func cancel() {
        let released = take()
        hub.remove(self)
        withExtendedLifetime(released) {}
    }

    private func take() -> AnySubscriber<Output, Failure>? {
        lock.withLock {
            defer { downstream = nil }
            return downstream
        }
    }
}

/// Sends a new value before the property changes. An observer can read the property meanwhile.
@propertyWrapper
public struct Published<Value> {
    private final class Storage {
        var value: Value

        init(_ value: Value) {
            self.value = value
        }
    }

    private let subject: CurrentValueSubject<Value, Never>
    private let storage: Storage

    public init(wrappedValue: Value) {
        storage = Storage(wrappedValue)
        subject = CurrentValueSubject(wrappedValue)
    }

    public var wrappedValue: Value {
        get { storage.value }
        nonmutating set {
            subject.send(newValue)
            storage.value = newValue
        }
    }

    public var projectedValue: Publisher { Publisher(subject: subject) }

    public struct Publisher: Combine.Publisher {
        public typealias Output = Value
        public typealias Failure = Never

        fileprivate let subject: CurrentValueSubject<Value, Never>

        public func receive<S: Subscriber>(subscriber: S) where S.Input == Value, S.Failure == Never {
            subject.subscribe(subscriber)
        }
    }
}

public protocol ObservableObject: AnyObject {}
