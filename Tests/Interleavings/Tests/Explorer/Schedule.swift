/// Says which thread takes how many steps, in order: `A5 B3 A2`. Threads are named A, B, C … In `A5~2`, the last of the
/// five steps reads an atomic variable as it was two stores ago.
struct Schedule: CustomStringConvertible {
    struct Turn {
        let thread: Int
        var count = 1
        var age = 0
    }

    private var turns: [Turn] = []

    init(_ steps: [TakenStep]) {
        for step in steps {
            if let last = turns.last, last.thread == step.thread, last.age == 0 {
                turns[turns.count - 1].count += 1
                turns[turns.count - 1].age = step.age
            } else {
                turns.append(Turn(thread: step.thread, age: step.age))
            }
        }
    }

    /// Parses a `description`.
    init(_ description: String) {
        turns = description.split(separator: " ").map { text in
            let numbers = text.dropFirst().split(separator: "~").map { Int($0) }
            guard let letter = text.unicodeScalars.first, let count = numbers.first ?? nil,
                let age = numbers.last ?? nil
            else {
                preconditionFailure(
                    "Schedule: \(text) is not valid. Write a thread and a number of steps, such as A5 or A5~1.")
            }
            return Turn(thread: Int(letter.value) - 65, count: count, age: numbers.count == 2 ? age : 0)
        }
    }

    /// Each step as a turn of its own.
    var steps: [Turn] {
        turns.flatMap { turn in
            (1...turn.count).map { Turn(thread: turn.thread, age: $0 == turn.count ? turn.age : 0) }
        }
    }

    var description: String {
        turns.map { "\(Self.name($0.thread))\($0.count)\($0.age == 0 ? "" : "~\($0.age)")" }.joined(separator: " ")
    }

    static func name(_ thread: Int) -> String { String(UnicodeScalar(UInt8(65 + thread))) }
}
