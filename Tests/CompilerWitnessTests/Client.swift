import Foundation

/// A small program that is compiled against the built modules, with its expected errors and warnings.
///
/// A mark at the end of a line expects a diagnostic: `// error` or `// warning`, with an optional text, `// error:
/// text`. The lines above the first line of code may hold directives:
///
///     // expect-error: main actor-isolated     the text for `// error` marks without their own
///     // swift-version: 5                      the language mode, if it is not 6
///     // flags: -default-isolation MainActor   further compiler options; `Clients/…` is a folder of these programs
///     // compiler: 6.3                         the first compiler that reports this; an older one skips the program
///
/// The compiler's message must contain the text, literally or as a regular expression.
///
/// The first line of a program for both language modes says how their diagnostics differ:
///
///     // swift-version: 5 and 6
///     // swift-version: 5 and 6, warnings only in 5
///     // swift-version: 5 and 6, errors only in 6
///     // swift-version: 5 and 6, errors and warnings only in 6
///     // swift-version: 5 and 6, errors are warnings in 5
struct Client {
    /// The expected diagnostic of one line.
    struct Mark: Equatable {
        let line: Int
        let severity: Diagnostic.Severity
        let text: String
        var isOptional = false
    }

    /// How the diagnostics of the two language modes differ.
    private enum Difference: String {
        case none = "5 and 6"
        case warningsOnlyIn5 = "5 and 6, warnings only in 5"
        case errorsOnlyIn6 = "5 and 6, errors only in 6"
        case errorsAndWarningsOnlyIn6 = "5 and 6, errors and warnings only in 6"
        case errorsAreWarningsIn5 = "5 and 6, errors are warnings in 5"

        /// What a mark expects in a language mode; `nil` if it expects no diagnostic.
        func mark(_ mark: Mark, in languageVersion: String) -> Mark? {
            switch (self, mark.severity, languageVersion) {
            case (.warningsOnlyIn5, .warning, "6"), (.errorsOnlyIn6, .error, "5"), (.errorsAndWarningsOnlyIn6, _, "5"):
                nil
            case (.errorsAreWarningsIn5, .error, "5"): Mark(line: mark.line, severity: .warning, text: mark.text)
            default: mark
            }
        }
    }

    let path: String
    private(set) var languageVersion = "6"
    private var difference: Difference?
    var flags: [String] = []
    private(set) var firstCompiler = 6.2
    var marks: [Mark] = []
    /// Mistakes in the file itself: a mark without text checks nothing.
    private(set) var mistakes: [String] = []

    init(path: String) throws {
        self.path = path
        let source = try String(contentsOfFile: path, encoding: .utf8)
        let lines = source.split(separator: "\n", omittingEmptySubsequences: false)
        var textOfErrors = ""
        for line in lines.prefix(while: { $0.hasPrefix("//") }) {
            if let value = Self.value(of: "expect-error", in: line) { textOfErrors = value }
            if let value = Self.value(of: "swift-version", in: line) {
                difference = Difference(rawValue: value)
                if value == "5" {
                    languageVersion = value
                } else if difference == nil {
                    mistakes.append("\(name): unknown swift-version '\(value)'; see Client.swift")
                }
            }
            if let value = Self.value(of: "compiler", in: line) { firstCompiler = Double(value) ?? .infinity }
            if let value = Self.value(of: "flags", in: line) {
                let clients = URL(fileURLWithPath: #filePath).deletingLastPathComponent().path + "/Clients/"
                flags = value.split(separator: " ").map { String($0).replacing("Clients/", with: clients) }
            }
        }
        for (index, line) in lines.enumerated() {
            guard let mark = line.firstMatch(of: /\/\/ (error|warning)(?:: (.+))?$/) else { continue }
            let severity: Diagnostic.Severity = mark.1 == "error" ? .error : .warning
            let text = mark.2.map(String.init) ?? (severity == .error ? textOfErrors : "")
            marks.append(Mark(line: index + 1, severity: severity, text: text))
            if text.isEmpty { mistakes.append("\(name):\(index + 1): the mark names no reason") }
        }
    }

    private static func value(of key: String, in line: Substring) -> String? {
        let prefix = "// \(key): "
        return line.hasPrefix(prefix) ? String(line.dropFirst(prefix.count)) : nil
    }

    var name: String {
        URL(fileURLWithPath: path).lastPathComponent
    }

    /// The program in each of its language modes.
    var inEachMode: [Client] {
        guard let difference else { return [self] }
        return ["5", "6"].map { version in
            var client = self
            client.languageVersion = version
            client.marks = marks.compactMap { difference.mark($0, in: version) }
            return client
        }
    }

    /// Whether the compiler must refuse the program.
    var mustFail: Bool {
        marks.contains { $0.severity == .error }
    }

    /// Every difference between the expected and the actual diagnostics.
    func complaints(about report: Compiler.Report) -> [String] {
        var complaints = mistakes
        var kept: Set<Int> = []
        for diagnostic in report.diagnostics {
            let mark = marks.firstIndex {
                diagnostic.path == path && $0.line == diagnostic.line && $0.severity == diagnostic.severity
            }
            if let mark, Self.message(diagnostic.message, has: marks[mark].text) {
                kept.insert(mark)
            } else if let mark {
                let place = "\(name):\(diagnostic.line)"
                complaints.append("\(place): wrong reason: \(diagnostic.message), not: \(marks[mark].text)")
                kept.insert(mark)
            } else {
                let place = diagnostic.path == path ? "\(name):\(diagnostic.line)" : "\(name): \(diagnostic.path)"
                complaints.append("\(place): unexpected \(diagnostic.severity): \(diagnostic.message)")
            }
        }
        for (index, mark) in marks.enumerated() where !kept.contains(index) && !mark.isOptional {
            complaints.append("\(name):\(mark.line): no \(mark.severity) where one must be: \(mark.text)")
        }
        if complaints.isEmpty, report.succeeded == mustFail {
            let outcome = report.succeeded ? "accepts" : "does not accept"
            complaints.append("\(name): the compiler \(outcome) the program, saying: \(report.output)")
        }
        return difference == nil ? complaints : complaints.map { "\($0) (in Swift \(languageVersion) mode)" }
    }

    private static func message(_ message: String, has text: String) -> Bool {
        if message.contains(text) { return true }
        guard let pattern = try? Regex(text) else { return false }
        return message.contains(pattern)
    }
}
