import Testing

@testable import MiniRxBenchmark

@Suite struct RatioPictureTests {
    private func picture(_ ratios: KeyValuePairs<String, [Double]>) -> Picture {
        let rows = ratios.map { Report.Row(scenario: $0.key, ratio: Ratio(paired: $0.value)) }
        return Picture(RatioPicture(Report(rows: rows), load: Load(others: 0, preempted: 0, spread: 0)).text)
    }

    @Test func aFasterProgramIsLeftOfTheMiddle() throws {
        let picture = picture([
            "a < b & c": Array(repeating: 0.9, count: 12), "same": [0.98, 1.02, 0.99, 1.01],
            "slow": Array(repeating: 1.1, count: 12),
        ])
        #expect(picture.isWellFormed)
        let middle = 425.0
        #expect(try #require(picture.circles["faster"]?.first) < middle - 50)
        #expect(try #require(picture.circles["slower"]?.first) > middle + 50)
        #expect(abs(try #require(picture.circles["same"]?.first) - middle) < 1)
        for text in ["a < b & c", "0.900", "no difference", "The machine was quiet:"] {
            #expect(picture.texts.contains(text), "\(text)")
        }
    }

    /// One interval of a loaded machine must not squeeze all others.
    @Test func theScaleFollowsTheEstimates() throws {
        let narrow = try #require(picture(["slow": Array(repeating: 1.1, count: 12)]).circles["slower"]?.first)
        let both = picture(["wide": [0.2, 1, 1, 1, 5], "slow": Array(repeating: 1.1, count: 12)])
        #expect(both.circles["slower"] == [narrow])
        #expect(both.texts.contains("1.10") && both.texts.contains("0.909"))
    }
}
