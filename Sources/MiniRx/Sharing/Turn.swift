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
///         turn.giveBack()
///     } else {
///         turn.whenFree { self.deliver(element) }
///     }
///
/// So the protected work has one order, runs on one thread at a time, and needs constant stack. The lock guards the
/// notes; no foreign code runs under it.
struct Turn: ~Copyable {
    private static var free: UInt8 { 0 }
    private static var taken: UInt8 { 1 }
    private static var takenWithNotes: UInt8 { 3 }

    /// Guards the notes, and also state of the owner, such as the `memberCount` of a hub.
    let lock = Lock()
    private let state = AtomicVariable<UInt8>(Turn.free)
    /// The thread that has the turn, or 0.
    private let thread = AtomicVariable<UInt>(0)
    /// Guarded by `lock`.
    private let notes = Cell<[Note]>([])

    struct Note: @unchecked Sendable {
        let work: () -> Void
    }

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
    @inline(__always)
    borrowing func giveBack() {
        thread.store(0, ordering: .relaxed)
        let isFree = state.compareExchange(
            expected: Self.taken, desired: Self.free, successOrdering: .acquiringAndReleasing, failureOrdering: .relaxed
        ).exchanged
        if !isFree { doNotes() }
    }

    /// Runs `work` with the turn: now if the turn is free, otherwise as a note.
    @inline(never)
    borrowing func whenFree(_ work: @escaping () -> Void) {
        guard lock.withLock({ takeOrNote(work) }) else { return }
        work()
        giveBack()
    }

    /// Takes the turn if it is free; otherwise evaluates `work`, and queues the result as a note. The caller holds the
    /// lock.
    borrowing func takeOrNote(_ work: @autoclosure () -> () -> Void) -> Bool {
        while true {
            let (isTaken, seen) = state.compareExchange(
                expected: Self.free, desired: Self.taken, successOrdering: .acquiringAndReleasing,
                failureOrdering: .relaxed)
            if isTaken {
                thread.store(currentThread(), ordering: .relaxed)
                return true
            }
            if announceNote(seen) {
                add(work())
                return false
            }
        }
    }

    /// If the turn is free, runs `work` and frees the turn at once; otherwise queues `note`. The caller holds the lock.
    /// So no other thread can queue a note in between, and this thread never has notes to run. `work` must not run
    /// foreign code.
    /// - Returns: whether `work` has run.
    @inline(__always)
    borrowing func runIfFree(_ work: () -> Void, orNote note: @autoclosure () -> () -> Void) -> Bool {
        guard takeOrNote(note()) else { return false }
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

    @inline(never)
    private borrowing func add(_ work: @escaping () -> Void) {
        let note = Note(work: work)
        notes.change { $0.append(note) }
    }

    /// Runs the notes in batches, since other threads may queue more meanwhile.
    @inline(never)
    private borrowing func doNotes() {
        while true {
            lock.lock()
            let batch = notes.change { notes in
                defer { notes = [] }
                return notes
            }
            if batch.isEmpty { state.store(Self.free, ordering: .releasing) }
            lock.unlock()
            if batch.isEmpty { return }
            thread.store(currentThread(), ordering: .relaxed)
            for note in batch { note.work() }
            thread.store(0, ordering: .relaxed)
        }
    }
}
