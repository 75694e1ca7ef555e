/// Events for members that are still replaying. Whoever has the turn of the hub reads and changes them.
///
/// `subscribe` delivers the replay before it returns, on the thread that subscribes. So that an emission, of another thread or
/// of the new member itself, does not meet the replay in it, whoever emits hands over what it has for such a member. When the
/// replay is over, it is delivered with the turn, before anything later: on its own, a subscriber would never catch up with
/// an emitter that is faster than the observer.
///
///     subscriber   join ─ replay 1 ──▶ member ──────── over: note "catch up"
///     emitter           2: member is replaying, hand over ──────── reads the note: 2 ──▶ member ─ 3 ──▶ member
struct HandOver {
    private struct Entry {
        let member: Link
        let deliver: () -> Void
    }

    private var entries: [Entry] = []

    var isEmpty: Bool { entries.isEmpty }

    mutating func append(for member: Link, _ deliver: @escaping () -> Void) {
        entries.append(Entry(member: member, deliver: deliver))
    }

    /// Takes out what is there for `member`, in order.
    mutating func take(for member: Link) -> [() -> Void] {
        defer { entries.removeAll { $0.member === member } }
        return entries.filter { $0.member === member }.map(\.deliver)
    }
}
