// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

import Foundation

public struct Fail<Output, Failure: Error>: Publisher {
    public let error: Failure

    public init(error: Failure) {
        self.error = error
    }

    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
        subscriber.receive(subscription: Silence())
        subscriber.receive(completion: .failure(error))
    }
}

private final class Silence: Subscription {
    func request(_ demand: Subscribers.Demand) {}
    func cancel() {}
}

extension Publishers {
    /// Sends the elements of a sequence, as they are requested.
    public struct Sequence<Elements: Swift.Sequence, Failure: Error>: Publisher {
        public typealias Output = Elements.Element

        fileprivate let elements: Elements

        public func receive<S: Subscriber>(subscriber: S) where S.Input == Elements.Element, S.Failure == Failure {
            subscriber.receive(subscription: Iteration(elements.makeIterator(), AnySubscriber(subscriber)))
        }
    }
}

public enum Publishers {}

extension Swift.Sequence {
    public var publisher: Publishers.Sequence<Self, Never> { Publishers.Sequence(elements: self) }
}

/// Tests use it on one thread.
private final class Iteration<Iterator: IteratorProtocol, Failure: Error>: Subscription {
    private var iterator: Iterator
    private var downstream: AnySubscriber<Iterator.Element, Failure>?
    private var demand = Subscribers.Demand.none
    private var isRunning = false

    init(_ iterator: Iterator, _ downstream: AnySubscriber<Iterator.Element, Failure>) {
        self.iterator = iterator
        self.downstream = downstream
    }

    func request(_ demand: Subscribers.Demand) {
        self.demand += demand
        if isRunning { return }
        isRunning = true
        defer { isRunning = false }
        while self.demand > 0, let downstream {
            guard let next = iterator.next() else {
                self.downstream = nil
                return downstream.receive(completion: .finished)
            }
            self.demand -= 1
            self.demand += downstream.receive(next)
        }
    }

    func cancel() { downstream = nil }
}
