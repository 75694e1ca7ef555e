import Foundation
import MiniDriverUI

/// An HTTP server on the loopback interface. Each connection has its own thread.
///
/// - `/json`: a list; `/text`: a body that is not JSON; `/failure`: status 500 with a body; `/cut`: closes the
///   connection in the middle of the body; `/hang`: no answer, until the client closes the connection.
final class LoopbackServer: Sendable {
    let address: String
    /// The requested paths, emitted on threads of the server.
    let requests = PublishRelay<String>()
    /// The paths whose connection the client closed before it got an answer.
    let hangUps = PublishRelay<String>()
    private let listener: Int32

    init() throws {
        #if canImport(Darwin)
            let stream = SOCK_STREAM
        #else
            let stream = Int32(SOCK_STREAM.rawValue)
        #endif
        listener = socket(AF_INET, stream, 0)
        var name = sockaddr_in()
        name.sin_family = sa_family_t(AF_INET)
        name.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
        var size = socklen_t(MemoryLayout<sockaddr_in>.size)
        let listener = listener
        let isListening = withUnsafeMutablePointer(to: &name) {
            $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                bind(listener, $0, size) == 0 && listen(listener, 8) == 0 && getsockname(listener, $0, &size) == 0
            }
        }
        guard isListening else { throw POSIXError(.EADDRNOTAVAIL) }
        address = "http://127.0.0.1:\(UInt16(bigEndian: name.sin_port))"
        Thread.detachNewThread { [weak self] in
            while true {
                let connection = accept(listener, nil, nil)
                if connection < 0 { return }
                Thread.detachNewThread { [weak self] in
                    self?.serve(connection)
                    close(connection)
                }
            }
        }
    }

    func stop() {
        shutdown(listener, Int32(SHUT_RDWR))
        close(listener)
    }

    func url(_ path: String) -> URL { URL(string: address + path)! }

    private func serve(_ connection: Int32) {
        guard let path = readRequest(connection) else { return }
        requests.accept(path)
        switch path {
        case "/json": respond(connection, "200 OK", "[1, 2]")
        case "/text": respond(connection, "200 OK", "[1, ")
        case "/failure": respond(connection, "500 Internal Server Error", "broken")
        case "/cut": write(connection, "HTTP/1.1 200 OK\r\nContent-Length: 1000\r\n\r\nthe first bytes")
        default: if readRequest(connection) == nil { hangUps.accept(path) }
        }
    }

    private func respond(_ connection: Int32, _ status: String, _ body: String) {
        write(
            connection, "HTTP/1.1 \(status)\r\nConnection: close\r\nContent-Length: \(body.utf8.count)\r\n\r\n\(body)")
    }

    private func write(_ connection: Int32, _ text: String) {
        _ = send(connection, text, text.utf8.count, Int32(MSG_NOSIGNAL))
    }

    /// The path of the next request, or `nil` at the end.
    private func readRequest(_ connection: Int32) -> String? {
        var text = ""
        var bytes = [UInt8](repeating: 0, count: 1024)
        while !text.contains("\r\n\r\n") {
            let count = recv(connection, &bytes, bytes.count, 0)
            if count <= 0 { return nil }
            text += String(decoding: bytes[..<count], as: UTF8.self)
        }
        return text.split(separator: " ").dropFirst().first.map(String.init)
    }
}
