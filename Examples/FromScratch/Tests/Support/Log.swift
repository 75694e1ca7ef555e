import Foundation

@testable import FromScratch

/// Entries in order, from any thread.
final class Log<Entry: Sendable>: @unchecked Sendable {
    private let lock = NSLock()
    private var list: [Entry] = []

    var entries: [Entry] { lock.withLock { list } }

    func append(_ entry: Entry) { lock.withLock { list.append(entry) } }
}

extension Log {
    /// An observer that logs elements as they are, and terminal events by name.
    func events<Element>(_ name: String = "") -> Observable<Element>.Observer where Entry == String {
        { event in
            switch event {
            case .next(let element): self.append("\(name)\(element)")
            case .error: self.append("\(name)error")
            case .completed: self.append("\(name)completed")
            }
        }
    }
}

struct Failure: Error {}
