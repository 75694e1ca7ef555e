/// Stops the program unless `condition` holds. Other than a `precondition`, it says why in an optimised program, too.
@usableFromInline
package func require(_ condition: Bool, _ message: @autoclosure () -> String) {
    if !condition { fatalError(message()) }
}

/// As `require(_:_:)`, and says where the user wrote what it is about.
@usableFromInline
package func require(_ condition: Bool, _ message: @autoclosure () -> String, _ place: CallSite) {
    require(condition, "\(message()), at \(place)")
}
