/// A sink that attaches itself to its downstream, instead of passing on the link of its source. When the sink is
/// cancelled, it cancels the source.
///
/// Operators that act on a cancellation use it, such as `do`. `CancelThenEndSink` extends it for operators that also
/// act on the end of their source.
@usableFromInline
package class CancellableSink<Input, Output>: OwningSink<Input> {
    final let downstream: Sink<Output>

    init(_ downstream: Sink<Output>) {
        self.downstream = downstream
        super.init()
    }

    /// Attaches this sink and subscribes to `source`.
    @usableFromInline
    package final func start(_ source: Observable<Input>) {
        downstream.attach(self)
        run(source)
    }

    /// Subscribes to `source`.
    func run(_ source: Observable<Input>) {
        source.run(self)
    }

    package override func checkStopped() -> Bool {
        sourceLink.isStopped || downstream.checkStopped()
    }
}
