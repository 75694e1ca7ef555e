// Step 4: a subject, many observers, one order
//
// In step 3 the source decides what comes. A *subject* is told from outside, and tells all who are subscribed: it is
// observer and observable in one. A list of observers and a loop over it will do, one thinks, until one of them
// answers:
//
//     subject.onNext(1)
//     ├─ first observer gets 1, and says subject.onNext(2)
//     │  ├─ first observer gets 2
//     │  └─ second observer gets 2
//     └─ second observer gets 1                           2 before 1: the second observer has an old value for good
//
// The same happens when two threads speak at a time, and the list is changed while somebody walks over it when an
// observer leaves. There is one remedy for all of it, the *turn*. Whoever finds it free takes it, and does what it came
// for: deliver an event, take a member in, let one go. Whoever does not find it free leaves a *note* and goes. Who has
// the turn does what the notes say, in order, before it gives the turn back:
//
//     subject.onNext(1)
//     ├─ first observer gets 1, and says subject.onNext(2): noted
//     ├─ second observer gets 1
//     └─ the note: first observer gets 2, second observer gets 2
//
// Nobody waits for anybody, so nothing can lock up. The list needs no lock of its own, because only the one who has the
// turn touches it. And an observer that always answers runs in a loop, not in a recursion.
//
// What is wrong with it: a subject is hot, what comes before one subscribes is lost. And what stands between the
// subject and its observers, a `map` say, is still done once for each of them.

/// Lets one at a time do something, without making the others wait.
final class Turn: Sendable {
    private struct State {
        var isTaken = false
        var notes: [@Sendable () -> Void] = []
    }

    private let state = Mutex(State())

    /// Does `work` when the turn is free: now, or by way of a note.
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

    /// The notes left until now. If there are none, the turn is given back.
    private func takeNotes() -> [@Sendable () -> Void]? {
        state.withLock { state in
            defer { state.notes = [] }
            state.isTaken = !state.notes.isEmpty
            return state.isTaken ? state.notes : nil
        }
    }
}

/// One sink in, many observers out: what a subject stands on, and `share` in the next step.
class Hub<Element: Sendable>: @unchecked Sendable {
    final class Member: Sendable {
        let observer: Observable<Element>.Observer

        init(_ observer: @escaping Observable<Element>.Observer) {
            self.observer = observer
        }
    }

    final let turn = Turn()
    /// Of whoever has the turn.
    private(set) final var members: [Member] = []

    /// Receives an event, for all members.
    final func on(_ event: Event<Element>) {
        turn.whenFree { self.deliver(event) }
    }

    /// Takes in a member, until the returned disposable is disposed.
    final func join(_ observer: @escaping Observable<Element>.Observer) -> any Disposable {
        let member = Member(observer)
        turn.whenFree { self.admit(member) }
        return Disposables.create { self.turn.whenFree { self.remove(member) } }
    }

    // The rest needs the turn.

    /// After an end the members leave by themselves: a subscription that is over disposes its upstream.
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

/// Observer and observable in one. Who comes after the end gets the end.
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
