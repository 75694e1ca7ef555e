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
        .target(name: "MiniDriverUI", dependencies: ["MiniDriver", "UIKit"], path: "Library/MiniDriverUI"),
        .target(name: "MiniRxTest", dependencies: ["MiniRx"], path: "Library/MiniRxTest"),
        .target(
            name: "MiniRxSynchronization", path: "Library/MiniRxSynchronization",
            swiftSettings: [.enableExperimentalFeature("RawLayout"), .enableExperimentalFeature("BuiltinModule")]),
        // `Apple` is a link to the stand-ins for Apple's frameworks.
        .target(name: "ObjectiveCRuntime", path: "Apple/ObjectiveCRuntime"),
        .target(name: "UIKit", dependencies: ["ObjectiveCRuntime"], path: "Apple/UIKit"),
        .target(
            name: "RxSwift", dependencies: ["MiniRx"], path: "StandIns/RxSwift",
            swiftSettings: [.swiftLanguageMode(.v5), .enableUpcomingFeature("MemberImportVisibility")]),
        .target(
            name: "RxRelay", dependencies: ["RxSwift"], path: "StandIns/RxRelay",
            swiftSettings: [.swiftLanguageMode(.v5)]),
        .target(
            name: "RxCocoa", dependencies: ["MiniDriverUI", "RxRelay"], path: "StandIns/RxCocoa",
            swiftSettings: [.swiftLanguageMode(.v5), .enableUpcomingFeature("MemberImportVisibility")]),
        .target(
            name: "RxTest", dependencies: ["MiniRxTest", "RxSwift"], path: "StandIns/RxTest",
            swiftSettings: [.swiftLanguageMode(.v5), .enableUpcomingFeature("MemberImportVisibility")]),
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

// MARK: - The app, in three states

let swift5: [SwiftSetting] = [.swiftLanguageMode(.v5)]
let besideEachOther = swift5 + [.enableUpcomingFeature("MemberImportVisibility")]

package.targets += [
    .target(name: "Before", dependencies: ["RxCocoa"], path: "App/Before", swiftSettings: swift5),
    .testTarget(name: "BeforeTests", dependencies: ["Before", "RxTest"], swiftSettings: swift5),
    .target(
        name: "HalfMoved", dependencies: ["MiniDriverUI", "RxCocoa"], path: "App/HalfMoved",
        swiftSettings: besideEachOther),
    .testTarget(
        name: "HalfMovedTests", dependencies: ["HalfMoved", "MiniRxTest", "RxTest"], swiftSettings: besideEachOther),
    .target(name: "After", dependencies: ["MiniDriverUI"], path: "App/After"),
    .testTarget(name: "AfterTests", dependencies: ["After", "MiniRxTest"]),
]
