import MiniRx
import MiniRxSynchronization
import TestSupport

/// An observer whose calls are steps. The steps do not synchronise, because the library must order them. The probe
/// records a violation when a call breaks the observer contract.
final class Probe: ObserverType, @unchecked Sendable {
    private let name: String
    private unowned let program: Program
    private let whenElement: (Int) -> Void

    private(set) var elements: [Int] = []
    private(set) var endings: [Event<Int>] = []
    /// How often `onDisposed` was called.
    private(set) var disposals = 0

    private var isInside = false
    /// The threads on which `dispose()` has returned.
    private var quiet: Set<UInt> = []
    private var subscription: (any Disposable)?
    /// Stands for the subscription. It is an object of its own, because steps on the subscription and on the observer
    /// are independent.
    private let marker = Marker()
    /// Retained only by the closures of the subscription.
    private weak var witness: Witness?

    private final class Marker: Sendable {}

    /// Deallocated with the closures that retain it.
    private final class Witness: Sendable {
        private unowned let program: Program
        /// The number of steps taken when the last call of a closure returned.
        private let lastReturn = Box<Int?>(nil)

        init(in program: Program) {
            self.program = program
        }

        func callReturns() {
            lastReturn.value = Stage.shared.stepCount
        }

        deinit {
            program.expectNoLock("closures die")
            // In a debug build a call retains its closure. A closure released meanwhile is deallocated when the call
            // returns, before any other step.
            let isLateDeath = lastReturn.value != nil && lastReturn.value == Stage.shared.stepCount
            program.expect(!isLateDeath, "closures are released while one of them runs")
        }
    }

    /// - Parameter whenElement: called with each element.
    init(_ name: String, in program: Program, whenElement: @escaping (Int) -> Void = { _ in }) {
        self.name = name
        self.program = program
        self.whenElement = whenElement
    }

    func subscribe(to source: Observable<Int>) {
        let subscription = makeSubscription(source)
        program.step("\(name) subscribed", on: marker)
        self.subscription = subscription
    }

    /// Subscribes and puts the subscription into `bag`.
    func subscribe(to source: Observable<Int>, in bag: DisposeBag) {
        makeSubscription(source).disposed(by: bag)
    }

    func subscribe(to source: Observable<Int>, in single: SingleAssignmentDisposable) {
        single.setDisposable(makeSubscription(source))
    }

    func makeSubscription(_ source: Observable<Int>) -> any Disposable {
        let witness = Witness(in: program)
        self.witness = witness
        return source.subscribe(
            onNext: { [self] element in withExtendedLifetime(witness) { on(.next(element)) } },
            onError: { [self] in on(.error($0)) }, onCompleted: { [self] in on(.completed) },
            onDisposed: { [self] in
                program.step("\(name) disposed", on: marker, synchronises: false)
                disposals += 1
            })
    }

    func on(_ event: Event<Int>) {
        let isHeld = witness != nil
        program.plainStep("\(name) \(event)", on: self)
        program.expect(!isInside, "\(name): \(event) while inside")
        program.expect(endings.isEmpty, "\(name): \(event) after \(endings)")
        program.expect(!quiet.contains(currentThread()), "\(name): \(event) after dispose() returned here")
        isInside = true
        if let element = event.element {
            elements.append(element)
            whenElement(element)
        } else {
            endings.append(event)
        }
        program.plainStep("\(name) returns", on: self)
        program.expect(!isHeld || witness != nil, "\(name): closures are deallocated while one of them runs")
        isInside = false
        witness?.callReturns()
    }

    /// Whether the closures of the subscription are released.
    var isReleased: Bool { witness == nil }

    /// Disposes the subscription. Returns `false` if `subscribe` has not returned the subscription yet.
    @discardableResult
    func dispose() -> Bool {
        program.step("\(name) will dispose", on: marker)
        guard let subscription else { return false }
        subscription.dispose()
        quiet.insert(currentThread())
        return true
    }
}
