/// A piece of SVG. Interpolated numbers are rounded to one decimal, and text is escaped.
struct Markup: ExpressibleByStringInterpolation {
    struct StringInterpolation: StringInterpolationProtocol {
        fileprivate var text = ""

        init(literalCapacity: Int, interpolationCount: Int) {}

        mutating func appendLiteral(_ literal: String) {
            text += literal
        }

        mutating func appendInterpolation(_ number: Double) {
            let tenths = Int((number * 10).rounded())
            text += (tenths < 0 ? "-" : "") + "\(abs(tenths) / 10)"
            if tenths % 10 != 0 { text += ".\(abs(tenths) % 10)" }
        }

        mutating func appendInterpolation(_ number: Int) {
            text += "\(number)"
        }

        mutating func appendInterpolation(_ markup: Markup) {
            text += markup.text
        }

        mutating func appendInterpolation(_ text: String) {
            self.text += text.replacing("&", with: "&amp;").replacing("<", with: "&lt;").replacing(">", with: "&gt;")
        }
    }

    private(set) var text: String

    init(stringLiteral text: String) {
        self.text = text
    }

    init(stringInterpolation: StringInterpolation) {
        text = stringInterpolation.text
    }

    static func += (left: inout Markup, right: Markup) {
        left.text += right.text
    }
}
