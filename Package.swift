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
        // `rx` for UIKit, AppKit and Foundation, and drivers in SwiftUI. Imports MiniDriver.
        .library(name: "MiniDriverUI", targets: ["MiniDriverUI"]),
        // For your tests: virtual time and marble diagrams.
        .library(name: "MiniRxTest", targets: ["MiniRxTest"]),
        // For your measurements: what a pipeline costs, and whether a change made it cheaper.
        .library(name: "MiniRxBenchmark", targets: ["MiniRxBenchmark"]),
    ],
    targets: [
        .target(name: "MiniRx", dependencies: ["MiniRxSynchronization"], swiftSettings: announcements),
        .target(name: "MiniDriver", dependencies: ["MiniRx"], swiftSettings: announcements),
        .target(name: "MiniDriverUI", dependencies: ["MiniDriver"]),
        .target(name: "MiniRxTest", dependencies: ["MiniRx"]),
        // Locks and atomics, also for systems that are older than `Synchronization`.
        .target(
            name: "MiniRxSynchronization",
            dependencies: [.target(name: "MiniRxAtomics", condition: atomicsInC)],
            swiftSettings: experimentalFeatures + announcements),
        .target(name: "MiniRxAtomics"),
    ],
    swiftLanguageModes: [.v6]
)

// MARK: - Examples

package.targets += [
    .executableTarget(name: "LiveSearch", dependencies: ["MiniDriver"], path: "Examples/LiveSearch")
]

// MARK: - Tools

package.targets += [
    // Writes what the page `Documentation/marbles.html` shows. The other tools depend on nothing in this package.
    .executableTarget(
        name: "MarbleTables", dependencies: ["MiniDriver", "MiniRxTest"], path: "Tools/Marbles")
]

// MARK: - Benchmarks

package.targets += [
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
            "KnownCosts", "MiniRxBenchmark", "Probes", "costs.svg", "footprint", "instructions", "instructions.json",
            "RxSwift.json",
        ]),
    .executableTarget(
        name: "KnownCosts", dependencies: ["MiniRxBenchmark"], path: "Benchmarks/KnownCosts"),
]

// MARK: - Tests

if Context.environment["STAND_INS"] == nil {
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
            exclude: ["Clients", "ControlWitnessTests.swift", "FrameworkNames", "PublicSymbols"]),
    ]
}

// Targets that several test targets use.
package.targets += [
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

// MARK: - What an environment variable adds

// `ALL_TARGETS=1` adds the heavier tests.
if Context.environment["ALL_TARGETS"] != nil {
    package.targets += [
        .testTarget(name: "LiveSearchTests", dependencies: ["LiveSearch", "TestSupport"]),
        .testTarget(
            name: "BenchmarksTests", dependencies: ["Benchmarks", "KnownCosts", "MiniRxBenchmark", "TestSupport"]),
        // A program in which thousands of threads race, for other processors.
        .executableTarget(name: "ManyThreads", dependencies: ["MiniDriver"], path: "Tests/ManyThreads"),
    ]
}

// With `STAND_INS=1`, `MiniDriverUI` is built on Linux, against stand-ins for UIKit and AppKit, and only its tests are
// declared.
if Context.environment["STAND_INS"] != nil {
    package.targets.first { $0.name == "MiniDriverUI" }?.dependencies += ["UIKit", "AppKit"]
    package.targets += [
        .target(name: "ObjectiveCRuntime", path: "Tests/StandIns/ObjectiveCRuntime"),
        .target(name: "UIKit", dependencies: ["ObjectiveCRuntime"], path: "Tests/StandIns/UIKit"),
        .target(name: "AppKit", dependencies: ["ObjectiveCRuntime"], path: "Tests/StandIns/AppKit"),
        .target(name: "SearchScreen", dependencies: ["MiniDriverUI"], path: "Examples/SearchScreen"),
        .testTarget(name: "MiniDriverUITests", dependencies: ["MiniDriverUI", "SearchScreen", "TestSupport"]),
        .testTarget(
            name: "ControlWitnessTests", dependencies: ["MiniDriverUI", "Sanitizers", "TestSupport"],
            path: "Tests/CompilerWitnessTests",
            exclude: [
                "Documentation", "Clients", "CompilerWitnessTests.swift", "EmbeddedNamesTests.swift",
                "FoldersTests.swift", "FrameworkNames", "LibraryListingTests.swift", "PublicSymbols",
                "PublicSymbolsTests.swift",
            ]),
        .testTarget(
            name: "MiniDriverUISwift5Tests", dependencies: ["MiniDriverUI"],
            swiftSettings: [.swiftLanguageMode(.v5)]),
    ]
}

// `WITHOUT_FEATURES=1` disables the two experimental features. The atomics are then compiled as by a toolchain that
// lacks these features, for systems older than `Synchronization`.
var withoutFeatures: Bool { Context.environment["WITHOUT_FEATURES"] != nil }

var experimentalFeatures: [SwiftSetting] {
    withoutFeatures ? [] : [.enableExperimentalFeature("RawLayout"), .enableExperimentalFeature("BuiltinModule")]
}

// Linux needs no atomics in C, because `Synchronization` is always available there.
var atomicsInC: TargetDependencyCondition? {
    withoutFeatures ? nil : .when(platforms: [.macOS, .macCatalyst, .iOS, .tvOS, .watchOS, .visionOS])
}

// With `INTERLEAVINGS=1`, only the tests that explore the interleavings of threads are declared, in a debug build. The
// library announces every atomic step to them, and on Linux also every access to memory, with the compiler's
// ThreadSanitizer instrumentation. `WeakMemory` takes the place of the sanitizer, so no other program could be linked.
// The explorer is optimised, which changes no schedule.
if interleavings {
    let needed: Set = [
        "MiniDriver", "MiniRx", "MiniRxAtomics", "MiniRxBenchmarkProbes", "MiniRxSynchronization", "MiniRxTest",
        "Sanitizers", "TestSupport",
    ]
    package.products = []
    package.targets.removeAll { !needed.contains($0.name) }
    package.targets += [
        .testTarget(
            name: "InterleavingTests",
            dependencies: ["MiniDriver", "MiniRxSynchronization", "MiniRxTest", "TestSupport", "WeakMemory"],
            swiftSettings: [.define("INTERLEAVINGS", .when(configuration: .debug)), .unsafeFlags(["-O"])],
            linkerSettings: [.unsafeFlags(["-Xlinker", "--export-dynamic"], .when(platforms: [.linux]))]),
        .target(name: "WeakMemory", path: "Tests/WeakMemory", cSettings: [.unsafeFlags(["-O2"])]),
    ]
}

var interleavings: Bool { Context.environment["INTERLEAVINGS"] != nil }

var announcements: [SwiftSetting] {
    guard interleavings else { return [] }
    return [
        .define("INTERLEAVINGS", .when(configuration: .debug)),
        .unsafeFlags(["-Xfrontend", "-sanitize=thread"], .when(platforms: [.linux], configuration: .debug)),
    ]
}
