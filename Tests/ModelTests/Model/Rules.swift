// Operators that decide about subscriptions and time: the rules of the nodes.

extension [Arrival] {
    /// The messages among the arrivals.
    var messages: [(message: Message, from: Int)] {
        compactMap { if case .message(let message, let source) = $0.event { (message, source) } else { nil } }
    }
}

/// What a flattening operator does with a new element while inner sequences run.
enum Policy {
    /// The inner sequences continue.
    case all
    /// The running inner sequence is disposed.
    case latest
    /// The element is dropped.
    case first
    /// The element waits if this many inner sequences are running.
    case queue(Int)

    fileprivate var isRow: Bool {
        if case .queue = self { true } else { false }
    }
}

enum Rules {
    /// Subscribes to all sequences in the given order, and joins their messages.
    static func joining(_ sources: [Stream], order: [Int]? = nil, _ definition: @escaping JoiningDefinition) -> Rule {
        let subscriptions = (order ?? Array(sources.indices)).map { number in
            Action.subscribe(number) { sources[number] }
        }
        return { arrivals in subscriptions + definition(arrivals.messages).map { .send($0) } }
    }

    // MARK: Two sequences

    /// Subscribes to `other` first. The first element of `other` ends the result.
    static func take(_ source: @escaping Stream, until other: @escaping Stream) -> Rule {
        { arrivals in
            arrivals.flatMap { arrival -> [Action] in
                switch arrival.event {
                case .subscribed: [.subscribe(1) { other }, .subscribe(0) { source }]
                case .message(.next, from: 1): [.dispose(1), .send(.completed)]
                case .message(.completed, from: 1): []
                case .message(let message, _): [.send(message)]
                case .awake: []
                }
            }
        }
    }

    /// Subscribes to `other` first. After its first element, the elements of `source` pass.
    static func skip(_ source: @escaping Stream, until other: @escaping Stream) -> Rule {
        { arrivals in
            var isOpen = false
            return arrivals.flatMap { arrival -> [Action] in
                switch arrival.event {
                case .subscribed:
                    return [.subscribe(1) { other }, .subscribe(0) { source }]
                case .message(.next, from: 1):
                    isOpen = true
                    return [.dispose(1)]
                case .message(.completed, from: 1):
                    return []
                case .message(.next(let element), from: 0):
                    return isOpen ? [.send(.next(element))] : []
                case .message(let end, _):
                    return [.send(end)]
                case .awake:
                    return []
                }
            }
        }
    }

    // MARK: One sequence after another

    /// `elements` emits elements but does not end.
    static func startWith(_ elements: @escaping Stream, _ source: @escaping Stream) -> Rule {
        { arrivals in
            [.subscribe(1) { elements }, .subscribe(0) { source }] + arrivals.messages.map { .send($0.message) }
        }
    }

    /// A failure of the recovery is not caught.
    static func `catch`(_ source: @escaping Stream, _ recover: @escaping (Int) throws -> Stream) -> Rule {
        { arrivals in
            arrivals.flatMap { arrival -> [Action] in
                switch arrival.event {
                case .subscribed: return [.subscribe(0) { source }]
                case .message(.error(let code), from: 0):
                    do {
                        let recovery = try recover(code)
                        return [.dispose(0), .subscribe(1) { recovery }]
                    } catch {
                        return [.send(.thrown(error))]
                    }
                case .message(let message, _): return [.send(message)]
                case .awake: return []
                }
            }
        }
    }

    /// Subscribes to the next source when one completes.
    static func concat(_ sources: [Stream]) -> Rule {
        { arrivals in
            arrivals.flatMap { arrival -> [Action] in
                switch arrival.event {
                case .subscribed: next(of: sources, after: -1)
                case .message(.completed, let number): next(of: sources, after: number)
                case .message(let message, _): [.send(message)]
                case .awake: []
                }
            }
        }
    }

    /// Subscribes to the source again when it fails; without a limit if `attempts` is `nil`.
    static func retry(_ attempts: Int?, _ source: @escaping Stream) -> Rule {
        { arrivals in
            arrivals.flatMap { arrival -> [Action] in
                switch arrival.event {
                case .subscribed: [.inRow(.subscribe(0) { source })]
                case .message(.error(let code), let number):
                    number + 1 == attempts ? [.inRow(.end(.error(code)))] : [.inRow(.subscribe(number + 1) { source })]
                case .message(let message, _): [.send(message)]
                case .awake: []
                }
            }
        }
    }

    private static func next(of sources: [Stream], after number: Int) -> [Action] {
        number + 1 < sources.count
            ? [.inRow(.subscribe(number + 1) { sources[number + 1] })] : [.inRow(.end(.completed))]
    }

    // MARK: Flattening

