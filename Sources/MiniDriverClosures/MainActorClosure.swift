/// A closure that runs on the main actor, for `Driver.map`.
///
/// In Swift 6 mode, `@MainActor` makes the type of a closure `@Sendable`. A key path to a property of the main actor is
/// not `Sendable`, so the compiler would reject `map(\.title)`. This target is compiled in Swift 5 mode, where the type
/// is not `@Sendable`, and an alias keeps its meaning in other modules.
///
/// Do not replace this by an overload of `map` that takes a key path: each overload multiplies the choices of the
/// type-checker, and long chains then fail to compile.
public typealias MainActorClosure<Argument, Result> = @MainActor (Argument) -> Result
