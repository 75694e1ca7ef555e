// Builds a stream from a tree.

extension Model {
    /// - Parameters:
    ///   - place: the place of the tree.
    ///   - argument: the element that selected this tree in the enclosing flattening operator.
    func stream(_ tree: Tree, _ place: Place, _ argument: Int = 0) -> Stream {
        switch tree {
        case .source(let source):
            return stream(source, place, argument)
        case .unary(.deferred(let fails), let child):
            if fails { return { $0.send(.error(FixedFailure.deferred)) } }
            return { line in
                let source = self.stream(child, place.part(0), argument)
                source(line)
            }
        case .unary(let unary, let child):
            return unary.row.stream(self, place, stream(child, place.part(0), argument))
        case .binary(let binary, let first, let second):
            return stream(
                binary, place, stream(first, place.part(0), argument), stream(second, place.part(1), argument))
        case .flattening(let flattening, let failsOn, let child, let inners):
            let source = stream(child, place.part(0), argument)
            return node(
                place, closesEnded: true,
                Rules.flatten(source, flattening.policy, checksFirst: !flattening.isBehindMap) { element in
                    if element == failsOn { throw Failure(code: FixedFailure.selector) }
                    let index = element % inners.count
                    return { self.stream(inners[index], place.part(index + 1), element) }
                })
        case .joining(let joining, let children):
            return stream(joining, place, children.indices.map { stream(children[$0], place.part($0), argument) })
        }
    }

    func node(
        _ place: Place, closesEnded: Bool = false, disposesFailedFirst: Bool = false, _ rule: @escaping Rule
    ) -> Stream {
        Node.stream(agenda, place, closesEnded: closesEnded, disposesFailedFirst: disposesFailedFirst, rule)
    }

    // MARK: Sources

    private func stream(_ source: Source, _ place: Place, _ argument: Int) -> Stream {
        switch source {
        case .just(let element): return synchronous([.next(element), .completed])
        case .argument: return synchronous([.next(argument), .completed])
        case .of(let elements), .from(let elements, _): return synchronous(elements.map(Message.next) + [.completed])
        case .fromOptional(let element): return synchronous((element.map { [.next($0)] } ?? []) + [.completed])
        case .empty: return synchronous([.completed])
        // With a cleanup, even an empty one, the line has a disposal that `subscribe(on:)` can schedule.
        case .never: return { line in line.onClose {} }
        case .error(let code): return synchronous([.error(code)])
        case .create(let messages, let probe):
            return { line in
                // An error waits until the closure has returned.
                let end = messages.firstIndex(where: \.isEnd)
                let error = end.map { messages[$0] }.flatMap { $0.isError ? $0 : nil }
                self.emitting(Array(error == nil ? messages[...] : messages[..<end!]), to: line)
                line.onClose { self.disposed(.disposable(probe: probe)) }
                if let error { self.emitting([error], to: line) }
            }
        case .timer(let ticks):
            return { line in
                let item = self.agenda.plan(at: self.agenda.clock + ticks, from: place) {
                    self.emitting([.next(0), .completed], to: line)
                }
                line.onClose { item.cancel() }
            }
        case .timerWithPeriod(let ticks, let period): return counting(place, first: ticks, period)
        case .interval(let period): return counting(place, first: period, period)
        case .hot(let number):
            return { line in
                self.subscribed(.hot(number), line)
                self.hots[number].append(line)
                line.onClose { self.hots[number].removeAll { $0 === line } }
            }
        case .cold(let number):
            return { line in
                self.subscribed(.cold(number), line)
                let start = self.agenda.clock
                let items = self.scenario.colds[number].map { event in
                    self.agenda.plan(at: start + event.time, from: place) { line.play(event.value) }
                }
                line.onClose { for item in items { item.cancel() } }
            }
        case .subject(let number): return { [subject = subjects[number]] in subject.join($0) }
        case .shared(let number): return shared[number]
        }
    }

    func synchronous(_ messages: [Message]) -> Stream {
        { line in for message in messages where line.acceptsMore { line.send(message) } }
    }

    /// Emits as a test observable or a user's closure does: it sends the terminal event without checking whether the
    /// downstream accepts more, and has then ended in any case.
    private func emitting(_ messages: [Message], to line: Line) {
        for message in messages {
            if line.acceptsMore {
                line.send(message)
            } else if message.isEnd {
                if line.hasEnded { continue }
                line.endSilently()
                line.close()
            }
        }
    }

    private func counting(_ place: Place, first: Int, _ period: Int) -> Stream {
        { line in
            var item: Agenda.Item?
            func count(_ number: Int, after ticks: Int) {
                item = self.agenda.plan(at: self.agenda.clock + ticks, from: place) {
                    count(number + 1, after: period)
                    line.send(.next(number))
                }
            }
            count(0, after: first)
            line.onClose { item?.cancel() }
        }
    }

    // MARK: Operators

