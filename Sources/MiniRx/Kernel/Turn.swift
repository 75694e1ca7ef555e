internal import MiniRxSynchronization

/// Who is next: lets one thread at a time into what several may want to enter, without anybody waiting.
///
/// Whoever finds the turn free takes it, with one read-modify-write, and does what it came for. Whoever comes while another
/// has it (a second thread, or the same one from inside a closure) leaves a *note* of what it wanted, and goes. The one who
/// has the turn does what the notes say, in order, before it gives the turn back:
///
///     if turn.take() {
///         deliver(element)
///         turn.giveBack()
///     } else {
///         turn.whenFree { self.deliver(element) }
///     }
///
/// So what is done with the turn is done in one order, by one thread at a time and in constant stack, and nothing foreign
/// runs under the lock, which guards only the decision who is next.
package struct Turn: ~Copyable {
    private static var free: UInt8 { 0 }
    private static var taken: UInt8 { 1 }
    private static var takenWithNotes: UInt8 { 3 }

    /// Guards the notes, and what the owner decides together with who is next.
    package let lock = Lock()
    private let state = Atomic<UInt8>(Turn.free)
    /// The thread that has the turn, otherwise 0.
    private let thread = Atomic<UInt>(0)
    /// Guarded by `lock`.
    private let notes = Cell<[Note]>([])

    struct Note: @unchecked Sendable {
        let work: () -> Void
    }

    package init() {}

    /// Whether this thread has the turn.
    package var isMine: Bool {
        @inline(__always) get { thread.load(ordering: .relaxed) == currentThread() }
    }

    /// Takes the turn if it is free.
    @inline(__always)
    package borrowing func take() -> Bool {
        let isTaken = state.compareExchange(
            expected: Self.free, desired: Self.taken, successOrdering: .acquiring, failureOrdering: .relaxed
        ).exchanged
        if isTaken { thread.store(currentThread(), ordering: .relaxed) }
        return isTaken
    }

    /// Does what the notes say, and gives the turn back.
    @inline(__always)
    package borrowing func giveBack() {
        thread.store(0, ordering: .relaxed)
        let isFree = state.compareExchange(
            expected: Self.taken, desired: Self.free, successOrdering: .releasing, failureOrdering: .relaxed
        ).exchanged
        if !isFree { doNotes() }
    }

    /// Does `work` when the turn is free: now, or by way of a note.
    @inline(never)
    package borrowing func whenFree(_ work: @escaping () -> Void) {
        guard lock.withLock({ takeOrNote(work) }) else { return }
        work()
        giveBack()
    }

    /// Takes the turn; or, if another has it, leaves the note to do `work`, which only then becomes a closure. The lock is held.
    package borrowing func takeOrNote(_ work: @autoclosure () -> () -> Void) -> Bool {
        while true {
            let (isTaken, seen) = state.compareExchange(
                expected: Self.free, desired: Self.taken, successOrdering: .acquiring, failureOrdering: .relaxed)
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

    /// Does `work` and gives the turn back at once, if it is free; otherwise leaves the note to do `note`. As long as the lock is
    /// held nobody can leave a note, so this thread never has to do what others wanted. The lock is held; `work` runs nothing
    /// foreign.
    /// - Returns: whether it has been done.
    @inline(__always)
    package borrowing func doBriefly(_ work: () -> Void, orNote note: @autoclosure () -> () -> Void) -> Bool {
        guard takeOrNote(note()) else { return false }
        work()
        thread.store(0, ordering: .relaxed)
        state.store(Self.free, ordering: .releasing)
        return true
    }

    /// Tells the one who has the turn that there will be a note. `false` if nobody has it any more.
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

    /// Those who come while the notes are done leave more of them.
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
