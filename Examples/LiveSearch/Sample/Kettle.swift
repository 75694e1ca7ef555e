import Foundation

struct Kettle {
    private(set) var degrees = 20.0

    /// Heats the water by one degree for each second.
    mutating func heat(seconds: Double) {
        degrees = min(100, degrees + seconds)
    }

    func isHotEnough(for tea: Tea) -> Bool {
        degrees >= tea.degrees
    }
}
