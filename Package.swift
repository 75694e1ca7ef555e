// swift-tools-version: 6.2
import PackageDescription

let package = Package(
    name: "MiniRx",
    platforms: [.macOS(.v10_15), .iOS(.v13), .tvOS(.v13), .watchOS(.v6), .visionOS(.v1)],
    products: [
        // Observables, subjects, relays, schedulers and operators.
        .library(name: "MiniRx", targets: ["MiniRx"]),
        // Driver and Signal: no error, main thread, shared. Imports MiniRx.
        .library(name: "MiniDriver", targets: ["MiniDriver"]),
        // `rx` for UIKit, AppKit and Foundation, drivers in SwiftUI, and publishers. Imports MiniDriver.
        .library(name: "MiniDriverUI", targets: ["MiniDriverUI"]),
        // For your tests: virtual time and marble diagrams.
        .library(name: "MiniRxTest", targets: ["MiniRxTest"]),
        // For your measurements: what a pipeline costs, and whether a change made it cheaper.
        .library(name: "MiniRxBenchmark", targets: ["MiniRxBenchmark"]),
    ],
    targets: [
        .target(name: "MiniRx", dependencies: ["MiniRxSynchronization"]),
        .target(name: "MiniDriver", dependencies: ["MiniDriverClosures", "MiniRx"]),
        .target(name: "MiniDriverClosures", swiftSettings: [.swiftLanguageMode(.v5)]),
        .target(name: "MiniDriverUI", dependencies: ["MiniDriver"]),
        .target(name: "MiniRxTest", dependencies: ["MiniRx"]),
        // What the library needs from the system: atomics, locks, threads, a clock.
        .target(
            name: "MiniRxSynchronization",
            // Atomics in C, for toolchains without the two features and systems older than `Synchronization`.
            dependencies: [
                .target(
                    name: "MiniRxAtomics",
                    condition: .when(platforms: [.macOS, .macCatalyst, .iOS, .tvOS, .watchOS, .visionOS]))
            ],
            swiftSettings: [.enableExperimentalFeature("RawLayout"), .enableExperimentalFeature("BuiltinModule")]),
        .target(name: "MiniRxAtomics"),
    ],
    swiftLanguageModes: [.v6]
)

// MARK: - Examples, tools and benchmarks

package.targets += [
    .executableTarget(
        name: "LiveSearch", dependencies: ["MiniDriver"], path: "Examples/LiveSearch", exclude: ["Sample"]),
    // Writes what the page `Documentation/marbles.html` shows. The other tools depend on nothing in this package.
    .executableTarget(name: "MarbleTables", dependencies: ["MiniDriver", "MiniRxTest"], path: "Tools/Marbles"),
    .target(
        name: "MiniRxBenchmark", dependencies: ["MiniRxBenchmarkProbes"], path: "Benchmarks/MiniRxBenchmark"),
    // What Swift cannot count: allocations, retains and releases, instructions under valgrind.
    .target(
        name: "MiniRxBenchmarkProbes", path: "Benchmarks/Probes",
        linkerSettings: [.linkedLibrary("dl", .when(platforms: [.linux]))]),
    .executableTarget(
        name: "Benchmarks", dependencies: ["MiniDriver", "MiniRxBenchmark", "MiniRxSynchronization"],
        path: "Benchmarks",
        exclude: [
            "MiniRxBenchmark", "Probes", "README.md", "client", "client.json", "costs.svg", "footprint", "growth.json",
            "instructions", "instructions.json", "instructions-debug.json", "nanoseconds.txt", "OpenCombine.json",
            "RxSwift.json", "RxSwift-debug.json",
        ]),
]

// MARK: - Tests

// Builds with other settings, and the tests of programs, are packages of their own: `Tests/*/Package.swift`.
package.targets += [
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
    .testTarget(name: "ElementKindsTests", dependencies: ["ElementKinds", "TestSupport"]),
    .testTarget(name: "ModelTests", dependencies: ["MiniDriver", "MiniRxTest", "TestSupport"]),
    .testTarget(name: "ObservationTests", dependencies: ["MiniDriverUI", "TestSupport"]),
    .testTarget(
        name: "CompilerWitnessTests", dependencies: ["MiniDriverUI", "MiniRxTest", "Sanitizers", "TestSupport"],
        exclude: ["Clients", "FrameworkNames", "PublicSymbols"]),
    // Targets that several test targets use.
    .target(
        name: "TestSupport", dependencies: ["MiniRxBenchmarkProbes", "MiniRxTest", "Sanitizers"],
        path: "Tests/TestSupport"),
    .target(name: "ElementKinds", dependencies: ["MiniDriver", "MiniRxTest"], path: "Tests/ElementKinds"),
    .target(name: "Sanitizers", path: "Tests/Sanitizers"),
    .target(name: "MainThreadChecks", dependencies: ["MiniDriver"], path: "Tests/MainThreadPrograms/Checks"),
    .executableTarget(
        name: "SynchronousProgram", dependencies: ["MainThreadChecks"], path: "Tests/MainThreadPrograms/Synchronous"),
    .executableTarget(
        name: "AsynchronousProgram", dependencies: ["MainThreadChecks"], path: "Tests/MainThreadPrograms/Asynchronous"),
]
