// Step 5: a subject, many observers, one order
//
// In step 4, the source decides what to emit. A *subject* is both observer and observable: code outside emits into it,
// and it delivers to all subscribers.
//
// *Cold and hot.* The sources up to here are *cold*: each subscription runs the recipe, so each observer receives all
// elements, from the first one, and two observers cause the work twice. A subject is *hot*: it emits whether or not
// anything observes it, and each observer receives the elements from its subscription on:
//
//     cold: of(1, 2, 3)            hot: a subject
//                                   emits      -1--2--3--4--
//      subscribed  ^1-2-3-|         subscribed   ^-2--3--4--
//      subscribed       ^1-2-3-|    subscribed        ^--4--
//
// *One order.* A loop over a list of observers is not enough, because an observer may emit:
//
//     subject.onNext(1)
//     ├─ first observer gets 1, and calls subject.onNext(2)
//     │  ├─ first observer gets 2
//     │  └─ second observer gets 2
//     └─ second observer gets 1, after 2: it keeps an old value
//
// Two threads that emit at the same time cause the same problem. Also, an observer that is disposed changes the list
// during the loop. The *turn* solves all three problems: only the thread that has the turn may deliver an event, add a
// member or remove one. If the turn is taken, a thread queues its work as a *note* and returns. The thread that has the
// turn performs the notes in order, before it gives the turn back:
//
//     subject.onNext(1)
//     ├─ first observer gets 1, and calls subject.onNext(2): a note
//     ├─ second observer gets 1
//     └─ the note: first observer gets 2, second observer gets 2
//
// No thread waits for another, so there is no deadlock. The list needs no lock, because only the thread that has the
// turn uses it. An observer that emits in response to each event runs in a loop, not in a recursion.
//
// Problems: elements before a subscription are lost, because a subject is hot. An operator between the subject and its
// observers, such as `map`, still runs once per observer.

/// Non-blocking mutual exclusion: one thread at a time runs its work, other threads queue theirs and return.
final class Turn: Sendable {
    private struct State {
        var isTaken = false
        var notes: [@Sendable () -> Void] = []
    }

    private let state = Mutex(State())

    /// Performs `work` now if the turn is free; otherwise queues it as a note.
    func whenFree(_ work: @escaping @Sendable () -> Void) {
        let isFree = state.withLock { state in
            defer { state.isTaken = true }
            if state.isTaken { state.notes.append(work) }
            return !state.isTaken
        }
        guard isFree else { return }
        work()
        while let notes = takeNotes() {
            for note in notes { note() }
        }
    }

    /// The queued notes. If there are none, this gives the turn back.
    private func takeNotes() -> [@Sendable () -> Void]? {
        state.withLock { state in
            defer { state.notes = [] }
            state.isTaken = !state.notes.isEmpty
            return state.isTaken ? state.notes : nil
        }
    }
}

/// Delivers events to many observers. The base class of subjects, and of `share` in the next step.
class Hub<Element: Sendable>: @unchecked Sendable {
    final class Member: Sendable {
        let observer: Observable<Element>.Observer

        init(_ observer: @escaping Observable<Element>.Observer) {
            self.observer = observer
        }
    }

    final let turn = Turn()
    /// Used only with the turn.
    private(set) final var members: [Member] = []

    /// Delivers an event to all members.
    final func on(_ event: Event<Element>) {
        turn.whenFree { self.deliver(event) }
    }

    /// Adds a member until the returned disposable is disposed.
    final func join(_ observer: @escaping Observable<Element>.Observer) -> any Disposable {
        let member = Member(observer)
        turn.whenFree { self.admit(member) }
        return Disposables.create { self.turn.whenFree { self.remove(member) } }
    }

    // The functions below need the turn.

    /// After a terminal event, each subscription disposes its upstream, which removes the member.
    func deliver(_ event: Event<Element>) {
        for member in members { member.observer(event) }
    }

    func admit(_ member: Member) {
        members.append(member)
    }

    func remove(_ member: Member) {
        members.removeAll { $0 === member }
    }
}

/// Observer and observable in one. A subscriber that arrives after the terminal event receives it.
final class PublishSubject<Element: Sendable>: Hub<Element>, @unchecked Sendable {
    private var ending: Event<Element>?

    func onNext(_ element: Element) {
        on(.next(element))
    }

    func asObservable() -> Observable<Element> {
        Observable { observer in self.join(observer) }
    }

    override func deliver(_ event: Event<Element>) {
        guard ending == nil else { return }
        if event.isStopEvent { ending = event }
        super.deliver(event)
    }

    override func admit(_ member: Member) {
        if let ending { member.observer(ending) } else { super.admit(member) }
    }
}
