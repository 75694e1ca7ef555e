import MiniRx
import XCTest

/// While one thread runs `run`, another thread disposes, ends a source, or subscribes.
///
/// The disposing thread triggers `take(until:)`, because `subscribe` has not yet returned a disposable.
final class BeginInterleavingTests: InterleavingTestCase {
    /// A sequence built from at most two sources.
    private struct Begun: Sendable {
        let name: String
        let make: @Sendable (_ first: Observable<Int>, _ second: Observable<Int>) -> Observable<Int>

        init(
            _ name: String,
            _ make: @escaping @Sendable (_ first: Observable<Int>, _ second: Observable<Int>) -> Observable<Int>
        ) {
            self.name = name
            self.make = make
        }
    }

    private static let sequences = [
        Begun("create") { first, _ in first },
        Begun("of") { _, _ in .of(1, 2) },
        Begun("never") { _, _ in .never() },
        Begun("BehaviorRelay") { _, _ in BehaviorRelay(value: 1).asObservable() },
        Begun("ReplaySubject") { _, _ in
            let subject = ReplaySubject<Int>.create(bufferSize: 2)
            for number in 1...2 { subject.onNext(number) }
            return subject.asObservable()
        },
        Begun("map, take") { first, _ in first.map { $0 }.take(1) },
        Begun("startWith") { first, _ in first.startWith(0) },
        Begun("do") { first, _ in first.do(onDispose: {}) },
        Begun("share") { first, _ in first.share(replay: 1) },
        Begun("share forever") { first, _ in first.share(replay: 1, scope: .forever) },
        Begun("share of") { _, _ in Observable.of(1, 2).share() },
        Begun("combineLatest") { first, second in Observable.combineLatest(first, second) { $0 + $1 } },
        Begun("zip") { first, second in Observable.zip(first, second) { $0 + $1 } },
        Begun("merge") { first, second in .merge(first, second) },
        Begun("concat") { first, second in .concat(first.take(1), second) },
        Begun("withLatestFrom") { first, second in first.withLatestFrom(second) },
        Begun("catch") { first, second in
            first.map { _ in throw TestError() }.catch { _ in second }
        },
        Begun("flatMapLatest") { first, second in first.flatMapLatest { _ in second } },
        Begun("concatMap") { first, second in first.concatMap { _ in second } },
        Begun("retry") { first, _ in first.map { _ in throw TestError() }.retry(2).catchAndReturn(0) },
        Begun("using") { first, _ in .using({ BooleanDisposable() }, observableFactory: { _ in first }) },
    ]

    func testBeginRacesWithDisposal() {
        for sequence in Self.sequences {
            explore("\(sequence.name): begin ∥ dispose", isReduced: false) { program in
                let sources = (0..<2).map { _ in Source(in: program) { $0.onNext(1) } }
                let (stop, probe) = (PublishSubject<Void>(), Probe("probe", in: program))
                let begun = sequence.make(sources[0].observable, sources[1].observable)
                program.thread { probe.subscribe(to: begun.take(until: stop)) }
                program.thread { stop.onNext(()) }
                program.atEnd {
                    probe.dispose()
                    program.expect(probe.isReleased, "closures are not released")
                    program.expectEqual(probe.disposals, 1, "disposals")
                    program.expect(probe.elements.count <= 3, "\(probe.elements)")
                    for source in sources { program.expectEqual(source.disposals, source.subscriptions, "disposals") }
                }
            }
        }
    }

    func testBeginRacesWithTheEnd() {
        let alone = ["of", "never", "BehaviorRelay", "ReplaySubject", "share of"]
        for sequence in Self.sequences where !alone.contains(sequence.name) {
            explore("\(sequence.name): begin ∥ end", isReduced: false) { program in
                let sources = (0..<2).map { _ in Source(in: program) }
                let probe = Probe("probe", in: program)
                program.thread {
                    probe.subscribe(to: sequence.make(sources[0].observable, sources[1].observable))
                }
                program.thread { for source in sources { source.send(.completed) } }
                program.atEnd {
                    for source in sources { source.send(.completed) }
                    probe.dispose()
                    program.expect(probe.endings.count <= 1, "\(probe.endings)")
                    program.expect(probe.isReleased, "closures are not released")
                    program.expectEqual(probe.disposals, 1, "disposals")
                    for source in sources { program.expectEqual(source.disposals, source.subscriptions, "disposals") }
                }
            }
        }
    }

    /// Two observers subscribe to a share of the sequence while the first connection begins. They must share one
    /// connection, and both must receive its elements.
    ///
    /// The rule behind this: one lock guards both the check whether a connection exists and the creation of a
    /// connection. With `catch`, the programs also check that releasing a failed source does not end the chain.
    func testBeginRacesWithJoin() {
        for sequence in Self.sequences
        where ["create", "do", "catch", "using"].contains(sequence.name) {
            for scope in [SubjectLifetimeScope.whileConnected, .forever] {
                explore("\(sequence.name), share(\(scope)): begin ∥ join", isReduced: false) { program in
                    let sources = (0..<2).map { _ in Source(in: program) { $0.onNext(1) } }
                    let shared = sequence.make(sources[0].observable, sources[1].observable)
                        .share(replay: 1, scope: scope)
                    let probes = ["one", "two"].map { Probe($0, in: program) }
                    for probe in probes { program.thread { probe.subscribe(to: shared) } }
                    program.atEnd {
                        for probe in probes {
                            program.expectEqual(probe.elements.last, 1, "\(probe.elements)")
                            probe.dispose()
                            program.expect(probe.isReleased, "closures are not released")
                        }
                        program.expect(sources[0].mostAtOnce == 1, "\(sources[0].mostAtOnce) connections at once")
                        for source in sources {
                            program.expectEqual(source.disposals, source.subscriptions, "disposals")
                        }
                    }
                }
            }
        }
    }
}
