// swift-tools-version: 6.2
import PackageDescription

// Explores how threads interleave in MiniRx and MiniDriver. Here these are the same sources as in the package of the
// library, but built with another `MiniRxSynchronization`, which announces every step to the tests. On Linux, the
// compiler's ThreadSanitizer instrumentation also reports every access to memory. `WeakMemory` takes the place of the
// sanitizer. Needs a debug build; the explorer is optimised, which changes no schedule.
let package = Package(
    name: "Interleavings",
    platforms: [.macOS(.v10_15)],
    targets: [
        .target(name: "MiniRx", dependencies: ["MiniRxSynchronization"], swiftSettings: instrumentation),
        .target(name: "MiniDriver", dependencies: ["MiniDriverClosures", "MiniRx"], swiftSettings: instrumentation),
        .target(name: "MiniDriverClosures", swiftSettings: [.swiftLanguageMode(.v5)]),
        .target(name: "MiniRxTest", dependencies: ["MiniRx"]),
        .target(name: "MiniRxSynchronization", dependencies: ["SystemSynchronization"], path: "MiniRxSynchronization"),
        // The library's own `MiniRxSynchronization`.
        .target(
            name: "SystemSynchronization", path: "Sources/MiniRxSynchronization",
            swiftSettings: [.enableExperimentalFeature("RawLayout"), .enableExperimentalFeature("BuiltinModule")]),
        .target(name: "WeakMemory", path: "WeakMemory", cSettings: [.unsafeFlags(["-O2"])]),
        .testTarget(
            name: "InterleavingTests",
            dependencies: [
                "MiniDriver", "MiniRxSynchronization", "MiniRxTest", "SystemSynchronization", "TestSupport",
                "WeakMemory",
            ],
            path: "Tests",
            swiftSettings: [.unsafeFlags(["-O"])],
            linkerSettings: [.unsafeFlags(["-Xlinker", "--export-dynamic"], .when(platforms: [.linux]))]),
        .target(
            name: "TestSupport", dependencies: ["MiniRxBenchmarkProbes", "MiniRxTest", "Sanitizers"],
            path: "TestSupport"),
        .target(
            name: "MiniRxBenchmarkProbes", path: "MiniRxBenchmarkProbes",
            linkerSettings: [.linkedLibrary("dl", .when(platforms: [.linux]))]),
        .target(name: "Sanitizers", path: "Sanitizers"),
    ],
    swiftLanguageModes: [.v6]
)

var instrumentation: [SwiftSetting] {
    [.unsafeFlags(["-Xfrontend", "-sanitize=thread"], .when(platforms: [.linux]))]
}
