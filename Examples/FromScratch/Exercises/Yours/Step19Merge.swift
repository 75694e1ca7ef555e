// Exercise of step 19: an operator with two sources. It forwards the elements of both as they arrive, perhaps from two
// threads, and completes when both have completed. It keeps the two promises of a source: one link, and gone once.

@testable import FromScratch

extension Kernel.Observable {
    func merge(_ other: Self) -> Self {
        Self { downstream in
            run(downstream)
            other.run(downstream)
        }
    }
}
