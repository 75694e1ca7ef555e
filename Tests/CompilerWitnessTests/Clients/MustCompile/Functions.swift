// swift-version: 5 and 6, warnings only in 5

import MiniRx

enum Action {
    case load(Int)
}

@MainActor
func functions(_ numbers: Observable<Int>) {
    _ = numbers.map(Action.load)  // warning: converting non-Sendable function value to '@Sendable
    _ = numbers.map(Optional.init)  // warning: converting non-Sendable function value to '@Sendable
    _ = numbers.map { Action.load($0) }
}
