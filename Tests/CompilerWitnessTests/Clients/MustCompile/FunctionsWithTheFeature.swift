// swift-version: 5
// flags: -enable-upcoming-feature InferSendableFromCaptures

import MiniRx

enum Action {
    case load(Int)
}

@MainActor
func functions(_ numbers: Observable<Int>) {
    _ = numbers.map(Action.load)
    _ = numbers.map(Optional.init)
    _ = numbers.map { Action.load($0) }
}
