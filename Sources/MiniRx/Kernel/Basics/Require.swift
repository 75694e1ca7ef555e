/// Stops the program unless `condition` holds. Unlike `precondition`, it prints the message in an optimised build, too.
@usableFromInline
package func require(_ condition: Bool, _ message: @autoclosure () -> String) {
    if !condition { fatalError(message()) }
}

/// Like `require(_:_:)`. The message also names the place in the user's source.
@usableFromInline
package func require(_ condition: Bool, _ message: @autoclosure () -> String, _ place: CallSite) {
    require(condition, "\(message()), at \(place)")
}
