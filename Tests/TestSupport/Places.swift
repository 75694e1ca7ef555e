import Foundation

/// Replaces each `<3>` in `text` by the place three lines after `line`.
public func places(_ text: String, after line: Int, fileID: String = #fileID) -> String {
    var parts = text.components(separatedBy: "<")
    for index in parts.indices.dropFirst() {
        guard let end = parts[index].firstIndex(of: ">"), let offset = Int(parts[index][..<end]) else {
            parts[index] = "<" + parts[index]
            continue
        }
        parts[index] = "\(fileID):\(line + offset)" + parts[index][parts[index].index(after: end)...]
    }
    return parts.joined()
}
