import Foundation

/// Writes the page *Marbles* and its tables, or runs single states.
///
///     MarbleTables PAGE FOLDER  writes PAGE with links to all operators into FOLDER, and the tables into its folder marbles
///     MarbleTables --states N   prints the addresses of N states of each exhibit
///     MarbleTables --run        reads addresses, and prints for each what happens in each tick, as JSON
@main
@MainActor
enum Main {
    static func main() throws {
        switch CommandLine.arguments.dropFirst().first {
        case "--states":
            let count = CommandLine.arguments.dropFirst(2).first.flatMap { Int($0) } ?? 1
            for exhibit in Exhibit.all { printStates(of: exhibit, count) }
        case "--run":
            while let address = readLine() { try run(address) }
        case let page? where CommandLine.arguments.count == 3 && !page.hasPrefix("-"):
            let folder = CommandLine.arguments[2]
            if folder.isEmpty { refuse("the name of the folder is empty; name a folder for the page") }
            let site = Site(folder: URL(fileURLWithPath: folder))
            if site.hasOtherFiles { refuse("\(folder) contains another marbles.html or marbles; name another folder") }
            try site.write(page: String(contentsOfFile: page, encoding: .utf8))
        default:
            refuse("usage: MarbleTables PAGE FOLDER | --states N | --run")
        }
    }

    private static func refuse(_ message: String) -> Never {
        FileHandle.standardError.write(Data("\(message)\n".utf8))
        exit(2)
    }

    /// Prints the initial state and others that are spread evenly.
    private static func printStates(of exhibit: Exhibit, _ count: Int) {
        let states = Table.combinations(exhibit.lines.map(\.texts))
        // 7919 is a prime number, so the chosen states are of all kinds.
        let chosen = (1..<max(count, 1)).map { states[$0 * 7919 % states.count] }
        for texts in [exhibit.lines.map(\.text)] + chosen { print(([exhibit.id] + texts).joined(separator: "/")) }
    }

    private static func run(_ address: String) throws {
        let parts = address.split(separator: "/").map(String.init)
        guard let exhibit = Exhibit.all.first(where: { $0.id == parts.first }), exhibit.lines.count == parts.count - 1,
            zip(exhibit.lines, parts.dropFirst()).allSatisfy({ $0.texts.contains($1) })
        else {
            FileHandle.standardError.write(Data("\(address): no such state\n".utf8))
            exit(1)
        }
        print(String(decoding: try JSONEncoder().encode(exhibit.run(Array(parts.dropFirst())).columns), as: UTF8.self))
    }
}
