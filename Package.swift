// swift-tools-version: 6.0
import PackageDescription

/// Debug builds made with `INTERLEAVINGS=1` announce every atomic step, for `InterleavingTests`.
let interleavings: [SwiftSetting] =
    Context.environment["INTERLEAVINGS"] == nil ? [] : [.define("INTERLEAVINGS", .when(configuration: .debug))]

let package = Package(
    name: "MiniRx",
    platforms: [.macOS(.v15), .iOS(.v18), .tvOS(.v18), .watchOS(.v11), .visionOS(.v2)],
    products: [
        .library(name: "MiniRx", targets: ["MiniRx"]),
        .library(name: "MiniDriver", targets: ["MiniDriver"]),
        .library(name: "MiniRxTest", targets: ["MiniRxTest"]),
    ],
    targets: [
        .target(name: "MiniRx", swiftSettings: interleavings),
        .target(name: "MiniDriver", dependencies: ["MiniRx"]),
        .target(name: "MiniRxTest", dependencies: ["MiniRx"]),
        .target(name: "AllocationCounter", path: "Benchmarks/AllocationCounter"),
        .executableTarget(
            name: "Benchmarks", dependencies: ["AllocationCounter", "MiniDriver"], path: "Benchmarks",
            exclude: ["AllocationCounter", "costs.svg", "footprint", "instructions", "instructions.json"]),
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
        .target(name: "ElementKinds", dependencies: ["MiniDriver"], path: "Tests/ElementKinds"),
        .testTarget(name: "ElementKindsTests", dependencies: ["ElementKinds", "TestSupport"]),
        .testTarget(name: "MiniRxTests", dependencies: ["MiniRx", "MiniRxTest", "Sanitizers", "TestSupport"]),
        .testTarget(name: "MiniRxTestTests", dependencies: ["MiniRxTest", "TestSupport"]),
        .testTarget(
            name: "MiniDriverTests",
            dependencies: ["MiniDriver", "MiniRxTest", "TestSupport", "SynchronousProgram", "AsynchronousProgram"]),
        .testTarget(
            name: "MiniDriverSwift5Tests", dependencies: ["MiniDriver", "TestSupport"],
            swiftSettings: [.swiftLanguageMode(.v5)]),
        .testTarget(
            name: "InterleavingTests", dependencies: ["MiniDriver", "TestSupport"], swiftSettings: interleavings),
        .testTarget(name: "ModelTests", dependencies: ["MiniDriver", "MiniRxTest", "TestSupport"]),
        .testTarget(name: "LiveSearchTests", dependencies: ["LiveSearch", "TestSupport"]),
        .testTarget(name: "BenchmarksTests", dependencies: ["Benchmarks"]),
        .testTarget(name: "FromScratchTests", dependencies: ["FromScratch"]),
        .testTarget(
            name: "CompilerWitnessTests", dependencies: ["MiniDriver", "MiniRxTest", "Sanitizers", "TestSupport"],
            exclude: ["Clients"]),
    ],
    swiftLanguageModes: [.v6]
)
