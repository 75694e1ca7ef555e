extension Declaration {
    var isOfTwoSources: Bool { head.contains(#/<\w+1, \w+2\b/#) }

    /// The form for `count` sources.
    func form(of count: Int) -> Declaration {
        var form = self
        form.head = Self.extended(head, to: count)
        form.body = Self.extended(body, to: count)
        if let diagram = Diagram(comment) {
            form.comment = comment.prefix { !$0.isEmpty }.map {
                Substring($0.replacing("two sources", with: "\(Diagram.numerals[count]) sources"))
            }
            form.comment += [Substring(" See `\(link)`."), ""]
            form.comment += diagram.lines(of: "\(name)", count).map { Substring($0) }
        }
        return form
    }

    /// Extends text about a first and a second source to `count` sources: `source1.stage, source2.stage` continues with
    /// `, source3.stage`. In tuples and closures the numbers start at 0.
    static func extended(_ text: String, to count: Int) -> String {
        [1, 0].reduce(text) { text, first in
            let (one, two) = ("\(first)", "\(first + 1)")
            let pattern =
                #"(?<head>[^,\n]+?)\#(one)(?<middle>[^\n]*?)(?:\#(one)(?<tail>[^\n]*?))?,\s+"#
                + #"\k<head>\#(two)\k<middle>(?:\#(two)\k<tail>)?"#
            return text.replacing(try! Regex(pattern)) { match in
                let (head, middle) = (match["head"]!.substring!, match["middle"]!.substring!)
                let items = (first..<first + count).map { number in
                    "\(head)\(number)\(middle)" + (match["tail"]?.substring.map { "\(number)\($0)" } ?? "")
                }
                return items.joined(separator: ", ")
            }
        }
    }
}

/// The diagram of an operator on many sources. Each source emits its number in turn; for `combineLatest` the first
/// source then emits a 9.
struct Diagram {
    static let numerals = ["no", "one", "two", "three", "four", "five", "six", "seven", "eight"]
    private static let letters = "abcdefgh"

    /// The part of the picture's name after the operator's name: `-as-tuples`, or nothing.
    private let suffix: Substring
    /// `Driver.` or `Observable.`
    private let type: Substring
    private let hasClosure: Bool

    /// Reads the diagram of two sources from a comment; `nil` if the comment has none.
    init?(_ comment: [Substring]) {
        let text = comment.joined(separator: "\n")
        guard let picture = text.firstMatch(of: #/\]\(\w+((?:-\w+)*)\)/#),
            let call = text.firstMatch(of: #/(\w+\.)\w+\(\w+, \w+\)( {)?/#)
        else { return nil }
        (suffix, type, hasClosure) = (picture.1, call.1, call.2 != nil)
    }

    func lines(of name: String, _ count: Int) -> [String] {
        let numbers = (1...count).map { "\($0)" }
        let letters = Self.letters.prefix(count).map { "\($0)" }
        let isLatest = name == "combineLatest"
        let end = (isLatest ? 3 : 2) * count + (isLatest ? 1 : 0)
        var rows = (1...count).map { "\(dashes($0))\($0)" }
        var result = dashes(count) + numbers.joined()
        if isLatest {
            rows[0] += dashes(2 * count - 1) + "9"
            result += "-9" + numbers.dropFirst().joined()
        }
        rows = rows.map { $0 + dashes(end - $0.count) + "|" } + [result + "|"]
        let closure = hasClosure ? " { \"\((0..<count).map { #"\($\#($0))"# }.joined())\" }" : ""
        let words = zip(letters + ["result"], rows).map { "\($0): \(inWords($1))" }
        return [" ![\(words.joined(separator: "; "))](\(name)-of-\(count)\(suffix))", ""]
            + zip(letters, rows).map { "     \($0)       \($1)" }
            + ["      \(type)\(name)(\(letters.joined(separator: ", ")))\(closure)", "     result  \(rows.last!)"]
    }

    private func dashes(_ count: Int) -> String { String(repeating: "-", count: count) }

    /// Describes a row: `1, 9, end` for `-1--9|`.
    private func inWords(_ row: String) -> String {
        (row.dropLast().split(separator: "-") + ["end"]).joined(separator: ", ")
    }
}
