// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
// A part of Combine, declared as Apple declares it. This file does not import Foundation, so that `.ci/availability` can
// compile it.

public protocol Publisher<Output, Failure> {
    associatedtype Output
    associatedtype Failure: Error

    func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure
}

extension Publisher {
    public func subscribe<S: Subscriber>(_ subscriber: S) where S.Input == Output, S.Failure == Failure {
        receive(subscriber: subscriber)
    }

    public func eraseToAnyPublisher() -> AnyPublisher<Output, Failure> { AnyPublisher(self) }
}

public protocol Subscriber<Input, Failure>: CustomCombineIdentifierConvertible {
    associatedtype Input
    associatedtype Failure: Error

    func receive(subscription: any Subscription)
    func receive(_ input: Input) -> Subscribers.Demand
    func receive(completion: Subscribers.Completion<Failure>)
}

public protocol Cancellable {
    func cancel()
}

public protocol Subscription: Cancellable, CustomCombineIdentifierConvertible {
    func request(_ demand: Subscribers.Demand)
}

public protocol CustomCombineIdentifierConvertible {
    var combineIdentifier: CombineIdentifier { get }
}

extension CustomCombineIdentifierConvertible where Self: AnyObject {
    public var combineIdentifier: CombineIdentifier { CombineIdentifier(self) }
}

public struct CombineIdentifier: Hashable {
    private let object: ObjectIdentifier

    public init(_ object: AnyObject) {
        self.object = ObjectIdentifier(object)
    }
}

public enum Subscribers {
    public enum Completion<Failure: Error> {
        case finished
        case failure(Failure)
    }

    public struct Demand: Equatable, Comparable {
        private let count: Int

        public static let unlimited = Demand(count: .max)
        public static let none = Demand(count: 0)

        public static func max(_ count: Int) -> Demand { Demand(count: count) }
        public static func < (left: Demand, right: Demand) -> Bool { left.count < right.count }
        public static func > (left: Demand, right: Int) -> Bool { left.count > right }

        public static func += (left: inout Demand, right: Demand) {
            let (sum, isTooLarge) = left.count.addingReportingOverflow(right.count)
            left = isTooLarge ? .unlimited : Demand(count: sum)
        }

        public static func -= (left: inout Demand, right: Int) {
            if left != .unlimited { left = Demand(count: left.count - right) }
        }
    }
}

public struct AnySubscriber<Input, Failure: Error>: Subscriber {
    private let base: any Subscriber<Input, Failure>

    public init<S: Subscriber>(_ base: S) where S.Input == Input, S.Failure == Failure {
        self.base = base
    }

    public var combineIdentifier: CombineIdentifier { base.combineIdentifier }

    public func receive(subscription: any Subscription) { base.receive(subscription: subscription) }
    public func receive(_ input: Input) -> Subscribers.Demand { base.receive(input) }
    public func receive(completion: Subscribers.Completion<Failure>) { base.receive(completion: completion) }
}

public struct AnyPublisher<Output, Failure: Error>: Publisher {
    private let base: any Publisher<Output, Failure>

    public init<P: Publisher>(_ base: P) where P.Output == Output, P.Failure == Failure {
        self.base = base
    }

    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
        base.receive(subscriber: subscriber)
    }
}
