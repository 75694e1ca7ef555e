// Exercise of step 19: an operator with two sources. It forwards the elements of both as they arrive, perhaps from two
// threads, and completes when both have completed. It keeps the two promises of a source: one link, and gone once.

@testable import FromScratch

extension Kernel.Observable {
    func merge(_ other: Self) -> Self {
        Self { downstream in
            let merger = Merger(downstream)
            downstream.attach(merger)
            run(merger.first)
            other.run(merger.second)
        }
    }
}

/// The link that cancels both sources.
private final class Merger<Element: Sendable>: Kernel.ChainLink, @unchecked Sendable {
    /// The sink of one source.
    final class Input: Kernel.OwningSink<Element>, @unchecked Sendable {
        private let downstream: Kernel.Sink<Element>
        private let state: State

        init(_ downstream: Kernel.Sink<Element>, _ state: State) {
            self.downstream = downstream
            self.state = state
        }

        override func onNext(_ element: Element) {
            state.turn.whenFree { if !self.isStopped { self.downstream.onNext(element) } }
        }

        override func onError(_ error: any Error) {
            state.turn.whenFree { if !self.isStopped { self.downstream.onError(error) } }
        }

        override func onCompleted() {
            state.turn.whenFree {
                guard self.close() else { return }
                self.cancelUpstream()
                self.state.running -= 1
                if self.state.running == 0 { self.downstream.onCompleted() }
            }
        }

        override func sourceGone() {
            state.turn.whenFree {
                self.state.notGone -= 1
                if self.state.notGone == 0 { self.downstream.sourceGone() }
            }
        }
    }

    final class State: @unchecked Sendable {
        let turn = Kernel.Turn()
        // Used only with the turn.
        var running = 2
        var notGone = 2
    }

    let first: Input
    let second: Input

    init(_ downstream: Kernel.Sink<Element>) {
        let state = State()
        first = Input(downstream, state)
        second = Input(downstream, state)
    }

    override func cancel() {
        for input in [first, second] where input.close() { input.cancelUpstream() }
    }
}
