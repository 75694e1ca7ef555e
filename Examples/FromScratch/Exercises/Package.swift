// swift-tools-version: 6.2
import PackageDescription

// A package of its own, because its tests fail until you have done the exercises.
let package = Package(
    name: "Exercises",
    platforms: [.macOS(.v10_15)],
    dependencies: [.package(path: "..")],
    targets: [
        .target(name: "Exercises", dependencies: ["FromScratch"], path: "Yours"),
        .testTarget(name: "ExercisesTests", dependencies: ["Exercises", "FromScratch"], path: "Tests"),
    ],
    swiftLanguageModes: [.v6]
)
