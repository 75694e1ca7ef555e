import ElementKinds
import MiniRxTest
import TestSupport
import XCTest

@testable import MiniRx

private typealias OperatorRow = ElementKinds.OperatorRow<Objects>
private typealias Sequence = Observable<Number>

/// An operator that replaces its source disposes the previous source before it subscribes to the next one. Resources of
/// the operators in between are disposed before, too.
///
/// The test crosses the operators of `OperatorRow` with ways to end, with owners of resources, and with operators that
/// start another source.
@MainActor
final class SuccessionTests: LeakCheckedTestCase {
    func testTheNextSourceStartsAfterThePreviousOneIsDisposed() async {
        let rows = Effort.sample(OperatorRow.all, quick: 15)
        for follower in Follower.all {
            var successions = 0
            for way in Way.allCases where way.isError == follower.followsErrors {
                for owner in Owner.allCases {
                    for row in rows { successions += await check(follower, way, owner, row) }
                }
            }
            XCTAssertGreaterThan(successions, rows.count, follower.name)
        }
    }

    /// Returns how often another source was subscribed.
    private func check(_ follower: Follower, _ way: Way, _ owner: Owner, _ row: OperatorRow) async -> Int {
        let (census, scheduler) = (Census(), TestScheduler())
        let owned = owner.own(row.apply(owner.own(way.source(census), census), scheduler), census)
        let subscription = follower.apply(census.counting(owned), census.counting(way.source(census)))
            .subscribe(onError: { _ in })
        for _ in 0..<3 {
            census.endSources()
            scheduler.advanceTo(scheduler.clock + 100)
            if follower.isOnMain || row.name.contains("main") { await drainMainQueue() }
        }
        subscription.dispose()
        scheduler.advanceTo(scheduler.clock + 100)
        XCTAssertEqual(census.overlaps, [], "\(follower.name) after \(owner), \(row.name), \(way)")
        return census.starts - 1
    }
}

/// Counts live subscriptions of the sources and live resources of the owners.
private final class Census: Sendable {
    private struct State {
        var alive: [String] = []
        var starts = 0
        var overlaps: [String] = []
        var ends: [@Sendable () -> Void] = []
    }

    private let state = Locked(State())

    /// Records, at each subscription, which objects of the previous subscription are still alive.
    func counting(_ sequence: Sequence) -> Sequence {
        .deferred { [self] in
            state.change {
                $0.starts += 1
                $0.overlaps += $0.alive
            }
            return sequence
        }
    }

    /// Counts one live object until the returned closure is called.
    func add(_ name: String) -> @Sendable () -> Void {
        state.change { $0.alive.append(name) }
        return { [self] in
            state.change { state in _ = state.alive.lastIndex(of: name).map { state.alive.remove(at: $0) as String } }
        }
    }

    /// `end` is called by `endSources()`.
    func later(_ end: @escaping @Sendable () -> Void) { state.change { $0.ends.append(end) } }

    func endSources() {
        let ends = state.change { state in
            defer { state.ends = [] }
            return state.ends
        }
        for end in ends { end() }
    }

    var starts: Int { state.value.starts }
    var overlaps: [String] { state.value.overlaps }
}

/// How a source ends. Either its own event or an operator ends it: inside `subscribe`, later, or on another thread.
private enum Way: CaseIterable {
    case error, errorInside, errorOnAnotherThread
    case completion, completionInside, completionOnAnotherThread
    case throwing, throwingInside, throwingOnAnotherThread
    case taking, takingInside, takingOnAnotherThread

    var isError: Bool {
        switch self {
        case .error, .errorInside, .errorOnAnotherThread, .throwing, .throwingInside, .throwingOnAnotherThread: true
        default: false
        }
    }

    func source(_ census: Census) -> Sequence {
        let created = Sequence.create { [self] observer in
            let dispose = census.add("the source")
            let end: @Sendable () -> Void = {
                observer.onNext(Objects.element(1))
                switch self {
                case .error, .errorInside, .errorOnAnotherThread: observer.onError(TestError.source)
                case .completion, .completionInside, .completionOnAnotherThread: observer.onCompleted()
                default: break
                }
            }
            switch self {
            case .errorInside, .completionInside, .throwingInside, .takingInside: end()
            case .errorOnAnotherThread, .completionOnAnotherThread, .throwingOnAnotherThread, .takingOnAnotherThread:
                census.later { inParallel(end) }
            default: census.later(end)
            }
            return Disposables.create(with: dispose)
        }
        switch self {
        case .throwing, .throwingInside, .throwingOnAnotherThread: return created.map { _ in throw TestError.source }
        case .taking, .takingInside, .takingOnAnotherThread: return created.take(1)
        default: return created
        }
    }
}

