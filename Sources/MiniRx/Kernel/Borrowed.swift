// What is let go of before its owner dies, and called as a borrow until then.
//
// A class calls what stands in a `var` by retaining it before and releasing it afterwards, two atomic operations an event,
// since the call might change the `var`. What stands in a structure that cannot be copied is only borrowed. The owner
// declares the field `@exclusivity(unchecked)`, since a borrow is otherwise noted and checked at every event, and says there
// why nobody changes it during a call.

/// A closure that is called as a borrow.
struct BorrowedClosure<Argument>: ~Copyable {
    private let closure: (Argument) -> Void

    init(_ closure: @escaping (Argument) -> Void) {
        self.closure = closure
    }

    @inline(__always)
    borrowing func callAsFunction(_ argument: Argument) {
        closure(argument)
    }
}

/// A sink that is called as a borrow.
struct BorrowedSink<Element>: ~Copyable {
    private let sink: Sink<Element>

    init(_ sink: Sink<Element>) {
        self.sink = sink
    }

    @inline(__always)
    borrowing func onNext(_ element: Element) { sink.onNext(element) }

    @inline(__always)
    borrowing func stopIfUnwanted() -> Bool { sink.stopIfUnwanted() }

    borrowing func receive(_ ending: Ending) { ending.deliver(to: sink) }

    borrowing func released() { sink.released() }
}
