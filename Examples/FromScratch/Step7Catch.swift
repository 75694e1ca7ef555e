// Step 7: the error that does not kill
//
// In step 6 an error ends the sequence, as the grammar of step 2 wants it: the gate is closed, and what comes later is
// not heard. That is right for one request, and wrong for a screen. The grammar cannot be bent; but the observer need
// not see that the sequence behind its back has changed:
//
//     source    -1--2--#
//      catch { _ in recovery }
//     recovery         -8--9--|
//     result    -1--2---8--9--|
//
// `catch` stands between the observer and first one, then the other source. So there are two things to dispose, and the
// second one comes into being in the middle, perhaps while the first is still being subscribed, or while another thread
// is disposing. `Upstream` of step 3 was made for that, and is used once more:
//
//     source ──subscription──▶ catch ──▶ observer
//     recovery ───upstream──────▲
//
// What is wrong with it: there is `share`, `observe(on:)` and `catch`, a user interface needs all three, and in the
// right order. Nobody notices when one is forgotten.

extension Observable {
    /// Goes on with another sequence when this one fails. The errors of that one are not caught again.
    func `catch`(_ handler: @escaping @Sendable (any Error) throws -> Observable) -> Observable {
        Observable { downstream in
            let recovery = Upstream()
            // Not `run`: a gate of its own keeps out a source that goes on after its error.
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
