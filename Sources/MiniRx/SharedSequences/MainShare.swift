// This folder holds what drivers, signals and controls are made of. It stands in this module because its classes are subclasses of the
// kernel's, and a `package` class can be subclassed only in its own module.

/// Where a driver or signal begins: the hop to the main thread, the recovery from an error and the sharing.
///
///     source ─▶ main thread? ─▶ error? ─▶ hub ─▶ members
///
/// It does what `observe(on: MainScheduler.instance).catch(recover).share(replay:)` does. While the source emits on the main
/// thread and does not fail, hop and recovery cost nothing but the question.
@usableFromInline
package final class MainShare<Element>: Share<Element, Element>, @unchecked Sendable {
    /// Says how to go on after an error. What it returns stays on the main thread and does not fail.
    @usableFromInline
    package typealias Recover = (any Error) -> Observable<Element>

    let recover: Recover?
    private let connection: MainConnection<Element>.Type

    /// - Parameter connection: the class of the connections. Code of the client has its metadata at hand.
    @usableFromInline
    package required init(
        _ source: Observable<Element>, replay: Int, recover: Recover?, _ place: CallSite,
        _ connection: MainConnection<Element>.Type = MainConnection.self
    ) {
        self.recover = recover
        self.connection = connection
        super.init(source, replay: replay, .onMain, place)
    }

    package override var name: String { replay > 0 ? "asDriver" : "asSignal" }

    package override func makeConnection() -> Connection<Element, Element> {
        connection.init(self)
    }
}
