// Here, and in `Generated/MainActorClosuresArity.swift`, a closure of the main actor is converted for the kernel, which
// uses no actors.
//
// A main-actor function and a nonisolated one have the same calling convention; only the compiler distinguishes them.
// The conversion is sound by the contract of `Driver` and `Signal`: a shared sequence is subscribed, and calls its
// closures, on the main thread only. In debug builds, `Share.run` and `Hub.deliver` check this. For the same reason,
// the converted closure can be `@Sendable`: only the main thread calls it.
//
// Each number of arguments has its own function. `Tools/twins` writes those for three to eight arguments, from
// `Tools/TwinWriter/ManySources.swift`.

/// Converts a closure of the main actor for the kernel.
@inlinable
package func assumingMain<Result>(_ closure: @escaping @MainActor () -> Result) -> @Sendable () -> Result {
    withoutActor(closure)
}

/// Converts a closure of the main actor for the kernel.
@inlinable
package func assumingMain<Argument, Result>(
    _ closure: @escaping @MainActor (Argument) -> Result
) -> @Sendable (Argument) -> Result {
    withoutActor(closure)
}

/// Converts a closure of the main actor for the kernel.
@inlinable
package func assumingMain<Argument1, Argument2, Result>(
    _ closure: @escaping @MainActor (Argument1, Argument2) -> Result
) -> @Sendable (Argument1, Argument2) -> Result {
    withoutActor(closure)
}

/// Converts a closure that returns nothing. `OfMainActor` and `OfNoActor` keep the closure's calling convention. A
/// generic `Result` of type `Void` would be returned by address, and `unsafeBitCast` would need two thunks on the heap.
@inlinable
package func assumingMain<Argument>(
    _ closure: @escaping @MainActor (Argument) -> Void
) -> @Sendable (Argument) -> Void {
    let converted: OfNoActor<Argument> = withoutActor(OfMainActor(call: closure))
    return converted.call
}

/// Converts a closure that returns a shared sequence. As above, a generic `Result` would need two thunks on the heap.
@inlinable
package func assumingMain<Argument, Sharing, Element>(
    _ closure: @escaping @MainActor (Argument) -> SharedSequence<Sharing, Element>
) -> @Sendable (Argument) -> SharedSequence<Sharing, Element> {
    let converted: SelectorOfNoActor<Argument, Sharing, Element> = withoutActor(SelectorOfMainActor(call: closure))
    return converted.call
}

/// Converts a closure so that any thread may call it. The closure runs on the main thread: at once if the caller is on
/// it, otherwise later, through the main queue. Used for `onDisposed`, because any thread may dispose.
@usableFromInline
package func hoppingToMain(_ closure: @escaping @MainActor () -> Void) -> @Sendable () -> Void {
    let plain = assumingMain(closure)
    return { MainThread.run(plain) }
}

/// Converts a function, or a structure of one, to a type that differs only in its actor. The caller guarantees that
/// nothing else differs.
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

@usableFromInline @frozen
struct SelectorOfMainActor<Argument, Sharing: SharingStrategyProtocol, Element> {
    @usableFromInline let call: @MainActor (Argument) -> SharedSequence<Sharing, Element>

    @inlinable
    init(call: @escaping @MainActor (Argument) -> SharedSequence<Sharing, Element>) {
        self.call = call
    }
}

@usableFromInline @frozen
struct SelectorOfNoActor<Argument, Sharing: SharingStrategyProtocol, Element> {
    @usableFromInline let call: @Sendable (Argument) -> SharedSequence<Sharing, Element>
}
