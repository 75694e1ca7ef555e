// swift-tools-version: 6.2
import PackageDescription

// A package of its own, so that a step and its tests build in seconds.
let package = Package(
    name: "FromScratch",
    platforms: [.macOS(.v10_15)],
    products: [.library(name: "FromScratch", targets: ["FromScratch"])],
    targets: [
        .target(name: "FromScratch", path: "Steps"),
        .testTarget(name: "FromScratchTests", dependencies: ["FromScratch"], path: "Tests"),
    ],
    swiftLanguageModes: [.v6]
)
