import Foundation
import MiniDriver

/// A way to use the screen: on a terminal, line by line, or to look at it from inside.
@MainActor
protocol Session: AnyObject {
    /// Begins, and connects the screen by calling `connect`, which wants to know how long to wait between two
    /// searches while somebody types.
    func start(_ connect: @escaping @MainActor (_ pace: RxTimeInterval) -> DisposeBag)
}

/// Writes all of `text`; what cannot be written is lost.
func write(_ text: String, to file: FileHandle) {
    try? file.write(contentsOf: Data(text.utf8))
}
