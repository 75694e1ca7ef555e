// This folder holds the building blocks of drivers, signals and controls. They are part of this module because they are
// subclasses of kernel classes, and a `package` class can be subclassed only in its own module.

/// The first stage of a driver or signal: the hop to the main thread, the recovery from an error, and the sharing.
///
///     source ─▶ main thread? ─▶ error? ─▶ hub ─▶ members
///
/// It is equivalent to `observe(on: MainScheduler.instance).catch(recover).share(replay:)`. While the source emits on
/// the main thread and does not fail, the hop and the recovery cost only a check.
@usableFromInline
package final class MainShare<Element>: Share<Element>, @unchecked Sendable {
    /// Returns the sequence to continue with after an error. It emits on the main thread and does not fail.
    @usableFromInline
    package typealias Recover = (any Error) -> Observable<Element>

    let recover: Recover?
    /// The place of `asDriver` or `asSignal`.
    let place: CallSite

    /// - Parameter connectionClass: passed by the client's code, so that its metadata need not be looked up here.
    @usableFromInline
    package init(
        _ source: Observable<Element>, replayCount: Int, recover: Recover?, _ place: CallSite,
        _ connectionClass: MainConnection<Element>.Type = MainConnection.self
    ) {
        self.recover = recover
        self.place = place
        super.init(source, replayCount: replayCount, .onMain, connectionClass)
    }

    package override var name: String { replayCount > 0 ? "asDriver" : "asSignal" }
}
