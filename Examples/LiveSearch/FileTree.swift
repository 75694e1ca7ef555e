import Foundation

/// The regular files below a folder, sorted, folder by folder.
///
/// Symbolic links are not followed, so there are no loops and nothing outside the folder is read; what is not a file
/// (a pipe, a device) is left alone, because reading it could wait for ever.
final class FileTree: IteratorProtocol {
    /// What is still to be visited; the next one last.
    private var pending: [String]

    /// - Throws: if `folder` itself cannot be read. Folders below it that cannot be read are skipped.
    init(_ folder: String) throws {
        pending = try Self.children(of: folder)
    }

    func next() -> String? {
        while let path = pending.popLast() {
            var status = stat()
            guard lstat(path, &status) == 0 else { continue }
            switch status.st_mode & S_IFMT {
            case S_IFREG: return path
            case S_IFDIR: pending += (try? Self.children(of: path)) ?? []
            default: continue
            }
        }
        return nil
    }

    private static func children(of folder: String) throws -> [String] {
        let prefix = folder.hasSuffix("/") ? folder : folder + "/"
        return try FileManager.default.contentsOfDirectory(atPath: folder).sorted(by: >).map { prefix + $0 }
    }
}
