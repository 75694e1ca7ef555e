import Foundation

/// The regular files below a folder, sorted, folder by folder.
///
/// Symbolic links are not followed, so there are no loops and nothing outside the folder is read; what is not a file
/// (a pipe, a device) is left alone, because reading it could wait for ever.
final class FileTree: IteratorProtocol {
    /// What is still to be visited; the next one last.
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

/// A path as the system knows it. A name on Linux need not be UTF-8, and a `String` would not find such a file again.
struct FilePath {
    /// With a 0 at the end.
    let bytes: [CChar]

    init(_ text: String) {
        bytes = Array(text.utf8CString)
    }

    private init(_ folder: FilePath, _ name: [CChar]) {
        let slash = CChar(UInt8(ascii: "/"))
        let prefix = folder.bytes.dropLast()
        bytes = (prefix.last == slash ? Array(prefix) : prefix + [slash]) + name
    }

    /// For people: what is not UTF-8 is replaced.
    var text: String {
        String(decoding: bytes.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
    }

    /// What is in this folder, the last name first.
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
