import ElementKinds
import TestSupport
import XCTest

/// The kinds of elements in this run. A quick run has those that Swift treats most differently.
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

/// Every operator, subject, share and driver delivers elements of every kind correctly, and releases them.
@MainActor
final class ElementKindsTests: LeakCheckedTestCase {
    func testEveryKind() async throws {
        for kind in kinds { try check(kind) }
    }

    /// Specialising for each kind would take the optimiser minutes. `.ci/specialised` does that.
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

/// The same with several threads.
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
