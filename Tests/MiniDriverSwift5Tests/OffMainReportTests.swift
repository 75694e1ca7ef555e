import Foundation
import MiniDriver
import Testing

#if DEBUG
    @Suite struct OffMainReportTests {
        @Test func driveOffTheMainThreadIsReportedOnceWithItsPlace() async throws {
            let result = await #expect(processExitsWith: .success, observing: [\.standardErrorContent]) {
                await withUnsafeContinuation { (done: UnsafeContinuation<Void, Never>) in
                    DispatchQueue.global().async {
                        for _ in 1...2 { Driver.just(1).drive(onNext: { _ in }).dispose() }
                        Signal.just(1).emit(to: PublishRelay<Int>()).dispose()
                        done.resume()
                    }
                }
            }
            let output = String(decoding: try #require(result).standardErrorContent, as: UTF8.self)
            let reports = output.split(separator: "\n").filter { $0.contains("off the main thread") }
            #expect(reports.count == 1)
            #expect(output.contains("\njust\n"))
            #expect(reports.first?.contains("MiniDriverSwift5Tests/OffMainReportTests.swift:") == true)
        }
    }
#endif
