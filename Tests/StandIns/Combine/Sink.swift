// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

import Foundation

public final class AnyCancellable: Cancellable {
    private let lock = NSLock()
    private var action: (() -> Void)?

    public init(_ cancel: @escaping () -> Void) {
        action = cancel
    }

    public func cancel() {
        let taken = lock.withLock {
            defer { action = nil }
            return action
        }
        taken?()
    }

    public func store<C: RangeReplaceableCollection>(in collection: inout C) where C.Element == AnyCancellable {
        collection.append(self)
    }

    deinit { cancel() }
}

extension Publisher {
    public func sink(
        receiveCompletion: @escaping (Subscribers.Completion<Failure>) -> Void,
        receiveValue: @escaping (Output) -> Void
    ) -> AnyCancellable {
        let sink = Sink(receiveValue, receiveCompletion)
        subscribe(sink)
        return AnyCancellable { sink.cancel() }
    }
}

extension Publisher where Failure == Never {
    public func sink(receiveValue: @escaping (Output) -> Void) -> AnyCancellable {
        sink(receiveCompletion: { _ in }, receiveValue: receiveValue)
    }

    public func assign<Root>(to keyPath: ReferenceWritableKeyPath<Root, Output>, on object: Root) -> AnyCancellable {
        sink { object[keyPath: keyPath] = $0 }
    }
}

private final class Sink<Input, Failure: Error>: Subscriber, Cancellable {
    private typealias Closures = (value: (Input) -> Void, completion: (Subscribers.Completion<Failure>) -> Void)

    private let lock = NSLock()
    private var closures: Closures?
    private var subscription: (any Subscription)?

    init(_ value: @escaping (Input) -> Void, _ completion: @escaping (Subscribers.Completion<Failure>) -> Void) {
        closures = (value, completion)
    }

    func receive(subscription: any Subscription) {
        lock.withLock {
            precondition(self.subscription == nil, "a second subscription")
            self.subscription = subscription
        }
        subscription.request(.unlimited)
    }

    func receive(_ input: Input) -> Subscribers.Demand {
        lock.withLock { closures }?.value(input)
        return .none
    }

    func receive(completion: Subscribers.Completion<Failure>) { end().closures?.completion(completion) }
    func cancel() { end().subscription?.cancel() }

    private func end() -> (closures: Closures?, subscription: (any Subscription)?) {
        lock.withLock {
            defer { (closures, subscription) = (nil, nil) }
            return (closures, subscription)
        }
    }
}
