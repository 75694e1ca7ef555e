/// Virtual time: what is to be done, in the order of its time, and first in, first out at one time.
final class Agenda {
    /// Why something is done: the place in the scenario that planned it, and when it did.
    struct Cause: Equatable {
        let place: Place
        let plannedAt: Int
    }

    final class Item {
        let time: Int
        let cause: Cause
        fileprivate(set) var action: (() -> Void)?

        fileprivate init(_ time: Int, _ cause: Cause, _ action: @escaping () -> Void) {
            self.time = time
            self.cause = cause
            self.action = action
        }

        func cancel() { action = nil }
    }

    private(set) var clock = 0
    /// Two things with nothing in common were to be done at one time. Which comes first, no contract says.
    private(set) var isAmbiguous = false
    /// More was done than a case is worth.
    private(set) var isExhausted = false
    private var stepCount = 0
    /// In reverse.
    private var items: [Item] = []
    private var last: Item?

    /// Plans something for `time`; if that is not in the future, for the next tick.
    @discardableResult
    func plan(at time: Int, from place: Place, _ action: @escaping () -> Void) -> Item {
        let item = Item(time > clock ? time : clock + 1, Cause(place: place, plannedAt: clock), action)
        var index = items.count
        while index > 0, items[index - 1].time <= item.time { index -= 1 }
        items.insert(item, at: index)
        return item
    }

    func cancelAll() {
        items = []
    }

    /// Counts one thing that is done. `false`: it is enough.
    func step() -> Bool {
        stepCount += 1
        isExhausted = stepCount > 500
        return !isExhausted
    }

    func run() {
        while !isExhausted, let item = items.popLast() {
            guard let action = item.action else { continue }
            if let last, last.time == item.time, last.cause != item.cause { isAmbiguous = true }
            last = item
            clock = item.time
            item.action = nil
            action()
        }
    }
}

/// A place in a scenario: in which tree, and the way from its root.
struct Place: Hashable {
    private var path: UInt64

    /// - Parameter kind: tells the parts of a scenario apart.
    init(_ kind: Character, _ number: Int = 0) {
        path = UInt64(kind.asciiValue!) &+ UInt64(number) &* 0x1_0000
    }

    /// The place of a part.
    func part(_ index: Int) -> Place {
        var part = self
        part.path = (path &+ UInt64(index) &+ 1) &* 0x9E37_79B9_7F4A_7C15
        return part
    }
}
