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
/// A call on the main thread runs the notes of other threads for one budget at most (see `HandOver`). Then it leaves
/// the turn taken, and returns; a thread of the library's calls `runNotes`:
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
    /// Whether the thread that has the turn is running a note of another thread. Guarded by the turn.
    private let isForOthers = Cell(false)
    /// The thread that has the turn, or 0.
    private let thread = AtomicVariable<UInt>(0)
    /// Guarded by `lock`.
    private let notes = Cell<[Note]>([])

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
    /// - Parameter isAwaited: if this thread has the turn, whether it must run the note before its call returns.
    borrowing func takeOrNote(
        isAwaited: Bool = true, comesFirst: Bool = false, _ work: @autoclosure () -> () -> Void
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
                add(work(), isAwaited, comesFirst)
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
        guard takeOrNote(isAwaited: false, comesFirst: comesFirst, note()) else { return false }
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
        /// Whether the call that has the turn has queued the note itself, as nested work.
        let isOwn: Bool
        /// Whether that call must run the note before it returns.
        let isAwaited: Bool
        let comesFirst: Bool
        let work: () -> Void

        /// In place of a note that was taken before its turn.
        static var taken: Note { Note(isOwn: true, isAwaited: false, comesFirst: false) {} }
    }

    /// The thread for which the thread that has the turn works now: itself, or 0 for any other.
    var servedThread: UInt { isForOthers.change { $0 } ? 0 : currentThread() }

    /// Queues a note. The caller holds the lock.
    @inline(never)
    private borrowing func add(_ work: @escaping () -> Void, _ isAwaited: Bool, _ comesFirst: Bool) {
        let isOwn = isMine && servedThread != 0
        let note = Note(isOwn: isOwn, isAwaited: isOwn && isAwaited, comesFirst: comesFirst, work: work)
        notes.change { $0.append(note) }
    }

    /// Queues notes that come first. The caller has the turn.
    borrowing func queueFirst(_ new: [Note]) {
        lock.withLock {
            state.store(Self.takenWithFirst, ordering: .relaxed)
            notes.change { $0 += new }
        }
    }

    /// Runs the notes, also those that are queued meanwhile, then frees the turn.
    /// - Parameters:
    ///   - resume: calls this method again, on another thread if the main thread hands over the turn.
    ///   - handsOver: whether another thread may have the turn.
    @inline(never)
    borrowing func runNotes(_ resume: @escaping () -> Void, handsOver: Bool = true) {
        /// The last one is the next.
        var waiting: [Note] = []
        /// How many of the queued notes have been searched for those that come first.
        var searched = 0
        var handOver = HandOver()
        /// How many notes must still be run, whether or not the budget is used up. The main thread's own nested work may
        /// wait behind notes of other threads, for example the disposal by an observer whose hub is being flooded.
        var mustRun = 0
        thread.store(currentThread(), ordering: .relaxed)
        while true {
            if waiting.isEmpty || state.load(ordering: .relaxed) == Self.takenWithFirst {
                takeNotes(&waiting, &searched)
            }
            guard let note = waiting.last else { return }
            if handsOver, mustRun == 0, !note.isOwn, handOver.isDue() {
                mustRun = awaitedCount(waiting)
                if mustRun == 0 { return handOverTurn(with: waiting, to: resume) }
            }
            mustRun = max(0, mustRun - 1)
            waiting.removeLast()
            isForOthers.change { $0 = !note.isOwn }
            note.work()
        }
    }

    /// Takes all notes or, if some are waiting already, those that come first. If there are none, frees the turn.
    private borrowing func takeNotes(_ waiting: inout [Note], _ searched: inout Int) {
        lock.withLock {
            notes.change { notes in
                var first: [Note] = []
                if state.load(ordering: .relaxed) == Self.takenWithFirst {
                    for index in notes.indices[searched...] where notes[index].comesFirst {
                        first.append(notes[index])
                        notes[index] = .taken
                    }
                }
                if waiting.isEmpty {
                    swap(&waiting, &notes)
                    waiting.reverse()
                }
                searched = notes.count
                if !first.isEmpty { waiting += first.reversed() }
            }
            if waiting.isEmpty {
                isForOthers.change { $0 = false }
                giveBackUnderLock()
            } else {
                state.store(Self.takenWithNotes, ordering: .relaxed)
            }
        }
    }

    /// The number of notes up to the last awaited one. `waiting` comes before the queued notes.
    private borrowing func awaitedCount(_ waiting: [Note]) -> Int {
        let last = lock.withLock { notes.change { $0.lastIndex { $0.isAwaited } } }
        if let last { return waiting.count + last + 1 }
        return waiting.firstIndex { $0.isAwaited }.map { waiting.count - $0 } ?? 0
    }

    /// Hands over the turn with its notes.
    private borrowing func handOverTurn(with waiting: [Note], to resume: @escaping () -> Void) {
        thread.store(0, ordering: .relaxed)
        lock.withLock { notes.change { $0 = waiting.reversed() + $0 } }
        HandOver.run(resume)
    }
}
