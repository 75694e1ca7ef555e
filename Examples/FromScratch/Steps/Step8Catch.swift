// Step 8: recovery from errors
//
// In step 7, an error ends the sequence, as the grammar of step 2 requires. That is right for one request, but not for
// a screen. `catch` keeps the grammar: when a sequence fails, another one takes its place, and the observer does not
// notice:
//
//     source    -1--2--#
//      catch { _ in recovery }
//     recovery         -8--9--|
//     result    -1--2---8--9--|
//
// `catch` has two subscriptions to dispose. The second one may start while the first is still being subscribed, or
// while another thread disposes. `SourceLink` of step 3 handles both cases:
//
//     source ──subscription──▶ catch ──▶ observer
//     recovery ───upstream──────▲
//
// Problem: a search starts with each query, and may still be running when the next query comes. The late answer to the
// old query would replace the answer to the new one.

extension Observable {
    /// Continues with another sequence when this one fails. Errors of the other sequence are not caught.
    func `catch`(_ handler: @escaping @Sendable (any Error) throws -> Observable) -> Observable {
        Observable { downstream in
            let recovery = SourceLink()
            // `subscribe` adds a gate, `run` does not. The gate drops events of a source that emits after its error.
            let source = subscribe { event in
                guard case .error(let error) = event else { return downstream(event) }
                do {
                    recovery.attach(try handler(error).run(downstream))
                } catch {
                    downstream(.error(error))
                }
            }
            return Disposables.create {
                source.dispose()
                recovery.dispose()
            }
        }
    }
}
