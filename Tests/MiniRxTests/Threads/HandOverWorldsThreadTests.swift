import Foundation
import MiniRx
import TestSupport
import XCTest

/// Random programs: the main thread and other threads emit into one relay, `merge` or `create`; others subscribe and
/// dispose. Some elements take the main thread a whole budget, so the next element of another thread must be handed over.
@MainActor
final class HandOverWorldsThreadTests: LeakCheckedTestCase {
    func testElementsKeepTheirOrderAndMainStopsAtItsBudget() async {
        for race in races(200, seconds: 1.5) { await World(race).run() }
    }

    /// Only the main thread emits. Disposals and subscriptions of others never move an element off the main thread.
    func testWhatOnlyMainEmitsStaysOnMain() async {
        for race in races(200, seconds: 1.5) { await World(race, onlyMainEmits: true).run() }
    }
}

/// An element, and what its first observer does with it.
private struct Item: Sendable, Equatable {
    /// 0 is the main thread.
    var thread = 0
    var number = 0
    /// Whether it takes the main thread a budget.
    var isSlow = false
    /// How many answers the observer still emits; each is an answer to the previous one.
    var answers = 0
    var isAnswer = false
}

private final class World: Sendable {
    private enum Kind: CaseIterable { case relay, behaviorRelay, merge, create }

    private struct State {
        var log: [Item] = []
        /// Whether main is inside a call, and has spent its budget in it.
        var isInside = false
        var isSpent = false
        var emitted = 0
        var faults: [String] = []
    }

    private let race: Race
    private let kind: Kind
    private let onlyMainEmits: Bool
    private let state = Locked(State())
    private let relay = PublishRelay<Item>()
    private let replaying = BehaviorRelay(value: Item(thread: -1))
    private let kept = Locked<AnyObserver<Item>?>(nil)

    init(_ race: Race, onlyMainEmits: Bool = false) {
        self.race = race
        self.onlyMainEmits = onlyMainEmits
        // A thread that subscribes to a replay may deliver what is emitted meanwhile.
        let kinds: [Kind] = onlyMainEmits ? [.relay, .merge, .create] : Kind.allCases
        kind = kinds[race.round % kinds.count]
    }

    private var source: Observable<Item> {
        switch kind {
        case .relay: return relay.asObservable()
        case .behaviorRelay: return replaying.skip(1)
        case .merge, .create:
            let created = Observable<Item>.create { [kept] observer in
                kept.change { $0 = observer }
                return Disposables.create()
            }
            return kind == .create ? created : Observable.merge(relay.asObservable(), created)
        }
    }

    private func emit(_ item: Item) {
        state.change { $0.emitted += 1 }
        switch kind {
        case .relay: relay.accept(item)
        case .behaviorRelay: replaying.accept(item)
        case .create: kept.value?.onNext(item)
        case .merge: if item.thread == 0 { relay.accept(item) } else { kept.value?.onNext(item) }
        }
    }

    /// The first observer.
    private func receive(_ item: Item) {
        let mustSpend = state.change { state in
            state.log.append(item)
            guard isMain else {
                if onlyMainEmits { state.faults.append("\(item) off main") }
                return false
            }
            if item.thread != 0 {
                if state.isSpent { state.faults.append("\(item) after the budget") }
                if item.isSlow { state.isSpent = state.isInside }
            }
            return item.isSlow
        }
        if mustSpend { spendABudget() }
        guard item.answers > 0 else { return }
        emit(Item(thread: item.thread, number: item.number, answers: item.answers - 1, isAnswer: true))
    }

    @MainActor
    func run() async {
        var random = race.random(100)
        let first = source.subscribe(onNext: { self.receive($0) })
        let second = Locked<[Item]>([])
        let hasSecond = kind != .create && kind != .merge
        let others = hasSecond ? source.subscribe(onNext: { item in second.change { $0.append(item) } }) : nil
        let done = DispatchGroup()
        for thread in 1...3 {
            done.enter()
            Thread.detachNewThread { [self] in
                if thread == 3 || onlyMainEmits { visit(thread) } else { emitAll(thread) }
                done.leave()
            }
        }
        for number in 0..<Int.random(in: 1...4, using: &random) {
            for _ in 0..<Int.random(in: 0..<20, using: &random) { sched_yield() }
            state.change { ($0.isInside, $0.isSpent) = (true, false) }
            emit(item(0, number, &random))
            state.change { $0.isInside = false }
        }
        await withCheckedContinuation { isDone in done.notify(queue: .main) { isDone.resume() } }
        while state.change({ $0.log.count < $0.emitted }) || others != nil && second.value.count < state.value.emitted {
            await runMainQueueOnce()
        }
        first.dispose()
        others?.dispose()
        kept.change { $0 = nil }
        check(second.value, others != nil)
    }

    private func item(_ thread: Int, _ number: Int, _ random: inout SplitMix64) -> Item {
        // An answer through `merge` would be another call of the relay, with a budget of its own.
        let answers = kind != .merge && Int.random(in: 0..<4, using: &random) == 0
        return Item(
            thread: thread, number: number, isSlow: Int.random(in: 0..<12, using: &random) == 0,
            answers: answers ? Int.random(in: 1...5, using: &random) : 0)
    }

    private func emitAll(_ thread: Int) {
        var random = race.random(thread)
        for number in 0..<Int.random(in: 1...30, using: &random) {
            for _ in 0..<Int.random(in: 0..<5, using: &random) { sched_yield() }
            emit(item(thread, number, &random))
        }
    }

    /// Subscribes and disposes.
    private func visit(_ thread: Int) {
        // Another subscriber of `create` would replace its observer.
        let source = kind == .behaviorRelay ? replaying.asObservable() : relay.asObservable()
        var random = race.random(thread)
        for _ in 0..<Int.random(in: 1...20, using: &random) {
            let captured = Locked(0)
            let subscription = source.subscribe(onNext: { _ in captured.change { $0 += 1 } })
            for _ in 0..<Int.random(in: 0..<10, using: &random) { sched_yield() }
            subscription.dispose()
        }
    }

    private func check(_ second: [Item], _ hasSecond: Bool) {
        let state = state.value
        let name = "round \(race.round), \(kind)"
        XCTAssertEqual(state.faults, [], name)
        XCTAssertEqual(state.log.count, state.emitted, "\(name): lost or repeated")
        for thread in 0...2 {
            let numbers = state.log.filter { $0.thread == thread && !$0.isAnswer }.map(\.number)
            XCTAssertEqual(numbers, numbers.sorted(), "\(name): order of thread \(thread)")
        }
        if hasSecond { XCTAssertEqual(second, state.log, "\(name): order of the second observer") }
        if kind == .behaviorRelay { XCTAssertEqual(replaying.value, state.log.last, "\(name): value") }
    }
}

/// Takes the main thread one budget, 4 ms.
private func spendABudget() {
    let begin = DispatchTime.now().uptimeNanoseconds
    while DispatchTime.now().uptimeNanoseconds - begin < 4_000_000 {}
}