/// What stands between the source and the operator that replaces it. It may own something during a subscription, or
/// forward the events through a subscription of its own, as foreign code does.
private enum Owner: CaseIterable {
    case nothing, resource, disposalHook
    case create, createWithClosures, ownType

    private struct Resource: Disposable {
        let action: @Sendable () -> Void

        func dispose() { action() }
    }

    private struct OwnType: ObservableType {
        typealias Element = Number

        let source: Sequence

        func subscribe<Observer: ObserverType>(_ observer: Observer) -> any Disposable
        where Observer.Element == Number {
            source.subscribe(observer)
        }
    }

    func own(_ source: Sequence, _ census: Census) -> Sequence {
        switch self {
        case .nothing: source
        case .resource: .using({ Resource(action: census.add("the resource")) }, observableFactory: { _ in source })
        case .disposalHook:
            .deferred {
                let dispose = census.add("what onDispose closes")
                return source.do(onDispose: dispose)
            }
        case .create: .create { source.subscribe($0) }
        case .createWithClosures:
            .create { observer in
                source.subscribe(
                    onNext: { observer.onNext($0) }, onError: { observer.onError($0) },
                    onCompleted: { observer.onCompleted() })
            }
        case .ownType: OwnType(source: source).asObservable()
        }
    }
}

/// An operator that subscribes to another source when the first one has ended.
private struct Follower {
    let name: String
    /// Whether the operator subscribes to the next source after an error. If not, it does so after a completion.
    var followsErrors = true
    /// Whether the operator delivers on the main thread.
    var isOnMain = false
    let apply: (_ first: Sequence, _ next: Sequence) -> Sequence

    @MainActor static var all: [Follower] {
        [
            Follower(name: "catch") { first, next in first.catch { _ in next } },
            Follower(name: "catch whose handler throws") { first, next in
                first.catch { _ in throw TestError.thrown }.catch { _ in next }
            },
            Follower(name: "catch(sequence:)") { .catch(sequence: [$0, $1]) },
            Follower(name: "retry") { first, _ in first.retry(2) },
            Follower(name: "retry(when:)") { first, _ in first.retry(when: { $0.take(1) }) },
            Follower(name: "share, subscribed again by catch") { first, _ in
                let shared = first.share()
                return shared.catch { _ in shared }
            },
            Follower(name: "share, subscribed again by the observer") { first, _ in
                let shared = first.share()
                return .create { observer in
                    let again = SerialDisposable()
                    let firstTime = shared.subscribe(onError: { _ in again.disposable = shared.subscribe(observer) })
                    return Disposables.create(firstTime, again)
                }
            },
            Follower(name: "the recovery of a driver", isOnMain: true) { first, next in
                first.observed(by: nil).catching { _ in next.observed(by: nil) }.sharedOnMain(replayCount: 1)
            },
            Follower(name: "concat", followsErrors: false) { .concat($0, $1) },
            Follower(name: "concatMap", followsErrors: false) { first, next in
                Observable.of(true, false).concatMap { $0 ? first : next }
            },
            Follower(name: "merge(maxConcurrent:)", followsErrors: false) {
                Observable.of($0, $1).merge(maxConcurrent: 1)
            },
            Follower(name: "flatMapLatest", followsErrors: false) {
                Self.switching($0, $1) { $0.flatMapLatest { $0 } }
            },
            Follower(name: "switchLatest", followsErrors: false) { Self.switching($0, $1) { $0.switchLatest() } },
        ]
    }

    /// An outer sequence emits `next` when `first` has completed.
    private static func switching(
        _ first: Sequence, _ next: Sequence, _ apply: (PublishSubject<Sequence>) -> Sequence
    ) -> Sequence {
        let outer = PublishSubject<Sequence>()
        let last = Sequence.deferred {
            outer.onNext(next)
            return .empty()
        }
        return apply(outer).do(onSubscribed: { outer.onNext(.concat(first, last)) })
    }
}
