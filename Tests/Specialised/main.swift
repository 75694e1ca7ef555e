import ElementKinds
import MiniDriver

#if canImport(Glibc)
    import Glibc
#elseif canImport(Darwin)
    import Darwin
#endif

// Every operator, subject and driver with elements of every kind, in a program that has the sources of the libraries in
// its own module, as `.ci/specialised` compiles it: the optimiser sees all of them and makes a version of each for each
// kind. An argument is a part of the names of what to do; all is done without one.

func isWanted(_ name: String) -> Bool {
    CommandLine.arguments.count < 2 || name.contains(CommandLine.arguments[1])
}

/// With so many elements from each of the threads that meet.
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
print(complaints.isEmpty ? "every kind of element is right" : "\(complaints.count) complaints")
exit(complaints.isEmpty ? 0 : 1)
