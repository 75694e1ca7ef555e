// Operators passed as functions.

import MiniDriver

func observables(_ numbers: Observable<Int>) -> [Observable<Int>] {
    let map: (@escaping @Sendable (Int) throws -> Int) -> Observable<Int> = numbers.map
    let filter: (@escaping @Sendable (Int) throws -> Bool) -> Observable<Int> = numbers.filter
    let startWith: (Int...) -> Observable<Int> = numbers.startWith
    return [map { $0 + 1 }, filter { $0 > 1 }, startWith(0, 1)]
}

@MainActor
func drivers(_ numbers: Driver<Int>) -> [Driver<Int>] {
    let map: (@escaping @MainActor (Int) -> Int) -> Driver<Int> = numbers.map
    let merge: (Driver<Int>...) -> Driver<Int> = Driver.merge
    return [map { $0 + 1 }, merge(numbers, numbers)]
}
