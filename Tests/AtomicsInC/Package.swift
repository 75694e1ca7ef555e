// swift-tools-version: 6.2
import PackageDescription

// Builds the library without the two experimental features. The atomics are then compiled as by a toolchain that lacks
// these features, for systems older than `Synchronization`: in C.
let package = Package(
    name: "AtomicsInC",
    platforms: [.macOS(.v10_15)],
    targets: [
        .target(name: "MiniRx", dependencies: ["MiniRxSynchronization"]),
        .target(name: "MiniDriver", dependencies: ["MiniDriverClosures", "MiniRx"]),
        .target(name: "MiniDriverClosures", swiftSettings: [.swiftLanguageMode(.v5)]),
        .target(name: "MiniRxTest", dependencies: ["MiniRx"]),
        .target(name: "MiniRxSynchronization", dependencies: ["MiniRxAtomics"]),
        .target(name: "MiniRxAtomics"),
        .testTarget(
            name: "MiniRxTests",
            dependencies: [
                "ElementKinds", "MiniRx", "MiniRxSynchronization", "MiniRxTest", "Sanitizers", "TestSupport",
            ],
            exclude: ["Facts/RxSwift.facts"]),
        .testTarget(
            name: "MiniDriverTests",
            dependencies: [
                "ElementKinds", "MiniDriver", "MiniRxSynchronization", "MiniRxTest", "TestSupport",
                "SynchronousProgram", "AsynchronousProgram",
            ]),
        .testTarget(
            name: "MiniDriverSwift5Tests", dependencies: ["MiniDriver", "TestSupport"],
            swiftSettings: [.swiftLanguageMode(.v5)]),
        .testTarget(name: "ElementKindsTests", dependencies: ["ElementKinds", "TestSupport"]),
        .target(
            name: "TestSupport", dependencies: ["MiniRxBenchmarkProbes", "MiniRxTest", "Sanitizers"],
            path: "TestSupport"),
        .target(
            name: "MiniRxBenchmarkProbes", path: "MiniRxBenchmarkProbes",
            linkerSettings: [.linkedLibrary("dl", .when(platforms: [.linux]))]),
        .target(name: "Sanitizers", path: "Sanitizers"),
        .target(name: "ElementKinds", dependencies: ["MiniDriver", "MiniRxTest"], path: "ElementKinds"),
        .target(name: "MainThreadChecks", dependencies: ["MiniDriver"], path: "MainThreadPrograms/Checks"),
        .executableTarget(
            name: "SynchronousProgram", dependencies: ["MainThreadChecks"], path: "MainThreadPrograms/Synchronous"),
        .executableTarget(
            name: "AsynchronousProgram", dependencies: ["MainThreadChecks"], path: "MainThreadPrograms/Asynchronous"),
    ],
    swiftLanguageModes: [.v6]
)
