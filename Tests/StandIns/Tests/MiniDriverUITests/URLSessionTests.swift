import Foundation
import MiniDriverUI
import TestSupport
import XCTest

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

/// Uses a real server on the loopback interface.
@MainActor
final class URLSessionTests: LeakCheckedTestCase {
    private let server = Locked<LoopbackServer?>(nil)
    private let session = Locked<URLSession?>(nil)

    override func setUp() async throws {
        let server = try LoopbackServer()
        self.server.change { $0 = server }
        session.change { $0 = URLSession(configuration: .ephemeral) }
    }

    override func tearDown() async throws {
        server.take()?.stop()
        session.take()?.invalidateAndCancel()
    }

    private func url(_ path: String) -> URL { server.value!.url(path) }

    private func request(_ path: String) -> URLRequest { URLRequest(url: url(path), timeoutInterval: 60) }

    private var rx: Reactive<URLSession> { session.value!.rx }

    /// The elements, or the error.
    private func outcome<Element: Sendable>(_ sequence: Observable<Element>) async -> Result<[Element], any Error> {
        do {
            var elements: [Element] = []
            for try await element in sequence.values { elements.append(element) }
            return .success(elements)
        } catch {
            return .failure(error)
        }
    }

    func testAResponseWithItsBody() async throws {
        let elements = try await outcome(rx.response(request: request("/json"))).get()
        XCTAssertEqual(elements.count, 1)
        XCTAssertEqual(elements[0].response.statusCode, 200)
        XCTAssertEqual(String(decoding: elements[0].data, as: UTF8.self), "[1, 2]")
    }

    func testAResponseHasAnyStatus() async throws {
        let elements = try await outcome(rx.response(request: request("/failure"))).get()
        XCTAssertEqual(elements.map(\.response.statusCode), [500])
    }

    func testDataAndJSON() async throws {
        let data = try await outcome(rx.data(request: request("/json"))).get()
        XCTAssertEqual(data.map { String(decoding: $0, as: UTF8.self) }, ["[1, 2]"])
        let json = try await outcome(rx.json(url: url("/json")).map { $0 as? [Int] }).get()
        XCTAssertEqual(json, [[1, 2]])
    }

    func testStatus500IsAnErrorWithResponseAndBody() async {
        for sequence in [
            rx.data(request: request("/failure")).map { _ in }, rx.json(url: url("/failure")).map { _ in },
        ] {
            guard case .failure(RxCocoaURLError.httpRequestFailed(let response, let data)) = await outcome(sequence)
            else {
                return XCTFail("no error")
            }
            XCTAssertEqual(response.statusCode, 500)
            XCTAssertEqual(String(decoding: data, as: UTF8.self), "broken")
        }
    }

    func testABodyThatIsNoJSONIsAnErrorWithResponseAndBody() async {
        let outcome = await outcome(rx.json(request: request("/text")).map { _ in })
        guard case .failure(RxCocoaURLError.deserializationError(_, let response, let data)) = outcome else {
            return XCTFail("\(outcome)")
        }
        XCTAssertEqual(response.statusCode, 200)
        XCTAssertEqual(String(decoding: data, as: UTF8.self), "[1, ")
    }

    func testAConnectionCutInTheMiddleIsAnErrorOfTheSession() async {
        let outcome = await outcome(rx.data(request: request("/cut")))
        guard case .failure(let error) = outcome else { return XCTFail("\(outcome)") }
        XCTAssertTrue(error is URLError, "\(error)")
    }

    func testAResponseThatIsNoneOfHTTPIsAnError() async throws {
        let file = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
        try Data("text".utf8).write(to: file)
        defer { try? FileManager.default.removeItem(at: file) }
        let outcome = await outcome(rx.data(request: URLRequest(url: file)))
        guard case .failure = outcome else { return XCTFail("\(outcome)") }
    }

    func testNothingIsRequestedBeforeTheSubscription() async throws {
        let paths = Recorder<String>()
        let requests = server.value!.requests.subscribe(onNext: { paths.record($0) })
        let sequence = rx.data(request: request("/json"))
        _ = try await outcome(sequence).get()
        _ = try await outcome(sequence).get()
        XCTAssertEqual(paths.all, ["/json", "/json"])
        requests.dispose()
    }

    /// `flatMapLatest` cancels the previous request: the server sees the client close the connection.
    func testFlatMapLatestCancelsARequest() async throws {
        let (server, rx) = (server.value!, rx)
        let hangUps = ReplayRelay<String>.create(bufferSize: 1)
        let answers = ReplayRelay<String>.create(bufferSize: 1)
        let (paths, bag) = (PublishSubject<String>(), DisposeBag())
        server.hangUps.filter { $0 == "/hang" }.bind(to: hangUps).disposed(by: bag)
        server.requests.subscribe(onNext: { path in if path == "/hang" { paths.onNext("/json") } }).disposed(by: bag)
        let first = rx.data(request: request("/hang"))
        let second = rx.data(request: request("/json"))
        paths.flatMapLatest { path in path == "/hang" ? first : second }
            .map { String(decoding: $0, as: UTF8.self) }
            .bind(to: answers).disposed(by: bag)
        paths.onNext("/hang")
        _ = try await outcome(hangUps.take(1)).get()
        let answer = try await outcome(answers.take(1)).get()
        XCTAssertEqual(answer, ["[1, 2]"])
    }
}
