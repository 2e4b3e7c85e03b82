// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "App",
  platforms: [.macOS(.v15)],
  dependencies: [.package(name: "navgraph", path: "..")],
  targets: [
    .executableTarget(
      name: "App",
      dependencies: [
        .product(name: "NavGraph", package: "navgraph"),
        .product(name: "NavGraphFoundation", package: "navgraph"),
        .product(name: "NavGraphStore", package: "navgraph"),
        .product(name: "NavGraphSamples", package: "navgraph"),
      ]
    )
  ]
)
