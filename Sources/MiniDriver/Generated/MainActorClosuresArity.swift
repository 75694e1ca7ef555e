// Written by Tools/twins from Tools/TwinWriter/ManySources.swift: change that, and run the tool.

/// Converts a closure of the main actor for the kernel.
@inlinable
func assumingMain<Argument1, Argument2, Argument3, Result>(
    _ closure: @escaping @MainActor (Argument1, Argument2, Argument3) -> Result
) -> @Sendable (Argument1, Argument2, Argument3) -> Result {
    withoutActor(closure)
}

/// Converts a closure of the main actor for the kernel.
@inlinable
func assumingMain<Argument1, Argument2, Argument3, Argument4, Result>(
    _ closure: @escaping @MainActor (Argument1, Argument2, Argument3, Argument4) -> Result
) -> @Sendable (Argument1, Argument2, Argument3, Argument4) -> Result {
    withoutActor(closure)
}

/// Converts a closure of the main actor for the kernel.
@inlinable
func assumingMain<Argument1, Argument2, Argument3, Argument4, Argument5, Result>(
    _ closure: @escaping @MainActor (Argument1, Argument2, Argument3, Argument4, Argument5) -> Result
) -> @Sendable (Argument1, Argument2, Argument3, Argument4, Argument5) -> Result {
    withoutActor(closure)
}

/// Converts a closure of the main actor for the kernel.
@inlinable
func assumingMain<Argument1, Argument2, Argument3, Argument4, Argument5, Argument6, Result>(
    _ closure: @escaping @MainActor (Argument1, Argument2, Argument3, Argument4, Argument5, Argument6) -> Result
) -> @Sendable (Argument1, Argument2, Argument3, Argument4, Argument5, Argument6) -> Result {
    withoutActor(closure)
}

/// Converts a closure of the main actor for the kernel.
@inlinable
func assumingMain<Argument1, Argument2, Argument3, Argument4, Argument5, Argument6, Argument7, Result>(
    _ closure:
        @escaping @MainActor (Argument1, Argument2, Argument3, Argument4, Argument5, Argument6, Argument7) -> Result
) -> @Sendable (Argument1, Argument2, Argument3, Argument4, Argument5, Argument6, Argument7) -> Result {
    withoutActor(closure)
}

/// Converts a closure of the main actor for the kernel.
@inlinable
func assumingMain<Argument1, Argument2, Argument3, Argument4, Argument5, Argument6, Argument7, Argument8, Result>(
    _ closure:
        @escaping @MainActor (Argument1, Argument2, Argument3, Argument4, Argument5, Argument6, Argument7, Argument8) ->
        Result
) -> @Sendable (Argument1, Argument2, Argument3, Argument4, Argument5, Argument6, Argument7, Argument8) -> Result {
    withoutActor(closure)
}
