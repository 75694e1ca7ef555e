// swift-tools-version: 6.2
import PackageDescription

// An app that moves from RxSwift to this library. `StandIns` has the parts of RxSwift that it uses.
let package = Package(
    name: "Moving",
    platforms: [.macOS(.v10_15)],
    targets: [
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
        .target(name: "RxSwift", path: "StandIns/RxSwift", swiftSettings: [.swiftLanguageMode(.v5)]),
        .target(
            name: "RxRelay", dependencies: ["RxSwift"], path: "StandIns/RxRelay",
            swiftSettings: [.swiftLanguageMode(.v5)]),
        .target(
            name: "RxCocoa", dependencies: ["RxRelay"], path: "StandIns/RxCocoa",
            swiftSettings: [.swiftLanguageMode(.v5)]),
        // One file, which an app copies while it uses both libraries.
        .target(
            name: "Bridge", dependencies: ["MiniDriver", "RxCocoa"], path: "Bridge",
            swiftSettings: [.enableUpcomingFeature("MemberImportVisibility")]),
        .testTarget(
            name: "BridgeTests", dependencies: ["Bridge", "TestSupport"],
            swiftSettings: [.enableUpcomingFeature("MemberImportVisibility")]),
        .testTarget(
            name: "MovingWitnessTests", dependencies: ["MiniDriverUI", "RxCocoa", "Sanitizers", "TestSupport"],
            exclude: ["Clients"]),
        .target(
            name: "TestSupport", dependencies: ["MiniRxBenchmarkProbes", "MiniRxTest", "Sanitizers"],
            path: "TestSupport"),
        .target(
            name: "MiniRxBenchmarkProbes", path: "Probes",
            linkerSettings: [.linkedLibrary("dl", .when(platforms: [.linux]))]),
        .target(name: "Sanitizers", path: "Sanitizers"),
    ],
    swiftLanguageModes: [.v6]
)
