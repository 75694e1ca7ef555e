/// A declaration to write, still to be formatted.
struct Member {
    /// The extension that contains the declaration, up to its brace; empty at the top of a file.
    let container: String
    let text: String
}

extension [Member] {
    /// One extension for each container, in the order of their first members.
    var text: String {
        var containers: [String] = []
        for member in self where !containers.contains(member.container) { containers.append(member.container) }
        return containers.map { container in
            let members = filter { $0.container == container }.map(\.text).joined(separator: "\n\n")
            // `Declaration` recognises the end of a function by its indentation.
            return container.isEmpty
                ? members : "\(container) {" + "\n\(members)".replacing("\n", with: "\n    ") + "\n}"
        }.joined(separator: "\n\n")
    }
}
