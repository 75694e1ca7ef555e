internal import MiniRxSynchronization

/// Non-blocking mutual exclusion: one thread at a time runs the protected work; other threads queue theirs and return
/// at once.
///
/// A thread that finds the turn free takes it, with one read-modify-write, and runs its work. If the turn is taken, by
/// another thread or further up its own stack, the thread queues its work as a *note* and returns. The thread that has
/// the turn runs the notes, in order, before it gives the turn back:
///
///     if turn.take() {
///         deliver(element)
///         turn.giveBack(runNotes)
///     } else {
///         turn.whenFree(runNotes) { self.deliver(element) }
///     }
///
/// So the protected work has one order, runs on one thread at a time, and needs constant stack. The lock guards the
/// notes; no foreign code runs under it. A note that *comes first*, such as that of a disposal, runs as soon as the work
/// that is running now has ended, before all others.
///
/// The main thread runs the notes of other threads for one budget at most (see `HandOver`). Then it leaves the turn taken,
/// with all notes, and returns; a thread of the library's calls `runNotes`:
///
///     main      take ─ deliver ─ notes 1 2 3 ─ budget: hand over ─ return
///     library                                                    notes 4 5 … ─ free
struct Turn: ~Copyable {
    private static var free: UInt8 { 0 }
    private static var taken: UInt8 { 1 }
    private static var takenWithNotes: UInt8 { 3 }
    /// One of the notes comes first.
    private static var takenWithFirst: UInt8 { 7 }

    /// Guards the notes, and also state of the owner, such as the `memberCount` of a hub.
    let lock = Lock()
    private let state = AtomicVariable<UInt8>(Turn.free)
    /// The thread that has the turn, or 0.
    private let thread = AtomicVariable<UInt>(0)
    /// Created under the lock, for the first note.
    private let notes = Cell<Notes?>(nil)

    init() {}

    /// Whether this thread has the turn.
    var isMine: Bool {
        @inline(__always) get { thread.load(ordering: .relaxed) == currentThread() }
    }

    /// Whether notes wait. The caller has the turn, and holds the lock if other threads may queue notes.
    var hasNotes: Bool { state.load(ordering: .relaxed) != Self.taken }

    /// Takes the turn if it is free.
    @inline(__always)
    borrowing func take() -> Bool {
        let isTaken = state.compareExchange(
            expected: Self.free, desired: Self.taken, successOrdering: .acquiringAndReleasing, failureOrdering: .relaxed
        ).exchanged
        if isTaken { thread.store(currentThread(), ordering: .relaxed) }
        return isTaken
    }

    /// Runs the notes, then gives the turn back.
    /// - Parameter runNotes: a method of the owner, which calls `runNotes(_:handsOver:)`. An autoclosure, so that no closure is
    ///   made unless there are notes.
    @inline(__always)
    borrowing func giveBack(_ runNotes: @autoclosure () -> () -> Void) {
        thread.store(0, ordering: .relaxed)
        let isFree = state.compareExchange(
            expected: Self.taken, desired: Self.free, successOrdering: .acquiringAndReleasing, failureOrdering: .relaxed
        ).exchanged
        if !isFree { runNotes()() }
    }

    /// Runs `work` with the turn: now if the turn is free, otherwise as a note.
    @inline(never)
    borrowing func whenFree(
        _ runNotes: @autoclosure () -> () -> Void, comesFirst: Bool = false, _ work: @escaping () -> Void
    ) {
        guard lock.withLock({ takeOrNote(comesFirst: comesFirst, work) }) else { return }
        work()
        giveBack(runNotes())
    }

    /// Takes the turn if it is free; otherwise evaluates `work`, and queues the result as a note. The caller holds the
    /// lock.
    /// - Parameter counts: whether the time of the note counts; see `HandOver`.
    borrowing func takeOrNote(
        comesFirst: Bool = false, counts: Bool = true, _ work: @autoclosure () -> () -> Void
    ) -> Bool {
        while true {
            let (isTaken, seen) = state.compareExchange(
                expected: Self.free, desired: Self.taken, successOrdering: .acquiringAndReleasing,
                failureOrdering: .relaxed)
            if isTaken {
                thread.store(currentThread(), ordering: .relaxed)
                return true
            }
            if announceNote(seen, comesFirst) {
                add(work(), comesFirst, counts)
                return false
            }
        }
    }

    /// If the turn is free, runs `work` and frees the turn at once; otherwise queues `note`. The caller holds the lock.
    /// So no other thread can queue a note in between, and this thread never has notes to run. `work` must not run
    /// foreign code, and no call waits for it.
    /// - Returns: whether `work` has run.
    @inline(__always)
    borrowing func runIfFree(
        _ work: () -> Void, comesFirst: Bool = false, orNote note: @autoclosure () -> () -> Void
    ) -> Bool {
        guard takeOrNote(comesFirst: comesFirst, counts: false, note()) else { return false }
        work()
        giveBackUnderLock()
        return true
    }

