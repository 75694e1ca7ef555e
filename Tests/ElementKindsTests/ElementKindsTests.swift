import ElementKinds
import TestSupport
import XCTest

/// The kinds of elements of this run; of a quick one those that the language treats most differently.
private let kinds: [any ElementKind.Type] = {
    let few: [any ElementKind.Type] = [
        Integers.self, Strings.self, LargeStructures.self, NamedVectors.self, Empties.self,
    ]
    let others: [any ElementKind.Type] = [
        Objects.self, Arrays.self, Structures.self, Tuples.self, Existentials.self, Vectors.self, Functions.self,
        Optionals.self, WeakReferences.self,
    ]
    return Effort.choose(quick: few, full: few + others)
}()

/// Every operator, subject, share and driver with elements of every kind: what comes out is right, and nothing is kept.
@MainActor
final class ElementKindsTests: LeakCheckedTestCase {
    func testEveryKind() async throws {
        for kind in kinds { try check(kind) }
    }

    /// A version for each kind would take the optimiser minutes; `.ci/specialised` has those.
    @_optimize(none)
    private func check<Kind: ElementKind>(_ kind: Kind.Type) throws {
        let lives = lives(of: kind) + signalLives(of: kind)
        for complaint in lives.flatMap({ $0.complaints() }) { XCTFail("\(kind): \(complaint)") }
        let (count, firstCount) = Effort.choose(quick: (2, 1), full: (50, 10))
        for life in lives {
            try assertHeapStays("\(kind): \(life.name)", count: count, firstCount: firstCount) { _ in
                _ = life.complaints()
            }
        }
    }
}

/// The same where several threads meet.
final class ElementKindsThreadTests: LeakCheckedTestCase {
    func testEveryKind() async {
        for kind in kinds { await check(kind) }
    }

    @_optimize(none)
    private func check<Kind: ElementKind>(_ kind: Kind.Type) async {
        let rounds = Effort.choose(quick: 100, full: 2000)
        for life in threadLives(of: kind) {
            for complaint in await life.complaints(rounds) { XCTFail("\(kind), \(life.name): \(complaint)") }
        }
    }
}
