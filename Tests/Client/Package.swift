// swift-tools-version: 6.2
import PackageDescription

// A package of a user. `.ci/client` builds a copy of it beside a link to this repository, and adds the source of `Measured`.
let package = Package(
    name: "Client",
    platforms: [.macOS(.v10_15)],
    dependencies: [.package(path: "../MiniRx")],
    targets: [
        .executableTarget(
            name: "Client", dependencies: [.product(name: "MiniDriver", package: "MiniRx")], path: "Client"),
        .executableTarget(
            name: "Measured",
            dependencies: [
                .product(name: "MiniDriver", package: "MiniRx"), .product(name: "MiniRxBenchmark", package: "MiniRx"),
            ],
            path: "Measured"),
    ],
    swiftLanguageModes: [.v6]
)
