// flags: -default-isolation MainActor
// compiler: 6.2

import MiniRx

final class Player: Disposable {
    private var isPlaying = true  // error: of 'Sendable'-conforming class 'Player' is mutable
    func dispose() { isPlaying = false }
}

@MainActor
final class Song: Disposable {  // error: crosses into main actor-isolated code
    private var isPlaying = true
    func dispose() { isPlaying = false }
}
