/// Stops the program unless `condition` holds, and says where the user wrote what it is about. Other than a
/// `precondition`, it says so in an optimised program, too.
package func require(_ condition: Bool, _ message: @autoclosure () -> String, _ place: Place) {
    if !condition { fatalError("\(message()), at \(place)") }
}
