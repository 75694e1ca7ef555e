/// A closure that is called as a borrow until its owner lets go of it.
///
/// A class calls what stands in a `var` by retaining it before and releasing it afterwards, two atomic operations an event,
/// since the call might change the `var`. What stands in a structure that cannot be copied is only borrowed. The owner
/// declares the field `@exclusivity(unchecked)`, since a borrow is otherwise noted and checked at every event, and says there
/// why nobody changes it during a call.
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
