// Step 1: a function that takes a function
//
// The elements of an array exist, so a caller can take them. The texts that a user will type do not exist yet. So the
// direction of the call is reversed: the caller passes a function, and the source calls it with each element:
//
//     array         you ──── next? ───▶ array       pull
//     observable    source ─ element ─▶ you         push
//
// The function that the source calls is the *observer*. The function that takes an observer and starts the work is the
// *observable*. An observable is a recipe: nothing happens until a caller subscribes, and each subscription runs the
// recipe again. An operator makes an observable of another observable:
//
//     recipe        of(1, 2, 3) ◀── map
//     subscribed    of(1, 2, 3) ──▶ transform ──▶ observer
//
// Problems: an observer cannot distinguish "nothing yet" from "nothing more", a source cannot report an error, and
// `transform` must not throw.

enum Step1 {
    struct Observable<Element> {
        /// Starts the work, which calls `observer` with each element.
        let subscribe: (_ observer: @escaping (Element) -> Void) -> Void

        static func of(_ elements: Element...) -> Observable {
            Observable { observer in
                for element in elements { observer(element) }
            }
        }

        func map<Result>(_ transform: @escaping (Element) -> Result) -> Observable<Result> {
            Observable<Result> { observer in
                subscribe { element in observer(transform(element)) }
            }
        }
    }
}
