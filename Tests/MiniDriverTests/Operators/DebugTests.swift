import MiniDriver
import Testing

/// The printed lines. Only another process can read them.
@Suite struct DebugTests {
    private func printed(_ output: [UInt8]) -> [Substring] {
        String(decoding: output, as: UTF8.self).split(separator: "\n").filter { $0.contains(" -> ") }
    }

    @Test func aDriverPrintsEveryEventOnceForAllObservers() async throws {
        let result = try #require(
            await #expect(processExitsWith: .success, observing: [\.standardOutputContent]) {
                await MainActor.run {
                    let relay = BehaviorRelay(value: "a")
                    let driver = relay.asDriver().debug("search", trimOutput: true)
                    let subscriptions = CompositeDisposable(driver.drive(), driver.drive())
                    relay.accept(String(repeating: "b", count: 50))
                    subscriptions.dispose()
                }
            })
        let lines = printed(result.standardOutputContent)
        let trimmed = "Event next(\(String(repeating: "b", count: 15))...\(String(repeating: "b", count: 19)))"
        let told = lines.map { String($0.split(separator: " -> ")[1]) }
        #expect(told == ["subscribed", "Event next(a)", trimmed, "isDisposed"])
        for line in lines {
            let start = line.prefixMatch(
                of: /\d{4}-\d\d-\d\d \d\d:\d\d:\d\d\.\d{3} \[main\]: +search \(DebugTests.swift:\d+\)/)
            #expect(start != nil, "\(line)")
        }
    }

    @Test func withoutANameItPrintsThePlace() async throws {
        let result = try #require(
            await #expect(processExitsWith: .success, observing: [\.standardOutputContent]) {
                await MainActor.run { Signal.just(1).debug().emit().dispose() }
                Observable.just(1).debug().subscribe().dispose()
            })
        let lines = printed(result.standardOutputContent)
        #expect(lines.count == 8)
        #expect(lines.allSatisfy { $0.contains(/\]: +DebugTests.swift:/) })
    }
}
