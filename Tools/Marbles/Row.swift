import MiniRx

/// A row of the picture, as the page draws it from top to bottom.
struct Row: Encodable {
    enum Kind: String, Encodable {
        case line, code, bars, observer, result
    }

    let kind: Kind
    let height: Int
    var name = ""
    /// `line`, `observer`: the line whose marks can be moved. `result`: the line that observes the result.
    var line: Int?
    /// `result`: its number.
    var result: Int?
    /// `line`, `bars`: the number of the subscriptions that are drawn as bars.
    var subscriptions: Int?
    var lanes = 1
    /// `code`: its text, and the length of its longest line.
    var code: String?
    var columns: Int?

    /// The rows of an exhibit. `stacks` is the greatest number of elements in a tick, for each result.
    static func rows(of exhibit: Exhibit, stacks: [Int]) -> [Row] {
        let lines = exhibit.lines
        var rows = lines.indices.filter { lines[$0].role != .observer }.map { line in
            let isHot = lines[line].role == .hot
            return Row(
                kind: .line, height: isHot ? 36 : 30, name: lines[line].name, line: line,
                subscriptions: isHot ? line : nil)
        }
        var observers: Set<Int> = []
        var number = 0
        for section in exhibit.sections {
            let code = section.code.split(separator: "\n").map(\.count)
            rows.append(Row(kind: .code, height: code.count * 19 + 12, code: section.code, columns: code.max()))
            rows += section.bars.map {
                // Only bars of elements have labels.
                Row(
                    kind: .bars, height: exhibit.coloursElements ? $0.lanes * 18 : 4, name: $0.name,
                    subscriptions: $0.row, lanes: $0.lanes)
            }
            for result in section.results {
                if observers.insert(result.observer).inserted {
                    rows.append(
                        Row(kind: .observer, height: 24, name: lines[result.observer].name, line: result.observer))
                }
                rows.append(
                    Row(
                        kind: .result, height: stacks[number] * 30 + 6, name: result.name, line: result.observer,
                        result: number))
                number += 1
            }
        }
        let names = rows.map(\.name).filter { !$0.isEmpty }
        require(Set(names).count == names.count, "\(exhibit.name) has two rows of one name: \(names)")
        return rows
    }
}
