// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "benchmarks",
  platforms: [.macOS(.v13)],
  dependencies: [.package(name: "navgraph", path: "..")],
  targets: [
    .target(
      name: "Graphs",
      dependencies: [.product(name: "NavGraph", package: "navgraph")]
    ),
    .executableTarget(
      name: "plans",
      dependencies: ["Graphs", .product(name: "NavGraph", package: "navgraph")],
      path: "Sources/Plans"
    ),
    .executableTarget(
      name: "benchmark",
      dependencies: [
        "Graphs",
        .product(name: "NavGraph", package: "navgraph"),
        .product(name: "NavGraphInterchange", package: "navgraph"),
        .product(name: "NavGraphLinks", package: "navgraph"),
        .product(name: "NavGraphStore", package: "navgraph"),
      ],
      path: "Sources/Benchmark"
    ),
  ],
  swiftLanguageModes: [.v6]
)
