enum Tea: String, CaseIterable {
    case green, oolong, black

    var degrees: Double {
        switch self {
        case .green: 75
        case .oolong: 90
        case .black: 100
        }
    }

    func steep(minutes: Double) -> String {
        "\(rawValue) tea, steeped for \(minutes) minutes"
    }
}
