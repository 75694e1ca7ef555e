// swift-tools-version: 6.2
import PackageDescription

// Builds the kernel without the rest of MiniRx. If a file of `Sources/MiniRx/Kernel` names something outside this folder,
// this build fails. The tests make a driver of the kernel alone.
let package = Package(
    name: "Kernel",
    platforms: [.macOS(.v15)],
    targets: [
        .target(name: "MiniRx", dependencies: ["MiniRxSynchronization"], path: "Sources/MiniRx/Kernel"),
        .target(
            name: "MiniRxSynchronization",
            swiftSettings: [.enableExperimentalFeature("RawLayout"), .enableExperimentalFeature("BuiltinModule")]),
        .testTarget(name: "KernelTests", dependencies: ["MiniRx"], path: "Tests"),
    ],
    swiftLanguageModes: [.v6]
)
