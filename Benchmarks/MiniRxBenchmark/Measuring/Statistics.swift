import Foundation

/// Minimum, quartiles and median of a sample.
struct Quantiles {
    private let sorted: [Double]

    /// - Precondition: there is at least one value.
    init(_ values: [Double]) {
        sorted = values.sorted()
    }

    var least: Double { sorted[0] }
    var lowerQuartile: Double { quantile(0.25) }
    var median: Double { quantile(0.5) }
    var upperQuartile: Double { quantile(0.75) }

    /// Interpolates between the two nearest values.
    private func quantile(_ fraction: Double) -> Double {
        let position = fraction * Double(sorted.count - 1)
        let (below, rest) = (Int(position), position - position.rounded(.down))
        return below + 1 < sorted.count ? sorted[below] + rest * (sorted[below + 1] - sorted[below]) : sorted[below]
    }
}

/// How many times longer one program takes than another, with an interval that contains the true ratio with a
/// probability of at least `level`, whatever the distribution of the times.
struct Ratio: Codable, Equatable {
    let estimate: Double
    let low: Double
    let high: Double
    /// Less than 0.99 if there are too few values for that.
    let level: Double

    static let level = 0.99

    /// Whether the interval contains 1.
    var isWithinNoise: Bool { low <= 1 && 1 <= high }

    /// From pairs that were measured at the same time: the median of the means of every two logarithms of ratios
    /// (Hodges and Lehmann 1963), with the interval of the signed-rank test (Wilcoxon 1945).
    ///
    /// - Precondition: there is at least one ratio, and all are positive.
    init(paired ratios: [Double]) {
        let logarithms = ratios.map { log($0) }
        var means: [Double] = []
        for (index, first) in logarithms.enumerated() {
            for second in logarithms[index...] { means.append((first + second) / 2) }
        }
        self.init(means, frequencies: Self.signedRankFrequencies(logarithms.count))
    }

    /// From values that were measured at different times: the median of the differences of all logarithms (Hodges and
    /// Lehmann 1963), with the interval of the rank-sum test (Wilcoxon 1945, Mann and Whitney 1947).
    ///
    /// - Precondition: neither array is empty, and all values are positive.
    init(before: [Double], now: [Double]) {
        let differences = before.flatMap { before in now.map { log($0) - log(before) } }
        self.init(differences, frequencies: Self.rankSumFrequencies(before.count, now.count))
    }

    /// - Parameters:
    ///   - values: the logarithms of ratios that the test compares with zero.
    ///   - frequencies: how many of all orders give each rank statistic, from 0 to the number of values.
    private init(_ values: [Double], frequencies: [Double]) {
        let sorted = values.sorted()
        let all = frequencies.reduce(0, +)
        // Leave out as many values at both ends as the level allows.
        var (leftOut, tail) = (0, frequencies[0] / all)
        while leftOut + 1 < sorted.count / 2, tail + frequencies[leftOut + 1] / all <= (1 - Self.level) / 2 {
            leftOut += 1
            tail += frequencies[leftOut] / all
        }
        estimate = exp(Quantiles(sorted).median)
        low = exp(sorted[leftOut])
        high = exp(sorted[sorted.count - 1 - leftOut])
        level = 1 - 2 * tail
    }

    /// How many of all assignments of signs to the ranks 1 to `count` have each sum of positive ranks.
    static func signedRankFrequencies(_ count: Int) -> [Double] {
        var frequencies = [1.0]
        for rank in 1...count {
            frequencies = (0..<frequencies.count + rank).map { sum -> Double in
                let withNegativeRank = sum < frequencies.count ? frequencies[sum] : 0
                let withPositiveRank = sum >= rank ? frequencies[sum - rank] : 0
                return withNegativeRank + withPositiveRank
            }
        }
        return frequencies
    }

    /// How many of all orders of `first` and `second` values have each number of pairs with the first one larger.
    static func rankSumFrequencies(_ first: Int, _ second: Int) -> [Double] {
        if first == 0 || second == 0 { return [1] }
        // The largest value is of the first kind, and larger than all of the second; or it is of the second.
        let largestIsFirst = rankSumFrequencies(first - 1, second)
        let largestIsSecond = rankSumFrequencies(first, second - 1)
        return (0...first * second).map { pairs -> Double in
            let others = pairs - second
            let ofFirst = largestIsFirst.indices.contains(others) ? largestIsFirst[others] : 0
            let ofSecond = pairs < largestIsSecond.count ? largestIsSecond[pairs] : 0
            return ofFirst + ofSecond
        }
    }
}
