import Synchronization

/// Lets one thread at a time into a sink where several sources meet.
///
/// Whoever finds it free takes the turn; whoever does not leaves a note of what it wanted to do, and goes. The one who
/// has the turn does what the notes say, in order, before it ends. Nobody waits, and nothing runs under the lock, which
/// guards only the list of notes. (`Hub` has a turn of the same kind, interwoven with its list of members.)
///
///     if turn.take() {
///         receive(element)
///         turn.end()
///     } else {
///         turn.doLater { self.receive(element) }
///     }
///
/// Taking and ending a free turn are two read-modify-writes.
package struct Turn: ~Copyable {
    private static var taken: UInt8 { 1 }
    private static var noted: UInt8 { 2 }

    struct Note: @unchecked Sendable {
        let work: () -> Void
    }

    private let word = Atomic<UInt8>(0)
    private let notes = Mutex<[Note]>([])
    /// For ThreadSanitizer; see `Lock`.
    private let order = Synchronization.Atomic<UInt8>(0)

    package init() {}

    /// Takes the turn if it is free.
    @inline(__always)
    package borrowing func take() -> Bool {
        word.compareExchange(
            expected: 0, desired: Self.taken, successOrdering: .acquiring, failureOrdering: .relaxed
        ).exchanged
    }

    /// Does what the notes say, and gives the turn back.
    @inline(__always)
    package borrowing func end() {
        if word.compareExchange(
            expected: Self.taken, desired: 0, successOrdering: .releasing, failureOrdering: .relaxed
        ).exchanged {
            return
        }
        doNotes()
    }

    /// Does `work` when the turn is free: now, or by way of a note.
    @inline(never)
    package borrowing func doLater(_ work: @escaping () -> Void) {
        let note = Note(work: work)
        let isFree = notes.withLock { notes in
            _ = order.load(ordering: .acquiring)
            defer { order.store(0, ordering: .releasing) }
            var seen = word.load(ordering: .relaxed)
            while true {
                let wanted = seen == 0 ? Self.taken : seen | Self.noted
                let (exchanged, current) = word.weakCompareExchange(
                    expected: seen, desired: wanted, successOrdering: .acquiringAndReleasing, failureOrdering: .relaxed)
                if exchanged { break }
                seen = current
            }
            if seen != 0 { notes.append(note) }
            return seen == 0
        }
        guard isFree else { return }
        work()
        end()
    }

    @inline(never)
    private borrowing func doNotes() {
        while true {
            let batch: [Note] = notes.withLock { notes in
                _ = order.load(ordering: .acquiring)
                defer {
                    notes = []
                    order.store(0, ordering: .releasing)
                }
                if notes.isEmpty { word.store(0, ordering: .releasing) }
                return notes
            }
            if batch.isEmpty { return }
            for note in batch { note.work() }
        }
    }
}
