// Exercise of step 2: an operator that collects the elements, and emits them as one array when the source completes.
// An error drops them. Each subscription collects its own.

@testable import FromScratch

extension Step2.Observable {
    func toArray() -> Step2.Observable<[Element]> {
        map { [$0] }
    }
}
