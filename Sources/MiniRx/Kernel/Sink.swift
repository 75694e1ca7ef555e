/// The kernel's observer: three virtual methods instead of one enumeration.
///
/// A virtual `onNext` passes its argument by address and borrowed, so that an unspecialised hop costs the same for an
/// `Int`, a `String` or a struct: about 4 ns. The same hop with an `Event<Element>` costs 42 to 67 ns, because the
/// enumeration is built, copied and taken apart by generic code.
///
/// A sink may trust the grammar (`next* (error | completed)?`, one call at a time): sources and hubs keep it, and a
/// `Subscription` at the end of the chain enforces it.
@usableFromInline
package class Sink<Element>: Link {
    @usableFromInline
    package override init() {}

    @usableFromInline
    package func onNext(_ element: Element) {
        fatalError("\(type(of: self)) does not implement onNext")
    }

    @usableFromInline
    package func onError(_ error: any Error) {
        fatalError("\(type(of: self)) does not implement onError")
    }

    @usableFromInline
    package func onCompleted() {
        fatalError("\(type(of: self)) does not implement onCompleted")
    }
}

/// A sink that passes on what its operator does not care about.
///
/// An operator's sink overrides `onNext` and whatever else it changes. It adds one object to a subscription and no
/// disposal logic: to end early it sends an end downstream, and the subscription there cancels the chain.
@usableFromInline
package class Pipe<Input, Output>: Sink<Input> {
    package let downstream: Sink<Output>

    @usableFromInline
    package init(_ downstream: Sink<Output>) {
        self.downstream = downstream
        super.init()
    }

    @usableFromInline
    package override func onError(_ error: any Error) {
        downstream.onError(error)
    }

    @usableFromInline
    package override func onCompleted() {
        downstream.onCompleted()
    }

    package override func sourceGone() {
        downstream.sourceGone()
    }

    package override var isStopped: Bool { downstream.isStopped }

    package override func stopIfUnwanted() -> Bool { downstream.stopIfUnwanted() }

    package override var decider: Link { downstream.decider }
}
