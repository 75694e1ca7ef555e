import Foundation
import MiniDriver

/// A source of queries for the screen: the keyboard, piped lines, or the queries to be explained.
@MainActor
protocol Session: AnyObject {
    /// Begins, and connects the screen by calling `connect`. The argument `pace` is the minimum time between two
    /// searches while the user types.
    func start(_ connect: @escaping @MainActor (_ pace: RxTimeInterval) -> DisposeBag)
}

/// Writes `text`. If standard output fails, the program ends with status 1, so that an incomplete output is noticed.
func write(_ text: String, to file: FileHandle) {
    do {
        try file.write(contentsOf: Data(text.utf8))
    } catch {
        guard file.fileDescriptor == FileHandle.standardOutput.fileDescriptor else { return }
        write("LiveSearch: cannot write to standard output\n", to: .standardError)
        exit(1)
    }
}
