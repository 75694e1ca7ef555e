// swift-version: 5 and 6, errors only in 6
// expect-error: type 'Model'( in a '@Sendable' closure| does not conform to the 'Sendable' protocol)

// A class that is neither isolated nor `Sendable` may access itself in the closures of observables in Swift 5 mode only.

import MiniDriver

final class Model {
    private var count = 0

    private func take(_ number: Int) { count += number }

    func observe(_ numbers: Observable<Int>) -> [any Disposable] {
        [
            numbers.subscribe(onNext: { self.count = $0 }),  // error
            numbers.subscribe(with: self, onNext: { model, number in model.count = number }),  // error
            numbers.subscribe(with: self) { $0.count = $1 },  // error
            numbers.bind { self.count = $0 },  // error
            numbers.bind(with: self, onNext: { $0.count = $1 }), numbers.bind(with: self) { $0.count = $1 },  // error
            numbers.withUnretained(self).subscribe(onNext: { model, number in model.count = number }),  // error
            numbers.withUnretained(self) { model, number in model.count + number }.subscribe(),  // error
        ]
    }

    func bind(_ numbers: Observable<Int>) -> any Disposable {
        numbers.bind(onNext: take)  // error: converting non-Sendable function value
    }
}
