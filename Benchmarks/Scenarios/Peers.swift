import Foundation
import MiniRxBenchmark
import Observation

extension Scenario {
    /// Alternatives from the toolchain.
    static var peers: [Scenario] {
        [
            Scenario(loop: "peer.closures.subscribe", besides: "subject.subscribe") {
                let list = ClosureList()
                return { rounds in
                    for _ in 0..<rounds { list.remove(list.add { consume($0) }) }
                }
            },
            Scenario(loop: "peer.closures.event", besides: "subject.event") {
                let list = ClosureList()
                _ = list.add(consume)
                return { rounds in
                    for number in 0..<rounds { list.send(number) }
                }
            },
            Scenario(loop: "peer.closures.event.1000", besides: "share.event.1000", batch: 1000) {
                let list = ClosureList()
                for _ in 0..<1000 { _ = list.add(consume) }
                return { rounds in
                    for number in 0..<rounds { list.send(number) }
                }
            },
            // Classes written for the purpose, with a closure in each object: a lower bound for the comparison.
            Scenario(loop: "peer.classes.chain12.event", besides: "chain12.event") {
                let chain = (0..<6).reduce(Receiver()) { chain, _ in Adder({ $0 &+ 1 }, Sieve({ $0 != -1 }, chain)) }
                return { rounds in
                    for number in 0..<rounds { chain.receive(number) }
                }
            },
            Scenario(loop: "peer.notificationcenter.subscribe", besides: "subject.subscribe") {
                let center = NotificationCenter()
                return { rounds in
                    for _ in 0..<rounds { center.removeObserver(center.observe()) }
                }
            },
            Scenario(loop: "peer.notificationcenter.event", besides: "subject.event") {
                let center = NotificationCenter()
                let observer = center.observe()
                return { rounds in
                    withExtendedLifetime(observer) {
                        for number in 0..<rounds {
                            center.post(name: .number, object: nil, userInfo: ["number": number])
                        }
                    }
                }
            },
            // A change and its observation, which must be renewed after each change.
            Scenario(loop: "peer.observation.event", besides: "relay.event") {
                guard #available(macOS 14, iOS 17, tvOS 17, watchOS 10, *) else {
                    fatalError("peer.observation.event needs macOS 14")
                }
                let model = ObservedModel()
                return { rounds in
                    for number in 0..<rounds {
                        withObservationTracking({ consume(model.number) }, onChange: { consume(1) })
                        model.number = number
                    }
                }
            },
            // The element is available before the await, and the task has no actor, so the task does not suspend.
            Scenario(loop: "peer.asyncstream.event", besides: "subject.event") {
                let (stream, continuation) = AsyncStream.makeStream(of: Int.self)
                return { rounds in
                    let done = DispatchSemaphore(value: 0)
                    Task.detached {
                        var iterator = stream.makeAsyncIterator()
                        for number in 0..<rounds {
                            continuation.yield(number)
                            if let element = await iterator.next() { consume(element) }
                        }
                        done.signal()
                    }
                    done.wait()
                }
            }.withVaryingCounts(),
            Scenario(loop: "peer.asyncstream.burst.event", besides: "main.burst.event", batch: 1000) {
                let (stream, continuation) = AsyncStream.makeStream(of: Int.self)
                let burst = Burst()
                Task { @MainActor in
                    for await element in stream { burst.arrive(element) }
                }
                return { rounds in
                    for _ in 0..<rounds { burst.run { continuation.yield($0) } }
                }
            }.withVaryingCounts(),
            Scenario(loop: "peer.dispatchmain.burst.event", besides: "main.burst.event", batch: 1000) {
                let burst = Burst()
                return { rounds in
                    for _ in 0..<rounds {
                        burst.run { number in DispatchQueue.main.async { burst.arrive(number) } }
                    }
                }
            }.withVaryingCounts(),
        ]
    }
}

/// The simplest observer list for one thread: an array of closures.
private final class ClosureList {
    private var closures: [(key: Int, call: (Int) -> Void)] = []
    private var lastKey = 0

    @inline(never)
    func add(_ closure: @escaping (Int) -> Void) -> Int {
        lastKey += 1
        closures.append((lastKey, closure))
        return lastKey
    }

    @inline(never)
    func remove(_ key: Int) {
        closures.removeAll { $0.key == key }
    }

    @inline(never)
    func send(_ number: Int) {
        for closure in closures { closure.call(number) }
    }
}

private class Receiver {
    func receive(_ number: Int) { consume(number) }
}

private final class Adder: Receiver {
    private let transform: (Int) -> Int
    private let next: Receiver

    init(_ transform: @escaping (Int) -> Int, _ next: Receiver) {
        (self.transform, self.next) = (transform, next)
    }

    override func receive(_ number: Int) { next.receive(transform(number)) }
}

private final class Sieve: Receiver {
    private let isIncluded: (Int) -> Bool
    private let next: Receiver

    init(_ isIncluded: @escaping (Int) -> Bool, _ next: Receiver) {
        (self.isIncluded, self.next) = (isIncluded, next)
    }

    override func receive(_ number: Int) {
        if isIncluded(number) { next.receive(number) }
    }
}

extension Notification.Name {
    fileprivate static let number = Notification.Name("benchmarks.number")
}

extension NotificationCenter {
    fileprivate func observe() -> any NSObjectProtocol {
        addObserver(forName: .number, object: nil, queue: nil) { notification in
            if let number = notification.userInfo?["number"] as? Int { consume(number) }
        }
    }
}

@available(macOS 14, iOS 17, tvOS 17, watchOS 10, *)
@Observable
private final class ObservedModel {
    var number = 0
}
