// The one place where closures of the main actor are handed to the kernel, which knows no actors.
//
// A function of the main actor and one of no actor are called the same way; only the compiler tells them apart. The
// conversion is sound because a stage of a shared sequence is subscribed and entered on the main thread only: that is
// the contract of `Driver` and `Signal`. Debug builds check it at every call; only they ask for the place of the
// operator, for their message.
//
// The closures that events call are converted inside structures: `unsafeBitCast` of a function makes two thunks on the heap.

/// A closure of the main actor as the kernel takes it.
package func onMain<Argument, Result>(
    _ closure: @escaping @MainActor (Argument) -> Result, _ place: @autoclosure () -> CallSite
) -> (Argument) -> Result {
    let plain = unsafeBitCast(OfMainActor1(call: closure), to: OfNoActor1<Argument, Result>.self).call
    #if DEBUG
        let place = place()
        return { argument in
            checkMainThread(place)
            return plain(argument)
        }
    #else
        return plain
    #endif
}

/// The same for one that returns nothing: as a `Result`, `Void` would be returned by address, by way of a thunk on the
/// heap.
@inlinable
package func onMain<Argument>(
    _ closure: @escaping @MainActor (Argument) -> Void, _ place: @autoclosure () -> CallSite
) -> (Argument) -> Void {
    let plain = unsafeBitCast(OfMainActor(call: closure), to: OfNoActor<Argument>.self).call
    #if DEBUG
        let place = place()
        return { argument in
            checkMainThread(place)
            plain(argument)
        }
    #else
        return plain
    #endif
}

/// A closure of the main actor as the kernel takes it.
package func onMain<Argument1, Argument2, Result>(
    _ closure: @escaping @MainActor (Argument1, Argument2) -> Result, _ place: @autoclosure () -> CallSite
) -> (Argument1, Argument2) -> Result {
    let plain = unsafeBitCast(OfMainActor2(call: closure), to: OfNoActor2<Argument1, Argument2, Result>.self).call
    #if DEBUG
        let place = place()
        return { argument1, argument2 in
            checkMainThread(place)
            return plain(argument1, argument2)
        }
    #else
        return plain
    #endif
}

/// What a shared operator does with an element, as the kernel takes it.
func onMain<Input, Element>(
    _ receive: @escaping @MainActor (Input, Connection<Input, Element>) -> Void, _ place: @autoclosure () -> CallSite
) -> SharedOperator<Input, Element>.Receive {
    let plain = unsafeBitCast(OfMainActorReceive(call: receive), to: OfNoActorReceive<Input, Element>.self).call
    #if DEBUG
        let place = place()
        return { element, hub in
            checkMainThread(place)
            plain(element, hub)
        }
    #else
        return plain
    #endif
}

/// A closure of the main actor as the kernel takes it.
package func onMain<Result>(
    _ closure: @escaping @MainActor () -> Result, _ place: @autoclosure () -> CallSite
) -> () -> Result {
    let plain = unsafeBitCast(OfMainActor0(call: closure), to: OfNoActor0<Result>.self).call
    #if DEBUG
        let place = place()
        return {
            checkMainThread(place)
            return plain()
        }
    #else
        return plain
    #endif
}

/// A closure that may be called on any thread, and runs on the main thread: at once there, otherwise a hop later. For
/// what happens at disposal, which has no thread of its own.
package func hoppingToMain(_ closure: @escaping @MainActor () -> Void) -> @Sendable () -> Void {
    let plain = unsafeBitCast(closure, to: (@Sendable () -> Void).self)
    return { MainThread.run(plain) }
}

@usableFromInline
func checkMainThread(_ place: CallSite) {
    require(MainThread.isCurrent, "A closure of a driver or signal is about to run off the main thread", place)
}

private struct OfMainActor1<Argument, Result> { let call: @MainActor (Argument) -> Result }
private struct OfNoActor1<Argument, Result> { let call: (Argument) -> Result }

private struct OfMainActor2<Argument1, Argument2, Result> { let call: @MainActor (Argument1, Argument2) -> Result }
private struct OfNoActor2<Argument1, Argument2, Result> { let call: (Argument1, Argument2) -> Result }

private struct OfMainActorReceive<Input, Element> { let call: @MainActor (Input, Connection<Input, Element>) -> Void }
private struct OfNoActorReceive<Input, Element> { let call: SharedOperator<Input, Element>.Receive }

private struct OfMainActor0<Result> { let call: @MainActor () -> Result }
private struct OfNoActor0<Result> { let call: () -> Result }

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
    @usableFromInline let call: (Argument) -> Void
}
