// swift-tools-version: 6.2
import PackageDescription

// The recipes of the documentation, each with its tests. `Library` and `Support` are links into the library's package.
let package = Package(
    name: "Recipes",
    platforms: [.macOS(.v14)],
    targets: [
        .target(name: "Recipes", dependencies: ["MiniDriverUI"]),
        .testTarget(name: "RecipesTests", dependencies: ["Recipes", "MiniRxTest", "TestSupport"]),
        .target(name: "MiniRx", dependencies: ["MiniRxSynchronization"], path: "Library/MiniRx"),
        .target(
            name: "MiniDriver", dependencies: ["MiniDriverClosures", "MiniRx"], path: "Library/MiniDriver"),
        .target(
            name: "MiniDriverClosures", path: "Library/MiniDriverClosures", swiftSettings: [.swiftLanguageMode(.v5)]),
        .target(name: "MiniDriverUI", dependencies: ["MiniDriver"], path: "Library/MiniDriverUI"),
        .target(name: "MiniRxTest", dependencies: ["MiniRx"], path: "Library/MiniRxTest"),
        .target(
            name: "MiniRxSynchronization", path: "Library/MiniRxSynchronization",
            swiftSettings: [.enableExperimentalFeature("RawLayout"), .enableExperimentalFeature("BuiltinModule")]),
        .target(
            name: "TestSupport", dependencies: ["MiniRxBenchmarkProbes", "MiniRxTest", "Sanitizers"],
            path: "Support/TestSupport"),
        .target(
            name: "MiniRxBenchmarkProbes", path: "Probes",
            linkerSettings: [.linkedLibrary("dl", .when(platforms: [.linux]))]),
        .target(name: "Sanitizers", path: "Support/Sanitizers"),
    ],
    swiftLanguageModes: [.v6]
)
