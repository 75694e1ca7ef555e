import Foundation
import MiniDriver

/// A way to use the screen: on a terminal, line by line, or to look at it from inside.
@MainActor
protocol Session: AnyObject {
    /// Begins, and connects the screen by calling `connect`, which wants to know how long to wait between two
    /// searches while somebody types.
    func start(_ connect: @escaping @MainActor (_ pace: RxTimeInterval) -> DisposeBag)
}

/// Writes all of `text`. If standard output does not take it, the program ends with status 1, so that nobody takes a part
/// for the whole.
func write(_ text: String, to file: FileHandle) {
    do {
        try file.write(contentsOf: Data(text.utf8))
    } catch {
        guard file.fileDescriptor == FileHandle.standardOutput.fileDescriptor else { return }
        write("LiveSearch: cannot write to standard output\n", to: .standardError)
        exit(1)
    }
}
