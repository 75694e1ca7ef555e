import MiniRx

// Builds an observable from a tree.

extension Library {
    /// - Parameter argument: the element that selected this tree in the enclosing flattening operator.
    func observable(_ tree: Tree, _ argument: Int = 0) -> Observable<Int> {
        switch tree {
        case .source(let source):
            return observable(source, argument)
        case .unary(.deferred(let fails), let child):
            return .deferred {
                if fails { throw Failure(code: FixedFailure.deferred) }
                return self.observable(child, argument)
            }
        case .unary(let unary, let child):
            return unary.row.observable(self, observable(child, argument))
        case .binary(let binary, let first, let second):
            return observable(binary, observable(first, argument), observable(second, argument))
        case .flattening(let flattening, let failsOn, let child, let inners):
            return observable(flattening, observable(child, argument)) { element in
                if element == failsOn { throw Failure(code: FixedFailure.selector) }
                return self.observable(inners[element % inners.count], element)
            }
        case .joining(let joining, let children):
            return observable(joining, children.map { observable($0, argument) })
        }
    }

    // MARK: Sources

    private func observable(_ source: Source, _ argument: Int) -> Observable<Int> {
        switch source {
        case .just(let element): return .just(element)
        case .argument: return .just(argument)
        case .of(let elements):
            switch elements.count {
            case 1: return .of(elements[0])
            case 2: return .of(elements[0], elements[1])
            default: return .of(elements[0], elements[1], elements[2])
            }
        case .from(let elements, let isArray): return isArray ? .from(elements) : .from(elements.lazy.map { $0 })
        case .fromOptional(let element): return .from(optional: element)
        case .empty: return .empty()
        case .never: return .never()
        case .error(let code): return .error(Failure(code: code))
        case .create(let messages, let probe):
            return .create { observer in
                for message in messages { observer.on(message.event) }
                return Disposables.create { self.disposed(.disposable(probe: probe)) }
            }
        case .timer(let ticks): return .timer(.seconds(ticks), scheduler: scheduler)
        case .timerWithPeriod(let ticks, let period):
            return .timer(.seconds(ticks), period: .seconds(period), scheduler: scheduler)
        case .interval(let period): return .interval(.seconds(period), scheduler: scheduler)
        case .hot(let number): return hots[number].asObservable()
        case .cold(let number): return colds[number].asObservable()
        case .subject(let number): return subjects[number] as? Observable<Int> ?? subjects[number].asObservable()
        case .shared(let number): return shared[number]
        }
    }

    // MARK: Operators on one sequence

    func using(_ source: Observable<Int>, _ probe: Int, _ failure: UsingFailure?) -> Observable<Int> {
        .using {
            if failure == .resource { throw Failure(code: FixedFailure.using) }
            return Resource { self.disposed(.disposable(probe: probe)) }
        } observableFactory: { _ in
            if failure == .observable { throw Failure(code: FixedFailure.using) }
            return source
        }
    }

    func watched(_ source: Observable<Int>, _ probe: Int, _ failure: HookFailure?) -> Observable<Int> {
        let call = { @Sendable (hook: Hook, message: Message) in
            self.call(.hook(probe: probe, hook), message)
            try failure?(hook, message)
        }
        return source.do(
            onNext: { try call(.onNext, .next($0)) }, afterNext: { try call(.afterNext, .next($0)) },
            onError: { try call(.onError, Message(.error($0))) },
            afterError: { try call(.afterError, Message(.error($0))) },
            onCompleted: { try call(.onCompleted, .completed) },
            afterCompleted: { try call(.afterCompleted, .completed) },
            onSubscribe: { self.call(.hook(probe: probe, .onSubscribe)) },
            onSubscribed: { self.call(.hook(probe: probe, .onSubscribed)) },
            onDispose: { self.disposed(.hook(probe: probe)) })
    }

    // MARK: Operators on several sequences

    private func observable(
        _ binary: Binary, _ first: Observable<Int>, _ second: Observable<Int>
    ) -> Observable<Int> {
        switch binary {
        case .withLatestFrom(nil): first.withLatestFrom(second)
        case .withLatestFrom(let combine?): first.withLatestFrom(second) { try combine($0, $1) }
        case .takeUntil: first.take(until: second)
        case .skipUntil: first.skip(until: second)
        case .catch(let fails):
            first.catch { _ in
                if fails { throw Failure(code: FixedFailure.recovery) }
                return second
            }
        }
    }

    private func observable(
        _ flattening: Flattening, _ source: Observable<Int>,
        _ selector: @escaping @Sendable (Int) throws -> Observable<Int>
    ) -> Observable<Int> {
        switch flattening {
        case .flatMap: source.flatMap(selector)
        case .flatMapLatest: source.flatMapLatest(selector)
        case .flatMapFirst: source.flatMapFirst(selector)
        case .concatMap: source.concatMap(selector)
        case .merge: source.map(selector).merge()
        case .switchLatest: source.map(selector).switchLatest()
        case .concat: source.map(selector).concat()
        case .mergeMaxConcurrent(let limit): source.map(selector).merge(maxConcurrent: limit)
        }
    }

    private func observable(_ joining: Joining, _ sources: [Observable<Int>]) -> Observable<Int> {
        switch joining {
        case .merge(let form): merge(form, sources)
        case .concat(let form): concat(form, sources)
        case .zip(let form, let combine): .zip(form, sources, combine)
        case .combineLatest(let form, let combine): .combineLatest(form, sources, combine)
        }
    }

    private func merge(_ form: MergeForm, _ sources: [Observable<Int>]) -> Observable<Int> {
        switch (form, sources.count) {
        case (.variadic, 2): .merge(sources[0], sources[1])
        case (.variadic, 3): .merge(sources[0], sources[1], sources[2])
        case (.collection, _): .merge(sources[...])
        case (.method, _): Observable.from(sources).merge()
        case (.variadic, _), (.array, _): .merge(sources)
        }
    }

    private func concat(_ form: MergeForm, _ sources: [Observable<Int>]) -> Observable<Int> {
        switch (form, sources.count) {
        case (.variadic, 2): .concat(sources[0], sources[1])
        case (.variadic, 3): .concat(sources[0], sources[1], sources[2])
        case (.method, 2...): sources.dropFirst(2).reduce(sources[0].concat(sources[1])) { $0.concat($1) }
        case (.collection, _): .concat(sources[...])
        case (.variadic, _), (.array, _), (.method, _): .concat(sources)
        }
    }
}

/// The resource of `using`.
private struct Resource: Disposable {
    let onDispose: @Sendable () -> Void

    func dispose() { onDispose() }
}
