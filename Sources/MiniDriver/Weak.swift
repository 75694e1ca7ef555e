/// Passes a weakly held object to closures. Once the object is deallocated, the closures are no longer called.
package struct Weak<Object: AnyObject>: @unchecked Sendable {
    package private(set) weak var object: Object?

    package init(_ object: Object) {
        self.object = object
    }

    func passed<Argument>(
        to closure: (@MainActor (Object, Argument) -> Void)?
    ) -> (@MainActor (Argument) -> Void)? {
        guard let closure else { return nil }
        return { argument in if let object { closure(object, argument) } }
    }

    func passed(to closure: (@MainActor (Object) -> Void)?) -> (@MainActor () -> Void)? {
        guard let closure else { return nil }
        return { if let object { closure(object) } }
    }
}
