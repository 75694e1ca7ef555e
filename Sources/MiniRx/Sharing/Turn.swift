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
/// notes; no foreign code runs under it.
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

    /// Guards the notes, and also state of the owner, such as the `memberCount` of a hub.
    let lock = Lock()
    private let state = AtomicVariable<UInt8>(Turn.free)
    /// The thread that has the turn, or 0.
    private let thread = AtomicVariable<UInt>(0)
    /// Whether the thread that has the turn is running a note of another thread. Guarded by the turn.
    private let isForOthers = Cell(false)
    /// Created for the first note. Guarded by `lock`.
    private let notes = Cell<Notes?>(nil)

    init() {}

    /// Whether this thread has the turn.
    var isMine: Bool {
        @inline(__always) get { thread.load(ordering: .relaxed) == currentThread() }
    }

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
    /// - Parameter resume: calls `runNotes(_:)`, on another thread if the main thread hands over the turn.
    @inline(__always)
    borrowing func giveBack(_ resume: @autoclosure () -> () -> Void) {
        thread.store(0, ordering: .relaxed)
        let isFree = state.compareExchange(
            expected: Self.taken, desired: Self.free, successOrdering: .acquiringAndReleasing, failureOrdering: .relaxed
        ).exchanged
        if !isFree { runNotes(resume()) }
    }

    /// Runs `work` with the turn: now if the turn is free, otherwise as a note.
    @inline(never)
    borrowing func whenFree(_ resume: @autoclosure () -> () -> Void, _ work: @escaping () -> Void) {
        guard lock.withLock({ takeOrNote(work) }) else { return }
        work()
        giveBack(resume())
    }

    /// Takes the turn if it is free; otherwise evaluates `work`, and queues the result as a note. The caller holds the
    /// lock.
    /// - Parameter isAwaited: if this thread has the turn, whether it must run the note before its call returns.
    borrowing func takeOrNote(isAwaited: Bool = true, _ work: @autoclosure () -> () -> Void) -> Bool {
        while true {
            let (isTaken, seen) = state.compareExchange(
                expected: Self.free, desired: Self.taken, successOrdering: .acquiringAndReleasing,
                failureOrdering: .relaxed)
            if isTaken {
                thread.store(currentThread(), ordering: .relaxed)
                return true
            }
            if announceNote(seen) {
                add(work(), isAwaited)
                return false
            }
        }
    }

    /// If the turn is free, runs `work` and frees the turn at once; otherwise queues `note`. The caller holds the lock.
    /// So no other thread can queue a note in between, and this thread never has notes to run. `work` must not run
    /// foreign code, and no call waits for it.
    /// - Returns: whether `work` has run.
    @inline(__always)
    borrowing func runIfFree(_ work: () -> Void, orNote note: @autoclosure () -> () -> Void) -> Bool {
        guard takeOrNote(isAwaited: false, note()) else { return false }
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
            expected: Self.taken, desired: Self.takenWithNotes, successOrdering: .acquiringAndReleasing,
            failureOrdering: .relaxed
        ).exchanged
    }

    // MARK: Notes

    /// Work that waits for the turn.
    struct Note {
        /// Whether the call that has the turn has queued the note itself, as nested work.
        let isOwn: Bool
        /// Whether that call must run the note before it returns.
        let isAwaited: Bool
        let work: () -> Void
    }

    private final class Notes {
        /// Guarded by `lock`.
        var queued: [Note] = []
        /// The notes before those in `queued`. Guarded by the turn, as is `awaitedCount`.
        var batch: ArraySlice<Note> = []
        /// The number of awaited notes in both arrays.
        var awaitedCount = 0
    }

    /// The thread for which the thread that has the turn works now: itself, or 0 for any other.
    var client: UInt { isForOthers.change { $0 } ? 0 : currentThread() }

    /// Returns the notes. The caller holds the lock.
    private var presentNotes: Notes {
        notes.change { notes in
            if notes == nil { notes = Notes() }
            return notes!
        }
    }

    /// Queues a note. The caller holds the lock.
    @inline(never)
    private borrowing func add(_ work: @escaping () -> Void, _ isAwaited: Bool) {
        let notes = presentNotes
        let isOwn = isMine && client != 0
        let note = Note(isOwn: isOwn, isAwaited: isOwn && isAwaited, work: work)
        if note.isAwaited { notes.awaitedCount += 1 }
        notes.queued.append(note)
    }

    /// Puts `first` before the notes that wait. The caller has the turn.
    borrowing func runFirst(_ first: [Note]) {
        lock.withLock {
            _ = announceNote(Self.taken)
            let notes = presentNotes
            notes.batch = first + notes.batch
            notes.awaitedCount += first.count { $0.isAwaited }
        }
    }

    /// Runs the notes, also those that are queued meanwhile, then frees the turn.
    /// - Parameter resume: calls this method again, on another thread if the main thread hands over the turn.
    @inline(never)
    borrowing func runNotes(_ resume: @escaping () -> Void) {
        let notes = lock.withLock { presentNotes }
        var handOver = HandOver()
        thread.store(currentThread(), ordering: .relaxed)
        while let note = nextNote(of: notes) {
            if !note.isOwn, handOver.isDue(), notes.awaitedCount == 0 {
                thread.store(0, ordering: .relaxed)
                return HandOver.run(resume)
            }
            notes.batch.removeFirst()
            if note.isAwaited { notes.awaitedCount -= 1 }
            isForOthers.change { $0 = !note.isOwn }
            note.work()
        }
    }

    /// Returns the next note, or frees the turn if there is none.
    private borrowing func nextNote(of notes: Notes) -> Note? {
        if let next = notes.batch.first { return next }
        // Released without the lock: the notes may have retained a user's object.
        notes.batch = []
        lock.lock()
        defer { lock.unlock() }
        if notes.queued.isEmpty {
            isForOthers.change { $0 = false }
            giveBackUnderLock()
            return nil
        }
        notes.batch = notes.queued[...]
        notes.queued = []
        return notes.batch.first
    }
}
