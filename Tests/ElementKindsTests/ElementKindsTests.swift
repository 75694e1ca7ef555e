import ElementKinds
import TestSupport
import XCTest

/// Every operator, subject, share and driver with elements of every kind: what comes out is right, and nothing is kept.
@MainActor
final class ElementKindsTests: LeakCheckedTestCase {
    func testObjects() async throws { try check(Objects.self) }
    func testStrings() async throws { try check(Strings.self) }
    func testArrays() async throws { try check(Arrays.self) }
    func testStructures() async throws { try check(Structures.self) }
    func testLargeStructures() async throws { try check(LargeStructures.self) }
    func testTuples() async throws { try check(Tuples.self) }
    func testExistentials() async throws { try check(Existentials.self) }
    func testVectors() async throws { try check(Vectors.self) }
    func testNamedVectors() async throws { try check(NamedVectors.self) }
    func testIntegers() async throws { try check(Integers.self) }
    func testEmpties() async throws { try check(Empties.self) }
    func testFunctions() async throws { try check(Functions.self) }
    func testOptionals() async throws { try check(Optionals.self) }
    func testWeakReferences() async throws { try check(WeakReferences.self) }

    /// A version for each kind would take the optimiser minutes; `.ci/specialised` has those.
    @_optimize(none)
    private func check<Kind: ElementKind>(_ kind: Kind.Type) throws {
        let lives = lives(of: kind) + signalLives(of: kind)
        for complaint in lives.flatMap({ $0.complaints() }) { XCTFail("\(kind): \(complaint)") }
        for life in lives {
            try assertHeapStays("\(kind): \(life.name)", count: 50, firstCount: 10) { _ in _ = life.complaints() }
        }
    }
}

/// The same where several threads meet.
final class ElementKindsThreadTests: LeakCheckedTestCase {
    func testObjects() async { await check(Objects.self) }
    func testStrings() async { await check(Strings.self) }
    func testArrays() async { await check(Arrays.self) }
    func testStructures() async { await check(Structures.self) }
    func testLargeStructures() async { await check(LargeStructures.self) }
    func testTuples() async { await check(Tuples.self) }
    func testExistentials() async { await check(Existentials.self) }
    func testVectors() async { await check(Vectors.self) }
    func testNamedVectors() async { await check(NamedVectors.self) }
    func testIntegers() async { await check(Integers.self) }
    func testEmpties() async { await check(Empties.self) }
    func testFunctions() async { await check(Functions.self) }
    func testOptionals() async { await check(Optionals.self) }
    func testWeakReferences() async { await check(WeakReferences.self) }

    @_optimize(none)
    private func check<Kind: ElementKind>(_ kind: Kind.Type) async {
        for life in threadLives(of: kind) {
            for complaint in await life.complaints(2000) { XCTFail("\(kind), \(life.name): \(complaint)") }
        }
    }
}
