// The one place where closures of the main actor are handed to the kernel, which knows no actors.
//
// A function of the main actor and one of no actor are called the same way; only the compiler tells them apart. The
// conversion is sound because a stage of a shared sequence is subscribed and entered on the main thread only: that is
// the contract of `Driver` and `Signal`. In debug builds the hubs of their operators check it (`Share.run`, `Hub.emit`).
// For the same reason the result is `@Sendable`: it crosses no threads.
//
// There is a function for each number of arguments; Tools/twins writes those for three to eight.

/// A closure of the main actor as the kernel takes it.
@inlinable
package func onMain<Result>(_ closure: @escaping @MainActor () -> Result) -> @Sendable () -> Result {
    withoutActor(closure)
}

/// A closure of the main actor as the kernel takes it.
@inlinable
package func onMain<Argument, Result>(
    _ closure: @escaping @MainActor (Argument) -> Result
) -> @Sendable (Argument) -> Result {
    withoutActor(closure)
}

/// A closure of the main actor as the kernel takes it.
@inlinable
package func onMain<Argument1, Argument2, Result>(
    _ closure: @escaping @MainActor (Argument1, Argument2) -> Result
) -> @Sendable (Argument1, Argument2) -> Result {
    withoutActor(closure)
}

/// The same for a closure that returns nothing. By itself, `unsafeBitCast` would make two thunks on the heap, because as a
/// `Result`, `Void` is returned by address; inside structures, the closure keeps its form.
@inlinable
package func onMain<Argument>(
    _ closure: @escaping @MainActor (Argument) -> Void
) -> @Sendable (Argument) -> Void {
    unsafeBitCast(OfMainActor(call: closure), to: OfNoActor<Argument>.self).call
}

/// A closure that may be called on any thread, and runs on the main thread: at once there, otherwise a hop later. For
/// what happens at disposal, which has no thread of its own.
package func hoppingToMain(_ closure: @escaping @MainActor () -> Void) -> @Sendable () -> Void {
    let plain = onMain(closure)
    return { MainThread.run(plain) }
}

/// A function as one whose type differs in the actor only, which those who call this see to.
@inlinable
@inline(__always)
func withoutActor<Isolated, Plain>(_ closure: Isolated) -> Plain {
    unsafeBitCast(closure, to: Plain.self)
}

@usableFromInline @frozen
struct OfMainActor<Argument> {
    @usableFromInline let call: @MainActor (Argument) -> Void

    @inlinable
    init(call: @escaping @MainActor (Argument) -> Void) {
        self.call = call
    }
}

@usableFromInline @frozen
struct OfNoActor<Argument> {
    @usableFromInline let call: @Sendable (Argument) -> Void
}
