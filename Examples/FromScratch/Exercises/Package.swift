// swift-tools-version: 6.2
import PackageDescription

let steps = Target.Dependency.product(name: "FromScratch", package: "FromScratch")

// A package of its own, because its tests fail until you have done the exercises.
let package = Package(
    name: "Exercises",
    platforms: [.macOS(.v10_15)],
    // Named, so that the folder may have any name.
    dependencies: [.package(name: "FromScratch", path: "..")],
    targets: [
        .target(name: "Exercises", dependencies: [steps], path: "Yours"),
        .testTarget(name: "ExercisesTests", dependencies: ["Exercises", steps], path: "Tests"),
    ],
    swiftLanguageModes: [.v6]
)
