import Testing

@testable import MiniRxBenchmark

@Suite struct StatisticsTests {
    @Test func quartilesLieBetweenTheValues() {
        let quantiles = Quantiles([5, 1, 4, 2, 3])
        #expect(quantiles.least == 1 && quantiles.median == 3)
        #expect(quantiles.lowerQuartile == 2 && quantiles.upperQuartile == 4)
        #expect(Quantiles([1, 2]).median == 1.5)
    }

    /// All 2^n assignments of signs, and all orders of m and n values.
    @Test func frequenciesAreThoseOfTheTables() {
        #expect(Ratio.signedRankFrequencies(3) == [1, 1, 1, 2, 1, 1, 1])
        #expect(Ratio.signedRankFrequencies(12).reduce(0, +) == 4096)
        #expect(Ratio.rankSumFrequencies(2, 2) == [1, 1, 2, 1, 1])
        #expect(Ratio.rankSumFrequencies(5, 5).reduce(0, +) == 252)
    }

    /// Tables of the signed-rank test give 8 as the largest rank sum that is significant at 1 % for 12 pairs.
    @Test func theIntervalLeavesOutAsManyMeansAsTheLevelAllows() {
        let ratio = Ratio(paired: (0..<12).map { 1.1 + 0.001 * Double($0) })
        #expect(abs(ratio.estimate - 1.1055) < 0.0001)
        #expect(ratio.low > 1.1 && ratio.high < 1.111 && !ratio.isWithinNoise)
        #expect(ratio.level >= 0.99 && ratio.level < 0.995)
    }

    @Test func differencesInBothDirectionsAreNoise() {
        #expect(Ratio(paired: [0.98, 1.02, 0.99, 1.01, 0.97, 1.03, 1.0, 1.02, 0.99, 1.01]).isWithinNoise)
        #expect(Ratio(before: [100, 101, 102, 103, 104], now: [99, 100.5, 102.5, 103.5, 105]).isWithinNoise)
        #expect(!Ratio(before: [100, 101, 102, 103, 104], now: [120, 121, 122, 123, 124]).isWithinNoise)
    }

    @Test func interruptedSamplesAreLeftOutUnlessTheyAreTheMost() {
        var samples = Samples()
        samples.beginProcess()
        for time in [1.0, 2, 9] { samples.append(Sample(nanoseconds: time, wasPreempted: time > 8)) }
        #expect(samples.nanoseconds == [[1, 2]])
        for time in [8.5, 9.5] { samples.append(Sample(nanoseconds: time, wasPreempted: true)) }
        #expect(samples.nanoseconds == [[1, 2, 9, 8.5, 9.5]])
    }
}
