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
/// notes; no foreign code runs under it. A note that *comes first*, such as that of a disposal, runs as soon as the
/// work that is running now has ended, before all others.
///
/// A call on the main thread runs the notes of other threads for one budget at most (see `HandOver`). Then it leaves
/// the turn taken, with all notes, and returns; a thread of the library's calls `runNotes`:
///
///     main      take ─ deliver ─ notes 1 2 3 ─ budget: hand over ─ return
///     library                                                    notes 4 5 … ─ free
struct Turn: ~Copyable {
    private static var free: UInt8 { 0 }
    private static var taken: UInt8 { 1 }
    private static var takenWithNotes: UInt8 { 3 }

    /// Guards the notes, and also state of the owner, such as the `memberCount` of a hub.
    let lock = Lock()
    private let state = AtomicVariable<UInt8>(Turn.free)
    /// The thread that has the turn, or 0.
    private let thread = AtomicVariable<UInt>(0)
    /// The thread for which the note that is running was queued; 0 if none is running. Guarded by the turn.
    private let runningOrigin = Cell<UInt>(0)
    /// Created for the first note. Guarded by `lock`.
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
    /// - Parameter runNotes: a method of the owner, which calls `runNotes(_:handsOver:)`. An autoclosure, so that no
    ///   closure is made unless there are notes.
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
    /// - Parameter counts: whether the time of the note counts as spent for the thread that queues it; see `HandOver`.
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
            if announceNote(seen) {
                add(work(), comesFirst, counts)
                return false
            }
        }
    }

    /// If the turn is free, runs `work` and frees the turn at once; otherwise queues `note`. The caller holds the lock.
    /// So no other thread can queue a note in between, and this thread never has notes to run. `work` must not run
    /// foreign code.
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
    private borrowing func announceNote(_ seen: UInt8) -> Bool {
        if seen == Self.takenWithNotes { return true }
        return state.compareExchange(
            expected: seen, desired: Self.takenWithNotes, successOrdering: .acquiringAndReleasing,
            failureOrdering: .relaxed
        ).exchanged
    }

    // MARK: Notes

    /// Work that waits for the turn.
    struct Note {
        /// The thread for which the work is done; 0 for disposals and subscriptions, which are work for no thread.
        let origin: UInt
        var work: () -> Void
    }

    /// What waits, in the order in which it runs. A hand-over leaves it as it is.
    ///
    /// Not private: Swift 6.3 destroys a turn inside its owner's code. In a module that contains copies of all sources, this
    /// code then needs the metadata of the class from another file, and the compiler crashes.
    final class Notes {
        /// The last one is the next. Guarded by the lock.
        let first = Cell<[Note]>([])
        /// Those before `index` have been taken. Guarded by the turn.
        let batch = Cell((notes: [Note](), index: 0))
        /// The next batch. Guarded by the lock.
        let new = Cell<[Note]>([])
    }

    /// The thread for which the thread that has the turn works now: itself, unless it runs a note of another thread.
    var origin: UInt {
        let origin = runningOrigin.change { $0 }
        return origin == 0 ? currentThread() : origin
    }

    /// Queues a note. The caller holds the lock.
    @inline(never)
    private borrowing func add(_ work: @escaping () -> Void, _ comesFirst: Bool, _ counts: Bool) {
        let note = Note(origin: comesFirst || !counts ? 0 : isMine ? origin : currentThread(), work: work)
        let notes = lockedNotes()
        if comesFirst { notes.first.change { $0.append(note) } } else { notes.new.change { $0.append(note) } }
    }

    /// The caller holds the lock.
    private borrowing func lockedNotes() -> Notes {
        notes.change { notes in
            if notes == nil { notes = Notes() }
            return notes!
        }
    }

    /// Queues notes before all others, in their order. The caller has the turn.
    borrowing func queueFirst(_ new: [Note]) {
        lock.withLock {
            state.store(Self.takenWithNotes, ordering: .relaxed)
            lockedNotes().first.change { $0 += new.reversed() }
        }
    }

    /// Runs the notes, also those that are queued meanwhile, then frees the turn.
    /// - Parameters:
    ///   - resume: calls this method again, on another thread if the main thread hands over the turn.
    ///   - handsOver: whether another thread may have the turn.
    @inline(never)
    borrowing func runNotes(_ resume: @escaping () -> Void, handsOver: Bool = true) {
        var handOver = HandOver()
        thread.store(currentThread(), ordering: .relaxed)
        let notes = lock.withLock { lockedNotes() }
        while let note = takeNote(notes) {
            if handsOver, handOver.charge(before: note.origin) {
                queueFirst([note])
                thread.store(0, ordering: .relaxed)
                return HandOver.run(resume)
            }
            runningOrigin.change { $0 = note.origin }
            note.work()
        }
    }

    /// Takes the next note. If there is none, frees the turn.
    private borrowing func takeNote(_ notes: Notes) -> Note? {
        notes.batch.change { batch in
            if batch.index == batch.notes.count {
                batch.notes.removeAll(keepingCapacity: true)
                batch.index = 0
            }
            return lock.withLock {
                if let note = notes.first.change({ $0.popLast() }) { return note }
                if batch.notes.isEmpty { notes.new.change { swap(&batch.notes, &$0) } }
                if !batch.notes.isEmpty {
                    // What the note has captured is released when it has run.
                    var note = Note(origin: batch.notes[batch.index].origin) {}
                    swap(&note.work, &batch.notes[batch.index].work)
                    batch.index += 1
                    return note
                }
                batch.notes = []
                runningOrigin.change { $0 = 0 }
                giveBackUnderLock()
                return nil
            }
        }
    }
}
