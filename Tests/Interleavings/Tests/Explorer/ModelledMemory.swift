import MiniRxSynchronization
import TestSupport
import WeakMemory

/// What the threads of a program can see of each other's work on a processor with weak memory. The model itself is in
/// C, where hooks can use it: see `WeakMemory.h`.
///
/// It is the memory of C11 with two restrictions: threads do not load what other threads store later (no load
/// buffering), and all threads see the stores of one variable in the order in which the explorer runs them.
final class ModelledMemory {
    /// An ordering that is ignored in this run; see `Weakening`.
    var weakening: Weakening?
    /// The orderings that the library has used; `nil` if they are not collected.
    var used: [Weakening]? = Effort.weakened == nil ? nil : []

    func start(threads: Int) {
        if MemoryIsChecked() { MemoryStart(Int32(threads)) }
    }

    func stop() { MemoryStop() }

    /// Runs the body of a thread of the program.
    func run(_ thread: Int, _ body: Program.Body) {
        MemoryEnter(Int32(thread))
        body()
        MemoryEnter(-1)
    }

    /// Runs code of the explorer on a thread of the program.
    func paused<Result>(_ body: () -> Result) -> Result {
        MemoryPause()
        defer { MemoryResume() }
        return body()
    }

    /// Skips a step of `LiveObjects`. What a thread does while it holds that lock is not recorded, either.
    func skip(_ step: Interleaving.Step.Kind) {
        if step == .lock { MemoryPause() }
        if step == .unlock { MemoryResume() }
    }

    /// Takes a step: updates what its thread sees, and what other threads can see.
    /// - Parameter choose: chooses one of `count` stores; 0 is the latest.
    /// - Returns: the age of the store that the step reads, and the value of this store; `nil` for the latest store.
    func take(_ step: Step, _ thread: Int, choose: (_ count: Int) -> Int) -> (age: Int, value: UInt?) {
        guard MemoryIsChecked() else { return (0, nil) }
        MemoryCountStep()
        let (thread, object) = (Int32(thread), step.object)
        let acquires = step.acquires && keeps(.acquire, step)
        let releases = step.releases && keeps(.release, step)
        switch step.effect {
        case .none: break
        case .synchronisation:
            if acquires { MemoryAcquire(thread, object) }
            if releases { MemoryRelease(thread, object) }
        case .lock: MemoryLoad(thread, object, 0, true)
        case .load(let size):
            let age = Int32(choose(1 + Int(MemoryOlderStores(thread, object, Int32(size)))))
            MemoryLoad(thread, object, age, acquires)
            return (Int(age), age == 0 ? nil : MemoryValue(object, age))
        case .store(let size):
            _ = MemoryOlderStores(thread, object, Int32(size))
            MemoryStore(thread, object, releases)
        case .update(let size, let expected):
            let older = MemoryOlderStores(thread, object, Int32(size))
            guard let expected else {
                MemoryUpdate(thread, object, acquires, releases)
                break
            }
            // A compare-and-exchange that fails is a relaxed load.
            let failing = (0...older).filter { MemoryValue(object, $0) != expected }
            let ages = failing.first == 0 ? failing : [0] + failing
            let age = ages[choose(ages.count)]
            if age == failing.first || age > 0 {
                MemoryLoad(thread, object, age, false)
                return (Int(age), age == 0 ? nil : MemoryValue(object, age))
            }
            MemoryUpdate(thread, object, acquires, releases)
        }
        return (0, nil)
    }

    func unlock(_ lock: UInt, _ thread: Int) {
        if MemoryIsChecked() { MemoryStore(Int32(thread), lock, true) }
    }

    private func keeps(_ kind: Weakening.Kind, _ step: Step) -> Bool {
        guard let place = step.place, !step.isLock, weakening != nil || used != nil else { return true }
        let ordering = Weakening(place: place, kind: kind)
        if used?.contains(ordering) == false {
            used?.append(ordering)
            if ordering.isOfRun { weakening = ordering }
        }
        return ordering != weakening
    }
}

/// Reports an access to memory without synchronisation. Instrumented code reports its accesses itself.
enum Plain {
    static func access(_ object: AnyObject, writes: Bool) {
        MemoryAccess(UInt(bitPattern: Unmanaged.passUnretained(object).toOpaque()), writes)
    }
}

/// Two accesses to plain memory that nothing orders. At least one of them writes.
struct Race: CustomStringConvertible {
    private var earlier = MemoryRacer()
    private var later = MemoryRacer()

    /// The first race of the last run.
    static var ofRun: Race? {
        var race = Race()
        return MemoryRace(&race.earlier, &race.later) ? race : nil
    }

    var description: String { "race: \(Self.text(earlier)); \(Self.text(later))" }

    private static func text(_ racer: MemoryRacer) -> String {
        let function = racer.function.map { " in \(String(cString: $0))" } ?? ""
        return
            "\(Schedule.name(Int(racer.thread))) \(racer.writes ? "writes" : "reads")\(function) after step \(racer.steps)"
    }
}
