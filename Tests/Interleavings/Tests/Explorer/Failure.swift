/// A schedule that violates an expectation. Its description is a table with a column for each thread:
///
///     late: [1, 0], not one of [[0, 1], [1]]
///     replay: "A2 B1 A1"
///        1  A update #1 Hub.swift:386
///        2  A load #2 Hub.swift:172
///        3                                  B lock #3 Hub.swift:216
///        4  A late next(1)
///
/// `#1`, `#2` … number the objects. `~1` marks a load that reads the store before the latest one.
struct Failure: CustomStringConvertible {
    let violations: [String]
    let steps: [TakenStep]

    /// The schedule to pass to `explore(replay:)`.
    var schedule: Schedule { Schedule(steps) }

    var description: String {
        var numbers: [UInt: Int] = [:]
        let lines = steps.enumerated().map { index, taken in
            let number = "\(index + 1)"
            let position = String(repeating: " ", count: max(4 - number.count, 0)) + number
            let indentation = String(repeating: " ", count: 2 + 32 * taken.thread)
            var text = "\(Schedule.name(taken.thread)) \(taken.step.action)"
            if let place = taken.step.place {
                let object = numbers[taken.step.object, default: numbers.count + 1]
                numbers[taken.step.object] = object
                text += " #\(object) \("\(place)".split(separator: "/").last ?? "")"
            }
            if taken.age > 0 { text += " ~\(taken.age)" }
            return position + indentation + text
        }
        return (violations + ["replay: \"\(schedule)\""] + lines).joined(separator: "\n")
    }
}
