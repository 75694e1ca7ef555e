import Foundation

/// The regular files below a folder, one folder after the other. Each folder is sorted.
///
/// It does not follow symbolic links, so there are no cycles and no files outside the folder. It skips pipes and
/// devices, because reading them could block forever.
final class FileTree: IteratorProtocol {
    /// The paths to visit, in reverse order: the next one is at the end.
    private var pending: [FilePath]

    /// - Throws: if `folder` itself cannot be read. Folders below it that cannot be read are skipped.
    init(_ folder: String) throws {
        pending = try FilePath(folder).children()
    }

    func next() -> FilePath? {
        while let path = pending.popLast() {
            var status = stat()
            guard lstat(path.bytes, &status) == 0 else { continue }
            switch status.st_mode & S_IFMT {
            case S_IFREG: return path
            case S_IFDIR: pending += (try? path.children()) ?? []
            default: continue
            }
        }
        return nil
    }
}

/// A path as bytes. On Linux, a file name need not be UTF-8, and a `String` cannot represent such a name.
struct FilePath {
    /// Zero-terminated.
    let bytes: [CChar]

    init(_ text: String) {
        bytes = Array(text.utf8CString)
    }

    private init(_ folder: FilePath, _ name: [CChar]) {
        let slash = CChar(UInt8(ascii: "/"))
        let prefix = folder.bytes.dropLast()
        bytes = (prefix.last == slash ? Array(prefix) : prefix + [slash]) + name
    }

    /// The path as text, with invalid UTF-8 replaced.
    var text: String {
        String(decoding: bytes.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
    }

    /// The content of this folder, sorted in descending order.
    func children() throws(Unreadable) -> [FilePath] {
        guard let folder = opendir(bytes) else {
            throw Unreadable(path: text, reason: String(cString: strerror(errno)))
        }
        defer { closedir(folder) }
        var names: [[CChar]] = []
        while let entry = readdir(folder) {
            let name = withUnsafeBytes(of: &entry.pointee.d_name) { Array($0.prefix { $0 != 0 }) }
            if name != Array(".".utf8), name != Array("..".utf8) {
                names.append(name.map(CChar.init(bitPattern:)) + [0])
            }
        }
        names.sort { first, second in strcmp(first, second) > 0 }
        return names.map { FilePath(self, $0) }
    }

    struct Unreadable: Error, CustomStringConvertible {
        let path: String
        let reason: String

        var description: String { "cannot read \(path): \(reason)" }
    }
}
