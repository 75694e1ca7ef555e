/// A closure that is called without a retain.
///
/// If a class calls a closure in a `var`, the compiler retains the closure for the call, because the call could change
/// the `var`. This costs two atomic operations per event. A closure in a noncopyable structure is only borrowed. The
/// owner declares the field `@exclusivity(unchecked)`, so that a borrow is not checked, and explains why no code
/// changes the field during a call.
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
