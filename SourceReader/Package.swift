// swift-tools-version: 6.0
import PackageDescription

/// The folder `usr/lib/swift/host` of a toolchain, whose SwiftSyntax is built already.
///
/// Without it, SwiftSyntax is built from its package, and linked statically: for releases.
let host = Context.environment["NAVGRAPH_SWIFT_HOST"].flatMap { $0.isEmpty ? nil : $0 }

let package = Package(
  name: "SourceReader",
  platforms: [.macOS(.v13)],
  products: [.executable(name: "navgraph-swift", targets: ["navgraph-swift"])],
  dependencies: host == nil
    ? [.package(url: "https://github.com/swiftlang/swift-syntax", "602.0.0"..<"604.0.0")] : [],
  targets: [
    .target(
      name: "SourceReader",
      dependencies: host == nil
        ? [
          .product(name: "SwiftSyntax", package: "swift-syntax"),
          .product(name: "SwiftParser", package: "swift-syntax"),
        ] : [],
      swiftSettings: host.map { [.unsafeFlags(["-I", $0])] } ?? [],
      linkerSettings: host.map {
        [
          .unsafeFlags([
            "-L\($0)", "-lSwiftSyntax", "-lSwiftParser", "-Xlinker", "-rpath", "-Xlinker", $0,
          ])
        ]
      } ?? []
    ),
    .executableTarget(
      name: "navgraph-swift",
      dependencies: ["SourceReader"],
      swiftSettings: host.map { [.unsafeFlags(["-I", $0])] } ?? []
    ),
    .testTarget(
      name: "SourceReaderTests",
      dependencies: ["SourceReader", "navgraph-swift"],
      swiftSettings: host.map { [.unsafeFlags(["-I", $0])] } ?? []
    ),
  ]
)
