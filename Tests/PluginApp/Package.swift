// swift-tools-version: 6.2
import PackageDescription

// An app whose screens the plugin generates.
let package = Package(
  name: "PluginApp",
  platforms: [.macOS(.v13)],
  dependencies: [.package(name: "navgraph", path: "../..", traits: ["SQLite"])],
  targets: [
    .executableTarget(
      name: "PluginApp",
      dependencies: [
        .product(name: "NavGraph", package: "navgraph"),
        .product(name: "NavGraphLinks", package: "navgraph"),
      ],
      plugins: [.plugin(name: "GenerateScreens", package: "navgraph")]
    )
  ]
)
