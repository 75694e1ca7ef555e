/// Events for members that are still replaying. The lock of the hub guards them.
///
/// `subscribe` delivers the replay before it returns, on the thread that subscribes. So that an emission, of another thread or
/// of the new member itself, does not meet the replay in it, whoever emits hands over what it has for such a member. When the
/// replay is over, it is delivered with the turn, before anything later: on its own, a subscriber would never catch up with
/// an emitter that is faster than the observer.
///
///     emitter      link ─ element 2: replaying? hand over ── note catch up: element 2 ──▶ member ─ element 3 ──▶ member
///     subscriber   join ─ replay element 1 ──▶ member ─ handed over? note catch up ─ done
struct HandOver {
    private struct Entry {
        let member: Link
        let deliver: () -> Void
    }

    private var entries: [Entry] = []

    mutating func append(for member: Link, _ deliver: @escaping () -> Void) {
        entries.append(Entry(member: member, deliver: deliver))
    }

    /// Takes out what is there for `member`, in order.
    mutating func take(for member: Link) -> [() -> Void] {
        defer { entries.removeAll { $0.member === member } }
        return entries.filter { $0.member === member }.map(\.deliver)
    }
}