    /// `select` makes the inner sequence, or throws. The source has number 0, inner sequences are numbered from 1.
    ///
    /// - Parameter checksFirst: whether `select` is skipped if the downstream accepts no more. A `map` before the
    ///   operator is never skipped.
    static func flatten(
        _ source: @escaping Stream, _ policy: Policy, checksFirst: Bool = true,
        _ select: @escaping (Int) throws -> () -> Stream
    ) -> Rule {
        { arrivals in
            var sourceRuns = true
            var running: [Int] = []
            var count = 0
            var waiting: [(number: Int, stream: () -> Stream)] = []
            func start(_ number: Int, _ stream: @escaping () -> Stream) -> [Action] {
                running.append(number)
                return policy.isRow ? [.inRow(.subscribe(number, stream))] : [.subscribe(number, stream)]
            }
            func endIfOver() -> [Action] {
                if sourceRuns || !running.isEmpty { return [] }
                return policy.isRow ? [.inRow(.end(.completed))] : [.send(.completed)]
            }

            return arrivals.flatMap { arrival -> [Action] in
                switch arrival.event {
                case .subscribed:
                    return [.subscribe(0) { source }]
                case .message(.next(let element), from: 0):
                    // The downstream accepts no more.
                    if checksFirst, !arrival.acceptsMore { return [] }
                    if case .first = policy, !running.isEmpty { return [] }
                    let stream: () -> Stream
                    // An error of `select` counts as a failure of the source: its later elements are dropped.
                    do { stream = try select(element) } catch { return [.dispose(0), .send(.thrown(error))] }
                    if !arrival.acceptsMore { return [] }
                    count += 1
                    switch policy {
                    case .latest:
                        let given = running
                        running = []
                        return given.map { .dispose($0) } + start(count, stream)
                    case .queue(let limit) where running.count == limit:
                        waiting.append((count, stream))
                        return []
                    case .all, .first, .queue:
                        return start(count, stream)
                    }
                case .message(.completed, from: 0):
                    sourceRuns = false
                    return endIfOver()
                case .message(.completed, let number):
                    running.removeAll { $0 == number }
                    if !waiting.isEmpty {
                        let next = waiting.removeFirst()
                        return start(next.number, next.stream)
                    }
                    return endIfOver()
                case .message(let message, let number):
                    return [.send(message, of: number)]
                case .awake:
                    return []
                }
            }
        }
    }

    // MARK: Time

    /// Emits an element when no other has arrived for `ticks` ticks.
    static func debounce(_ ticks: Int, _ source: @escaping Stream) -> Rule {
        { arrivals in
            var waiting: Int?
            func sayWaiting() -> [Action] {
                defer { waiting = nil }
                return waiting.map { [.send(.next($0))] } ?? []
            }
            return arrivals.flatMap { arrival -> [Action] in
                switch arrival.event {
                case .subscribed:
                    return [.subscribe(0) { source }]
                case .message(.next(let element), _):
                    waiting = element
                    return [.wake(after: ticks)]
                case .message(.completed, _):
                    return sayWaiting() + [.send(.completed)]
                case .message(let error, _):
                    return [.send(error)]
                case .awake:
                    return sayWaiting()
                }
            }
        }
    }

    /// Emits an element at once, then none for `ticks` ticks. If `latest`, it then emits the last element that arrived
    /// meanwhile.
    static func throttle(_ ticks: Int, latest: Bool, _ source: @escaping Stream) -> Rule {
        { arrivals in
            var lastSaid: Int?
            var waiting: Int?
            var isCompleted = false
            return arrivals.flatMap { arrival -> [Action] in
                switch arrival.event {
                case .subscribed:
                    return [.subscribe(0) { source }]
                case .message(.next(let element), _):
                    guard let last = lastSaid, arrival.time - last < ticks else {
                        lastSaid = arrival.time
                        waiting = nil
                        return [.send(.next(element))]
                    }
                    guard latest else { return [] }
                    defer { waiting = element }
                    return waiting == nil ? [.wake(after: last + ticks - arrival.time)] : []
                case .message(.completed, _):
                    isCompleted = true
                    return waiting == nil ? [.send(.completed)] : []
                case .message(let error, _):
                    return [.send(error)]
                case .awake:
                    guard let element = waiting else { return [] }
                    waiting = nil
                    lastSaid = arrival.time
                    return [.send(.next(element))] + (isCompleted ? [.send(.completed)] : [])
                }
            }
        }
    }

    /// Emits everything `ticks` ticks later, at most one element per tick. If `errorsWait` is false, an error
    /// overtakes the elements.
    static func delay(_ ticks: Int, errorsWait: Bool, _ source: @escaping Stream) -> Rule {
        { arrivals in
            var waiting: [Timed<Message>] = []
            return arrivals.flatMap { arrival -> [Action] in
                switch arrival.event {
                case .subscribed:
                    return [.subscribe(0) { source }]
                case .message(let message, _):
                    if case .error = message, !errorsWait { return [.send(message)] }
                    waiting.append(Timed(arrival.time, message))
                    return waiting.count == 1 ? [.wake(after: ticks)] : []
                case .awake:
                    let message = waiting.removeFirst().value
                    let next = waiting.first.map { Action.wake(after: max(0, $0.time + ticks - arrival.time)) }
                    return [.send(message)] + (next.map { [$0] } ?? [])
                }
            }
        }
    }
}
