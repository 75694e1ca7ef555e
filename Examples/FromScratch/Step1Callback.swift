// Step 1: a function that takes a function
//
// The elements of an array are there, and can be asked for. What somebody types is not: it comes when it comes, and
// nobody can be asked for it. So the call is turned round. One does not take elements, one hands over a function that
// is to be called with them:
//
//     array         you ──── next? ───▶ array       pull
//     observable    source ─ element ─▶ you         push
//
// The function that is called is the *observer*. The function that takes an observer and starts the work is the
// *observable*, and that is all there is to it. It is a recipe: nothing happens until somebody subscribes, and every
// subscription follows the recipe anew. Since it is a value, it can be made of another one, and that is an operator:
//
//     recipe        of(1, 2, 3) ◀── map
//     subscribed    of(1, 2, 3) ──▶ transform ──▶ observer
//
// What is wrong with it: an observer cannot tell "nothing yet" from "nothing more", a failure has no way to be told,
// and `transform` must not throw.

enum Step1 {
    struct Observable<Element> {
        /// Starts the work, which calls `observer` with every element.
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
