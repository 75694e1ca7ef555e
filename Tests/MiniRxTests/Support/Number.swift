/// A number whose life can be watched.
final class Number: ExpressibleByIntegerLiteral, Equatable, Sendable, CustomStringConvertible {
    let value: Int

    init(integerLiteral value: Int) {
        self.value = value
    }

    static func == (left: Number, right: Number) -> Bool { left.value == right.value }

    var description: String { "\(value)" }
}
