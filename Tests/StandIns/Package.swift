// swift-tools-version: 6.2
import PackageDescription

// Tests MiniDriverUI on Linux. `UIKit`, `AppKit` and `Combine` are stand-ins for Apple's frameworks, which the sources of
// the library import here.
let package = Package(
    name: "StandIns",
    platforms: [.macOS(.v10_15)],
    targets: [
        .target(name: "MiniRx", dependencies: ["MiniRxSynchronization"]),
        .target(name: "MiniDriver", dependencies: ["MiniDriverClosures", "MiniRx"]),
        .target(name: "MiniDriverClosures", swiftSettings: [.swiftLanguageMode(.v5)]),
        .target(name: "MiniDriverUI", dependencies: ["MiniDriver", "UIKit", "AppKit", "Combine"]),
        .target(name: "MiniRxTest", dependencies: ["MiniRx"]),
        .target(
            name: "MiniRxSynchronization",
            swiftSettings: [.enableExperimentalFeature("RawLayout"), .enableExperimentalFeature("BuiltinModule")]),
        .target(name: "ObjectiveCRuntime", path: "ObjectiveCRuntime"),
        .target(name: "UIKit", dependencies: ["ObjectiveCRuntime"], path: "UIKit"),
        .target(name: "AppKit", dependencies: ["ObjectiveCRuntime"], path: "AppKit"),
        .target(name: "Combine", path: "Combine", swiftSettings: [.swiftLanguageMode(.v5)]),
        // The recipes of the documentation, some of which extend classes of UIKit.
        .target(name: "Recipes", dependencies: ["MiniDriverUI", "UIKit"], path: "Recipes"),
        .target(name: "SearchScreen", dependencies: ["MiniDriverUI"], path: "SearchScreen"),
        .testTarget(name: "MiniDriverUITests", dependencies: ["MiniDriverUI", "Recipes", "SearchScreen", "TestSupport"]),
        .testTarget(
            name: "MiniDriverUISwift5Tests", dependencies: ["MiniDriverUI"],
            swiftSettings: [.swiftLanguageMode(.v5)]),
        .testTarget(
            name: "ControlWitnessTests", dependencies: ["MiniDriverUI", "Sanitizers", "TestSupport"],
            exclude: ["Clients"]),
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