    /// Frees the turn without running notes. The caller has held the lock since it took the turn, so there are none.
    borrowing func giveBackUnderLock() {
        thread.store(0, ordering: .relaxed)
        state.store(Self.free, ordering: .releasing)
    }

    /// Announces a note to the thread that has the turn. Returns `false` if the turn has become free.
    private borrowing func announceNote(_ seen: UInt8, _ comesFirst: Bool) -> Bool {
        let announced = seen | (comesFirst ? Self.takenWithFirst : Self.takenWithNotes)
        if seen == announced { return true }
        return state.compareExchange(
            expected: seen, desired: announced, successOrdering: .acquiringAndReleasing, failureOrdering: .relaxed
        ).exchanged
    }

    // MARK: Notes

    /// Work that waits for the turn.
    struct Note {
        /// The thread for which the work is done; 0 if its time does not count (see `HandOver`).
        let origin: UInt
        var work: () -> Void
    }

    /// What waits, in the order in which it runs: `first`, `next`, `batch`, `new`.
    private final class Notes {
        /// Guarded by the lock.
        let queued = Cell((first: [Note](), new: [Note]()))
        /// Guarded by the turn. A hand-over leaves it as it is.
        let running = Cell(Running())
    }

    private struct Running {
        /// The notes that are running; those before `index` have run.
        var batch: [Note] = []
        var index = 0
        /// Notes that run before those of the batch. The last one is the next.
        var next: [Note] = []
        /// The thread for which the note that is running is done, or 0.
        var origin: UInt = 0

        var isBatchUsedUp: Bool { index == batch.count }
        var isEmpty: Bool { next.isEmpty && isBatchUsedUp }

        mutating func takeNext() -> Note {
            if !next.isEmpty { return next.removeLast() }
            var note = Note(origin: batch[index].origin) {}
            // What the note has captured is released when it has run.
            swap(&note.work, &batch[index].work)
            index += 1
            return note
        }
    }

    /// The thread for which the thread that has the turn works now: itself, unless it runs a note of another thread.
    var origin: UInt { lock.withLock { lockedOrigin } }

    /// The same. The caller holds the lock.
    private var lockedOrigin: UInt {
        let origin = notes.change { $0?.running.change { $0.origin } ?? 0 }
        return origin == 0 ? currentThread() : origin
    }

    /// The caller holds the lock.
    private borrowing func lockedNotes() -> Notes {
        notes.change { notes in
            if notes == nil { notes = Notes() }
            return notes!
        }
    }

    /// Queues a note. The caller holds the lock.
    @inline(never)
    private borrowing func add(_ work: @escaping () -> Void, _ comesFirst: Bool, _ counts: Bool) {
        let note = Note(origin: !counts || comesFirst ? 0 : isMine ? lockedOrigin : currentThread(), work: work)
        lockedNotes().queued.change { if comesFirst { $0.first.append(note) } else { $0.new.append(note) } }
    }

    /// Queues notes before all others, except those that come first. The caller has the turn.
    borrowing func queueNext(_ new: [Note]) {
        lock.withLock {
            lockedNotes().running.change { $0.next += new.reversed() }
            if !hasNotes { state.store(Self.takenWithNotes, ordering: .relaxed) }
        }
    }

    /// Runs the notes, also those that are queued meanwhile, then frees the turn.
    /// - Parameters:
    ///   - resume: calls this method again, on another thread if the main thread hands over the turn.
    ///   - handsOver: whether another thread may have the turn.
    @inline(never)
    borrowing func runNotes(_ resume: @escaping () -> Void, handsOver: Bool = true) {
        thread.store(currentThread(), ordering: .relaxed)
        let notes = lock.withLock { lockedNotes() }
        var handOver = HandOver()
        while let note = takeNote(notes) {
            if handsOver, handOver.isDue(before: note.origin) {
                notes.running.change { $0.next.append(note) }
                thread.store(0, ordering: .relaxed)
                return HandOver.run(resume)
            }
            notes.running.change { $0.origin = note.origin }
            note.work()
        }
        handOver.end()
    }

    /// Takes the next note. If there is none, frees the turn.
    private borrowing func takeNote(_ notes: Notes) -> Note? {
        notes.running.change { running in
            let isFirst = state.load(ordering: .relaxed) == Self.takenWithFirst
            if isFirst || running.isEmpty, !lock.withLock({ takeNewNotes(notes, &running) }) { return nil }
            return running.takeNext()
        }
    }

    /// Returns `false` if there are no notes: the turn is free then. The caller holds the lock.
    private borrowing func takeNewNotes(_ notes: Notes, _ running: inout Running) -> Bool {
        notes.queued.change { queued in
            if !queued.first.isEmpty {
                running.next += queued.first.reversed()
                queued.first = []
            }
            if running.isBatchUsedUp {
                running.batch.removeAll(keepingCapacity: true)
                swap(&running.batch, &queued.new)
                running.index = 0
            }
        }
        if !running.isEmpty {
            state.store(Self.takenWithNotes, ordering: .relaxed)
            return true
        }
        running.batch = []
        running.origin = 0
        giveBackUnderLock()
        return false
    }
}
