import ElementKinds
import MiniDriver

#if canImport(Glibc)
    import Glibc
#elseif canImport(Darwin)
    import Darwin
#endif

// Every operator, subject and driver with elements of every kind. `.ci/specialised` compiles the libraries' sources
// into this module, so the optimiser specialises each for each kind. An argument selects the tests whose names
// contain it; without one, all run.

func isWanted(_ name: String) -> Bool {
    CommandLine.arguments.count < 2 || name.contains(CommandLine.arguments[1])
}

/// The number of elements from each thread.
let count = 25_000

@MainActor
func check<Kind: ElementKind>(_ kind: Kind.Type) async -> [String] {
    var complaints: [String] = []
    for life in lives(of: kind) where isWanted(life.name) {
        for _ in 0..<3 { complaints += life.complaints().map { "\(life.name): \($0)" } }
    }
    for life in threadLives(of: kind) where isWanted(life.name) {
        complaints += await life.complaints(count).map { "\(life.name): \($0)" }
    }
    for complaint in complaints { print("\(kind): \(complaint)") }
    return complaints
}

var complaints: [String] = []
complaints += await check(Objects.self)
complaints += await check(Strings.self)
complaints += await check(Arrays.self)
complaints += await check(Structures.self)
complaints += await check(Existentials.self)
complaints += await check(Vectors.self)
complaints += await check(NamedVectors.self)
complaints += await check(Integers.self)
complaints += await check(Empties.self)
complaints += await check(Functions.self)
print(complaints.isEmpty ? "no complaints" : "\(complaints.count) complaints")
exit(complaints.isEmpty ? 0 : 1)
