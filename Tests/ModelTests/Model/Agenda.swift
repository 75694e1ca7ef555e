/// Virtual time: scheduled work in the order of time. Work scheduled for the same time runs first in, first out.
final class Agenda {
    /// The origin of scheduled work: the place in the scenario that planned it, and when.
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
    /// Unrelated work was scheduled for the same time, in an order that no contract defines.
    private(set) var isAmbiguous = false
    /// The run exceeded the limit of steps.
    private(set) var isExhausted = false
    private var stepCount = 0
    /// Sorted by time, the latest first.
    private var items: [Item] = []
    private var last: Item?

    /// Schedules work for `time`, or for the next tick if `time` is not in the future.
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

    /// Counts one step. Returns `false` at the limit.
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

/// A place in a scenario: a tree and the path from its root.
struct Place: Hashable {
    private var path: UInt64

    /// - Parameter kind: distinguishes the parts of a scenario.
    init(_ kind: Character, _ number: Int = 0) {
        path = UInt64(kind.asciiValue!) &+ UInt64(number) &* 0x1_0000
    }

    /// The place of a child.
    func part(_ index: Int) -> Place {
        var part = self
        part.path = (path &+ UInt64(index) &+ 1) &* 0x9E37_79B9_7F4A_7C15
        return part
    }
}
