/// The recipe of a subject or relay: a subscription joins the hub.
///
/// A subject or relay is a facade of a hub. Subscribers retain the hub, but must not keep the facade alive. When the
/// facade is deallocated, nothing can emit any more. The facade's `deinit` then ends the hub, and the hub releases its
/// members.
///
/// The facades repeat the members that they have in common. They cannot inherit them: the superclass of a public class
/// is public, too. An extension of a package protocol cannot add members that clients see.
@usableFromInline
final class SubjectRecipe<Element, Link: SubjectHub<Element>>: Observable<Element>, @unchecked Sendable {
    let hub: Link
    private let operatorName: OperatorName

    required init(_ name: OperatorName, replayCount: Int, _ kind: HubKind = .plain) {
        hub = Link(replayCount: replayCount, kind)
        operatorName = name
        super.init()
    }

    override var name: String { operatorName.description }

    override var hubStatus: HubStatus? { hub.hubStatus }

    override func run(_ downstream: Sink<Element>) {
        hub.join(downstream)
    }
}

/// The hub of a subject or relay.
@usableFromInline
final class SubjectHub<Element>: Hub<Element> {
    required override init(replayCount: Int, _ kind: HubKind) {
        super.init(replayCount: replayCount, kind)
    }
}
