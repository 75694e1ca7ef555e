/// The number of steps each thread takes in turn: `A5 B3 A2`. Threads are named A, B, C …
struct Schedule: CustomStringConvertible {
    private var turns: [(thread: Int, count: Int)] = []

    init(_ steps: [TakenStep]) {
        for step in steps {
            if step.thread == turns.last?.thread {
                turns[turns.count - 1].count += 1
            } else {
                turns.append((step.thread, 1))
            }
        }
    }

    /// Parses a `description`.
    init(_ description: String) {
        turns = description.split(separator: " ").map { turn in
            guard let letter = turn.unicodeScalars.first, let count = Int(turn.dropFirst()) else {
                preconditionFailure("Schedule: \(turn) is not valid. Write a thread and a number of steps, such as A5.")
            }
            return (Int(letter.value) - 65, count)
        }
    }

    /// The thread of each step.
    var threads: [Int] { turns.flatMap { Array(repeating: $0.thread, count: $0.count) } }

    var description: String { turns.map { "\(Self.name($0.thread))\($0.count)" }.joined(separator: " ") }

    static func name(_ thread: Int) -> String { String(UnicodeScalar(UInt8(65 + thread))) }
}
