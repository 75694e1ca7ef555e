// swift-tools-version: 6.0
import PackageDescription

/// With `ALL_TARGETS=1`, there are the heavier tests, too: those of interleavings, for which debug builds then announce
/// every atomic step, and those of the example and of the benchmarks.
let allTargets = Context.environment["ALL_TARGETS"] != nil
let interleavings: [SwiftSetting] = allTargets ? [.define("INTERLEAVINGS", .when(configuration: .debug))] : []

/// With `WITHOUT_FEATURES=1`, the atomics are compiled as by a toolchain that has taken the experimental features away, for
/// a system that may be older than `Synchronization`.
let withoutFeatures = Context.environment["WITHOUT_FEATURES"] != nil

/// With `STAND_INS=1`, `MiniDriverUI` is built and tested on Linux against a few dozen lines of UIKit and AppKit.
let standIns = Context.environment["STAND_INS"] != nil

let package = Package(
    name: "MiniRx",
    platforms: [.macOS(.v10_15), .iOS(.v13), .tvOS(.v13), .watchOS(.v6), .visionOS(.v1)],
    products: [
        .library(name: "MiniRx", targets: ["MiniRx"]),
        .library(name: "MiniDriver", targets: ["MiniDriver"]),
        .library(name: "MiniDriverUI", targets: ["MiniDriverUI"]),
        .library(name: "MiniRxTest", targets: ["MiniRxTest"]),
    ],
    targets: [
        .target(name: "MiniRxAtomics"),
        .target(
            name: "MiniRxSynchronization",
            dependencies: [
                .target(
                    name: "MiniRxAtomics",
                    condition: withoutFeatures
                        ? nil : .when(platforms: [.macOS, .macCatalyst, .iOS, .tvOS, .watchOS, .visionOS]))
            ],
            swiftSettings: interleavings
                + (withoutFeatures
                    ? [] : [.enableExperimentalFeature("RawLayout"), .enableExperimentalFeature("BuiltinModule")])),
        .target(name: "MiniRx", dependencies: ["MiniRxSynchronization"], swiftSettings: interleavings),
        .target(name: "MiniDriver", dependencies: ["MiniRx"]),
        .target(name: "MiniDriverUI", dependencies: ["MiniDriver"] + (standIns ? ["UIKit", "AppKit"] : [])),
        .target(name: "MiniRxTest", dependencies: ["MiniRx"]),
        .target(name: "AllocationCounter", path: "Benchmarks/AllocationCounter"),
        .target(name: "Callgrind", path: "Benchmarks/Callgrind"),
        .executableTarget(
            name: "Benchmarks",
            dependencies: ["AllocationCounter", "Callgrind", "MiniDriver", "MiniRxSynchronization"], path: "Benchmarks",
            exclude: [
                "AllocationCounter", "Callgrind", "costs.svg", "footprint", "instructions", "instructions.json",
                "RxSwift.json",
            ]),
        .executableTarget(name: "LiveSearch", dependencies: ["MiniDriver"], path: "Examples/LiveSearch"),
        .target(name: "FromScratch", path: "Examples/FromScratch", exclude: ["README.md"]),
        .target(
            name: "MainThreadChecks", dependencies: ["MiniDriver"], path: "Tests/MainThreadPrograms/Checks"),
        .executableTarget(
            name: "SynchronousProgram", dependencies: ["MainThreadChecks"],
            path: "Tests/MainThreadPrograms/Synchronous"),
        .executableTarget(
            name: "AsynchronousProgram", dependencies: ["MainThreadChecks"],
            path: "Tests/MainThreadPrograms/Asynchronous"),
        .target(name: "Sanitizers", path: "Tests/Sanitizers"),
        .target(
            name: "TestSupport", dependencies: ["AllocationCounter", "MiniRx", "Sanitizers"], path: "Tests/TestSupport"),
        .target(name: "ElementKinds", dependencies: ["MiniDriver", "MiniRxTest"], path: "Tests/ElementKinds"),
        .testTarget(name: "ElementKindsTests", dependencies: ["ElementKinds", "TestSupport"]),
        .testTarget(
            name: "MiniRxTests",
            dependencies: [
                "ElementKinds", "MiniRx", "MiniRxSynchronization", "MiniRxTest", "Sanitizers", "TestSupport",
            ],
            exclude: ["Facts/RxSwift.facts"]),
        .testTarget(name: "MiniRxTestTests", dependencies: ["MiniRxTest", "TestSupport"]),
        .testTarget(
            name: "MiniDriverTests",
            dependencies: [
                "ElementKinds", "MiniDriver", "MiniRxSynchronization", "MiniRxTest", "TestSupport",
                "SynchronousProgram", "AsynchronousProgram",
            ]),
        .testTarget(
            name: "MiniDriverSwift5Tests", dependencies: ["MiniDriver", "TestSupport"],
            swiftSettings: [.swiftLanguageMode(.v5)]),
        .testTarget(name: "ModelTests", dependencies: ["MiniDriver", "MiniRxTest", "TestSupport"]),
        .testTarget(name: "ObservationTests", dependencies: ["MiniDriverUI", "TestSupport"]),
        .testTarget(name: "FromScratchTests", dependencies: ["FromScratch"]),
        .testTarget(
            name: "CompilerWitnessTests", dependencies: ["MiniDriver", "MiniRxTest", "Sanitizers", "TestSupport"],
            exclude: ["Clients", "ControlWitnessTests.swift"]),
    ],
    swiftLanguageModes: [.v6]
)

if allTargets {
    package.targets += [
        .testTarget(
            name: "InterleavingTests",
            dependencies: ["MiniDriver", "MiniRxSynchronization", "MiniRxTest", "TestSupport"],
            swiftSettings: interleavings),
        .testTarget(name: "LiveSearchTests", dependencies: ["LiveSearch", "TestSupport"]),
        .testTarget(name: "BenchmarksTests", dependencies: ["Benchmarks"]),
    ]
}

if standIns {
    // The other tests have nothing to do with them.
    package.targets.removeAll { $0.type == .test }
    package.targets += [
        .target(name: "ObjectiveCRuntime", path: "Tests/StandIns/ObjectiveCRuntime"),
        .target(name: "UIKit", dependencies: ["ObjectiveCRuntime"], path: "Tests/StandIns/UIKit"),
        .target(name: "AppKit", dependencies: ["ObjectiveCRuntime"], path: "Tests/StandIns/AppKit"),
        .target(name: "SearchScreen", dependencies: ["MiniDriverUI"], path: "Examples/SearchScreen"),
        .testTarget(name: "MiniDriverUITests", dependencies: ["MiniDriverUI", "SearchScreen", "TestSupport"]),
        .testTarget(
            name: "ControlWitnessTests", dependencies: ["MiniDriverUI", "Sanitizers", "TestSupport"],
            path: "Tests/CompilerWitnessTests",
            exclude: ["Book", "Clients", "CompilerWitnessTests.swift", "LibraryListingTests.swift"]),
        .testTarget(
            name: "MiniDriverUISwift5Tests", dependencies: ["MiniDriverUI"],
            swiftSettings: [.swiftLanguageMode(.v5)]),
    ]
}
