/// A sink whose `onNext` is a closure, its *step*, that was compiled in the code of the client.
///
/// A method of a generic class is compiled here, for all types at once: it asks at run time how large a result is, makes
/// room for it, and lets go of it afterwards. A closure written in an `@inlinable` function is compiled where that is
/// inlined, for the types it is used with there; for an `Int` that is a plain addition. So the operators that look at one
/// element at a time write their `onNext` as a step (`Elementwise`), which is half the price of an event.
///
/// A step is handed the sink that it is the step of, and passes on by `pass`, which calls the next step directly.
@usableFromInline
package class StepSink<Input>: Sink<Input> {
    @usableFromInline
    package typealias Step = (_ element: Input, _ sink: Link) -> Void

    @usableFromInline final let step: Step

    init(_ step: @escaping Step) {
        self.step = step
        super.init(isStep: true)
    }

    package final override func onNext(_ element: Input) {
        step(element, self)
    }
}
