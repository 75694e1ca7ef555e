// swift-tools-version: 6.2
import PackageDescription

// Tests the programs of this repository: the example LiveSearch, and the bench. `ManyThreads` is itself a test.
let package = Package(
    name: "Programs",
    platforms: [.macOS(.v10_15)],
    targets: [
        .target(name: "MiniRx", dependencies: ["MiniRxSynchronization"]),
        .target(name: "MiniDriver", dependencies: ["MiniDriverClosures", "MiniRx"]),
        .target(name: "MiniDriverClosures", swiftSettings: [.swiftLanguageMode(.v5)]),
        .target(name: "MiniRxTest", dependencies: ["MiniRx"]),
        .target(
            name: "MiniRxSynchronization",
            swiftSettings: [.enableExperimentalFeature("RawLayout"), .enableExperimentalFeature("BuiltinModule")]),
        .executableTarget(name: "LiveSearch", dependencies: ["MiniDriver"], path: "LiveSearch", exclude: ["Sample"]),
        .testTarget(name: "LiveSearchTests", dependencies: ["LiveSearch", "TestSupport"]),
        .target(
            name: "MiniRxBenchmark", dependencies: ["MiniRxBenchmarkProbes"], path: "Benchmarks/MiniRxBenchmark"),
        .target(
            name: "MiniRxBenchmarkProbes", path: "Benchmarks/Probes",
            linkerSettings: [.linkedLibrary("dl", .when(platforms: [.linux]))]),
        .executableTarget(
            name: "Benchmarks", dependencies: ["MiniDriver", "MiniRxBenchmark", "MiniRxSynchronization"],
            path: "Benchmarks",
            exclude: [
                "MiniRxBenchmark", "Probes", "README.md", "costs.svg", "footprint", "growth.json", "instructions",
                "instructions.json", "instructions-debug.json", "nanoseconds.txt", "OpenCombine.json", "RxSwift.json",
                "RxSwift-debug.json",
            ]),
        // Scenarios whose costs are known.
        .executableTarget(name: "KnownCosts", dependencies: ["MiniRxBenchmark"], path: "KnownCosts"),
        .testTarget(
            name: "BenchmarksTests", dependencies: ["Benchmarks", "KnownCosts", "MiniRxBenchmark", "TestSupport"]),
        // Thousands of threads race, also on other processors.
        .executableTarget(name: "ManyThreads", dependencies: ["MiniDriver"], path: "ManyThreads"),
        .target(
            name: "TestSupport", dependencies: ["MiniRxBenchmarkProbes", "MiniRxTest", "Sanitizers"],
            path: "TestSupport"),
        .target(name: "Sanitizers", path: "Sanitizers"),
    ],
    swiftLanguageModes: [.v6]
)
