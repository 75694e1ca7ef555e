/// A number whose deallocation a test observes.
package final class Number: ExpressibleByIntegerLiteral, Equatable, Sendable, CustomStringConvertible {
    package let value: Int

    package init(integerLiteral value: Int) {
        self.value = value
    }

    package static func == (left: Number, right: Number) -> Bool { left.value == right.value }

    package var description: String { "\(value)" }
}