    func subscribing(_ source: @escaping Stream, _ place: Place) -> Stream {
        { line in
            weak var upstream: Line?
            let new = Line(disposesFirst: .always) {
                // Until the scheduler disposes the source, an operator above may or may not dispose its own sources.
                let acceptsMore = line.acceptsMore
                if !acceptsMore { self.dependsOnALateDisposal = true }
                return acceptsMore
            } disposing: { dispose in
                self.scheduledDisposals += 1
                self.agenda.plan(at: self.agenda.clock, from: place, dispose)
            } endedSilently: {
                line.endSilently()
                upstream?.close()
            } checkedLate: {
                self.dependsOnALateDisposal = true
            } _: { message in
                line.send(message)
            }
            upstream = new
            let item = self.agenda.plan(at: self.agenda.clock, from: place) {
                new.subscribe(to: source)
            }
            line.onClose {
                item.cancel()
                new.close()
            }
        }
    }

    func using(_ source: @escaping Stream, _ probe: Int, _ failure: UsingFailure?) -> Stream {
        { line in
            if failure == .resource { return line.send(.error(FixedFailure.using)) }
            // If the downstream does not accept the terminal event, the source has ended, but the resource lives until
            // the disposal.
            let upstream = Line(disposesFirst: .always) {
                line.acceptsMore
            } endedSilently: {
                line.endSilently()
            } _: { message in
                line.send(message)
            }
            line.onClose {
                let before = self.scheduledDisposals
                upstream.close()
                if self.scheduledDisposals > before { self.dependsOnALateDisposal = true }
                self.disposed(.disposable(probe: probe))
            }
            if failure == .observable { return line.send(.error(FixedFailure.using)) }
            upstream.subscribe(to: source)
        }
    }

    /// `do`: records the calls of its closures.
    func watching(_ source: @escaping Stream, _ probe: Int, _ failure: HookFailure?) -> Stream {
        { line in
            /// Calls a closure. Returns `false` if it threw; the error has then been sent.
            func call(_ hook: Hook, _ message: Message) -> Bool {
                self.call(.hook(probe: probe, hook), message)
                let thrown = attempt {
                    try failure?(hook, message)
                    return []
                }
                for error in thrown { line.send(error) }
                return thrown.isEmpty
            }
            let upstream = Line {
                line.acceptsMore
            } endedSilently: {
                line.endSilently()
            } _: { message in
                // After `do` has sent an error of its own, it calls no closure.
                guard !line.hasEnded else { return }
                let (before, after) = message.hooks
                guard call(before, message) else { return }
                line.send(message)
                _ = call(after, message)
            }
            self.call(.hook(probe: probe, .onSubscribe))
            line.onClose {
                upstream.close()
                self.disposed(.hook(probe: probe))
            }
            upstream.subscribe(to: source)
            self.call(.hook(probe: probe, .onSubscribed))
        }
    }

    /// `withUnretained`: once the owner is deallocated, the next element completes the sequence.
    func withOwner(_ source: @escaping Stream, _ place: Place, _ function: Function?) -> Stream {
        let deallocation = scenario.ownerDeallocatedAt ?? .max
        return node(place) { arrivals in
            [.subscribe(0) { source }]
                + arrivals.flatMap { arrival -> [Action] in
                    guard case .message(let message, _) = arrival.event else { return [] }
                    if case .next = message, arrival.time > deallocation { return [.send(.completed)] }
                    return (function.map { Definitions.map($0)([message]) } ?? [message]).map { .send($0) }
                }
        }
    }

    private func stream(
        _ binary: Binary, _ place: Place, _ first: @escaping Stream, _ second: @escaping Stream
    ) -> Stream {
        switch binary {
        case .withLatestFrom(let combine):
            return node(
                place, closesEnded: true,
                Rules.joining([first, second], order: [1, 0], JoiningDefinitions.withLatestFrom(combine)))
        case .takeUntil: return node(place, closesEnded: true, Rules.take(first, until: second))
        case .skipUntil: return node(place, closesEnded: true, Rules.skip(first, until: second))
        case .catch(let fails):
            return node(
                place, disposesFailedFirst: true,
                Rules.catch(first) { _ in
                    if fails { throw Failure(code: FixedFailure.recovery) }
                    return second
                })
        }
    }

    private func stream(_ joining: Joining, _ place: Place, _ streams: [Stream]) -> Stream {
        func join(_ definition: @escaping JoiningDefinition) -> Stream {
            if streams.isEmpty { return synchronous([.completed]) }
            return node(place, closesEnded: true, Rules.joining(streams, definition))
        }
        switch joining {
        case .merge:
            let numbers = synchronous(streams.indices.map(Message.next) + [.completed])
            return node(place, closesEnded: true, Rules.flatten(numbers, .all) { number in { streams[number] } })
        case .concat: return node(place, closesEnded: true, Rules.concat(streams))
        case .zip(_, let combine): return join(JoiningDefinitions.zip(streams.count, combine))
        case .combineLatest(_, let combine): return join(JoiningDefinitions.combineLatest(streams.count, combine))
        }
    }
}

extension Flattening {
    fileprivate var policy: Policy {
        switch self {
        case .flatMap, .merge: .all
        case .flatMapLatest, .switchLatest: .latest
        case .flatMapFirst: .first
        case .concatMap, .concat: .queue(1)
        case .mergeMaxConcurrent(let limit): .queue(limit)
        }
    }
}

extension Message {
    /// The closures of a `do` that are called before and after it passes this message on.
    fileprivate var hooks: (before: Hook, after: Hook) {
        switch self {
        case .next: (.onNext, .afterNext)
        case .error: (.onError, .afterError)
        case .completed: (.onCompleted, .afterCompleted)
        }
    }
}
