// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "navgraph",
  platforms: [.macOS(.v13), .iOS(.v16), .tvOS(.v16), .watchOS(.v9), .visionOS(.v1)],
  products: [
    .executable(name: "navgraph", targets: ["NavGraphCLI"]),
    .executable(name: "contacts-app", targets: ["ContactsApp"]),
    .library(name: "NavGraph", targets: ["NavGraph"]),
    .library(name: "NavGraphFoundation", targets: ["NavGraphFoundation"]),
    .library(name: "NavGraphLinks", targets: ["NavGraphLinks"]),
    .library(name: "NavGraphStackLinks", targets: ["NavGraphStackLinks"]),
    .library(name: "NavGraphUIKit", targets: ["NavGraphUIKit"]),
    .library(name: "NavGraphSwiftUI", targets: ["NavGraphSwiftUI"]),
    .library(name: "NavGraphStore", targets: ["NavGraphStore"]),
    .library(name: "NavGraphReview", targets: ["NavGraphReview"]),
    .library(name: "NavGraphDrawing", targets: ["NavGraphDrawing"]),
    .library(name: "NavGraphInterchange", targets: ["NavGraphInterchange"]),
    .plugin(name: "GenerateScreens", targets: ["GenerateScreens"]),
  ],
  traits: [
    .trait(name: "SQLite", description: "Graphs in SQLite databases: NavGraphStore."),
    .trait(
      name: "Tools",
      description: "The program, and its libraries: Review, Drawing and Interchange.",
      enabledTraits: ["SQLite"]
    ),
    .default(enabledTraits: ["SQLite", "Tools"]),
  ],
  dependencies: [
    .package(url: "https://github.com/groue/GRDB.swift", from: "7.10.0"),
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2"),
    .package(url: "https://github.com/apple/swift-collections", from: "1.6.0"),
    .package(url: "https://github.com/apple/swift-algorithms", from: "1.2.1"),
    .package(url: "https://github.com/jpsim/Yams", from: "6.2.2"),
    .package(url: "https://github.com/swiftlang/swift-subprocess", from: "1.0.2"),
    .package(url: "https://github.com/swhitty/FlyingFox", from: "0.27.1"),
  ],
  targets: [
    .target(
      name: "CNavGraphSchema",
      path: "schema",
      exclude: ["schema.sql"],
      sources: ["schema.c"]
    ),
    .target(
      name: "NavGraphSchema",
      dependencies: ["CNavGraphSchema"],
      path: "schema",
      exclude: ["schema.sql", "schema.c", "include"]
    ),
    .target(
      name: "NavGraphSamples",
      path: "samples",
      exclude: [
        "README.md", "contacts", "television", "shop", "marketplace", "editing", "import", "ci",
        "source", "marketplace.navgraph",
        "ContactsApp",
      ],
      resources: [
        .embedInCode("contacts.sql"), .embedInCode("television.sql"), .embedInCode("shop.sql"),
        .embedInCode("marketplace.sql"), .embedInCode("contacts.navgraph"),
      ]
    ),
    .target(
      name: "NavGraph",
      // Programs that import nothing else would not link the functions that round numbers.
      linkerSettings: [.linkedLibrary("m", .when(platforms: [.linux]))]
    ),
    .target(name: "NavGraphFoundation", dependencies: ["NavGraph"]),
    .target(name: "NavGraphLinks", dependencies: ["NavGraph", "NavGraphFoundation"]),
    .target(
      name: "NavGraphStackLinks",
      dependencies: ["NavGraph", "NavGraphFoundation", "NavGraphLinks"]
    ),
    .target(name: "NavGraphUIKit", dependencies: ["NavGraph"]),
    .target(name: "NavGraphSwiftUI", dependencies: ["NavGraph"]),
    .target(name: "CNavGraphSQLite", linkerSettings: [.linkedLibrary("sqlite3")]),
    .target(
      name: "NavGraphStore",
      dependencies: [
        "NavGraph", "NavGraphFoundation", "NavGraphLinks", "NavGraphSchema", "CNavGraphSQLite",
        .grdb,
      ]
    ),
    .target(
      name: "NavGraphReview",
      dependencies: [
        "NavGraph", "NavGraphFoundation", "NavGraphLinks", "NavGraphSpace", "NavGraphStore",
        "NavGraphText",  // which is compiled first, and names the trait that is missing
        .algorithms,
        .bitCollections,
        .orderedCollections,
      ]
    ),
    .target(name: "NavGraphSpace", dependencies: ["NavGraph", "NavGraphLinks"]),
    .target(
      name: "NavGraphAssertions",
      dependencies: ["NavGraph", "NavGraphLinks", "NavGraphSpace"]
    ),
    .target(name: "NavGraphText", dependencies: ["NavGraph"]),
    .target(
      name: "NavGraphDrawing",
      dependencies: [
        "NavGraph", "NavGraphReview", "NavGraphStore", "NavGraphText",
        .algorithms,
        .subprocess,
      ]
    ),
    .systemLibrary(name: "CNavGraphExpat", providers: [.apt(["libexpat1-dev"])]),
    .target(
      name: "NavGraphInterchange",
      dependencies: [
        "NavGraph", "NavGraphLinks", "NavGraphStore", "NavGraphText", "CNavGraphExpat",
        .algorithms,
      ]
    ),
    .target(name: "NavGraphMerge", dependencies: ["NavGraph", "NavGraphStore"]),
    .target(name: "NavGraphGeneration", dependencies: ["NavGraph", "NavGraphLinks"]),
    .executableTarget(
      name: "NavGraphGenerator",
      dependencies: ["NavGraphFoundation", "NavGraphGeneration", "NavGraphLinks", "NavGraphStore"]
    ),
    .plugin(name: "GenerateScreens", capability: .buildTool(), dependencies: ["NavGraphGenerator"]),
    .target(
      name: "NavGraphService",
      dependencies: [
        "NavGraph", "NavGraphAssertions", "NavGraphFoundation", "NavGraphLinks", "NavGraphReview",
        "NavGraphStore", "NavGraphText", .algorithms, .yams,
      ]
    ),
    .target(
      name: "NavGraphWalks",
      dependencies: [
        "NavGraph", "NavGraphInterchange", "NavGraphLinks", "NavGraphReview", "NavGraphService",
        "NavGraphSpace", "NavGraphStore",
      ]
    ),
    .target(
      name: "NavGraphMCP",
      dependencies: [
        "NavGraph", "NavGraphDrawing", "NavGraphReview", "NavGraphService", "NavGraphStore",
        "NavGraphText", "NavGraphWalks", .algorithms,
      ]
    ),
    .target(name: "CNavGraphPage", path: "Sources/NavGraphExplorer/Page", sources: ["page.c"]),
    .target(
      name: "NavGraphExplorer",
      dependencies: [
        "CNavGraphPage", "NavGraph", "NavGraphDrawing", "NavGraphFoundation", "NavGraphLinks",
        "NavGraphReview", "NavGraphService", "NavGraphStore", "NavGraphText",
        .flyingFox,
        .flyingSocks,
      ],
      exclude: ["Page", "openapi.yaml"]
    ),
    .target(
      name: "CNavGraphBuild",
      cSettings: Context.environment["NAVGRAPH_COMMIT"].map {
        [.define("NAVGRAPH_COMMIT", to: $0)]
      } ?? []
    ),
    .executableTarget(
      name: "NavGraphCLI",
      dependencies: [
        "CNavGraphBuild", "NavGraph", "NavGraphAssertions", "NavGraphDrawing", "NavGraphExplorer",
        "NavGraphFoundation", "NavGraphGeneration", "NavGraphInterchange", "NavGraphLinks",
        "NavGraphMCP", "NavGraphMerge", "NavGraphReview", "NavGraphSamples", "NavGraphService",
        "NavGraphStore", "NavGraphWalks",
        .algorithms,
        .argumentParser,
        .orderedCollections,
        .subprocess,
      ]
    ),
    .executableTarget(
      name: "ContactsApp",
      dependencies: ["NavGraph", "NavGraphLinks", "NavGraphStore", "NavGraphSamples"],
      path: "samples/ContactsApp"
    ),
    .target(
      name: "NavGraphTestSupport",
      dependencies: ["NavGraph"],
      path: "Tests/NavGraphTestSupport"
    ),
    .testTarget(name: "NavGraphTests", dependencies: ["NavGraph", "NavGraphTestSupport"]),
    .executableTarget(
      name: "NavGraphSaver",
      dependencies: ["NavGraph", "NavGraphStore"],
      path: "Tests/NavGraphSaver"
    ),
    .testTarget(name: "ContactsAppTests", dependencies: ["ContactsApp", "NavGraphTestSupport"]),
    .testTarget(
      name: "NavGraphFoundationTests",
      dependencies: ["NavGraph", "NavGraphFoundation", "NavGraphTestSupport"]
    ),
    .testTarget(
      name: "NavGraphGenerationTests",
      dependencies: ["NavGraph", "NavGraphGeneration", "NavGraphLinks", "NavGraphTestSupport"]
    ),
    .testTarget(
      name: "NavGraphLinksTests",
      dependencies: ["NavGraph", "NavGraphLinks", "NavGraphTestSupport"]
    ),
    .testTarget(
      name: "NavGraphStackLinksTests",
      dependencies: ["NavGraph", "NavGraphLinks", "NavGraphStackLinks", "NavGraphTestSupport"]
    ),
    .testTarget(
      name: "NavGraphStoreTests",
      dependencies: [
        "NavGraph", "NavGraphFoundation", "NavGraphLinks", "NavGraphStore", "NavGraphReview",
        "NavGraphSchema", "NavGraphSamples", "NavGraphSaver", "NavGraphTestSupport",
      ]
    ),
    .testTarget(
      name: "NavGraphReviewTests",
      dependencies: [
        "NavGraph", "NavGraphLinks", "NavGraphStore", "NavGraphReview",
        "NavGraphSamples", "NavGraphTestSupport",
      ]
    ),
    .testTarget(
      name: "NavGraphAssertionsTests",
      dependencies: [
        "NavGraph", "NavGraphAssertions", "NavGraphLinks", "NavGraphSpace", "NavGraphTestSupport",
      ]
    ),
    .testTarget(
      name: "NavGraphDrawingTests",
      dependencies: [
        "NavGraph", "NavGraphDrawing", "NavGraphReview", "NavGraphSamples", "NavGraphStore",
        "NavGraphTestSupport",
      ]
    ),
    .testTarget(
      name: "NavGraphInterchangeTests",
      dependencies: [
        "NavGraph", "NavGraphInterchange", "NavGraphLinks", "NavGraphStore", "NavGraphTestSupport",
      ],
      exclude: ["Samples"]
    ),
    .testTarget(
      name: "NavGraphServiceTests",
      dependencies: [
        "NavGraph", "NavGraphLinks", "NavGraphService", "NavGraphStore", "NavGraphTestSupport",
        "NavGraphText",
      ]
    ),
    .testTarget(
      name: "NavGraphMergeTests",
      dependencies: [
        "NavGraph", "NavGraphMerge", "NavGraphSamples", "NavGraphStore", "NavGraphTestSupport",
      ]
    ),
    .testTarget(
      name: "NavGraphWalksTests",
      dependencies: [
        "NavGraph", "NavGraphInterchange", "NavGraphLinks", "NavGraphReview", "NavGraphSamples",
        "NavGraphService", "NavGraphSpace", "NavGraphStore", "NavGraphTestSupport", "NavGraphWalks",
        .yams,
      ],
      exclude: ["SimulatedApp"]
    ),
    .testTarget(
      name: "NavGraphMCPTests",
      dependencies: [
        "NavGraphMCP", "NavGraphSamples", "NavGraphService", "NavGraphStore",
        "NavGraphTestSupport",
      ]
    ),
    .testTarget(
      name: "NavGraphCLITests",
      dependencies: [
        "NavGraph", "NavGraphCLI", "NavGraphExplorer", "NavGraphGenerator", "NavGraphLinks",
        "NavGraphMCP", "NavGraphReview", "NavGraphSchema", "NavGraphService", "NavGraphStore",
        "NavGraphTestSupport", .argumentParser, .yams,
      ]
    ),
  ],
  swiftLanguageModes: [.v6]
)

// SwiftPM compiles the modules of a plugin's tool a second time, which the commands of the Makefile do not need.
if Context.environment["NAVGRAPH_WITHOUT_PLUGIN"] != nil {
  package.products.removeAll { $0.name == "GenerateScreens" }
  package.targets.removeAll { $0.name == "GenerateScreens" }
}

// Each of these folders has a document for contributors.
let described: Set = [
  "NavGraph", "NavGraphAssertions", "NavGraphCLI", "NavGraphDrawing", "NavGraphExplorer",
  "NavGraphFoundation", "NavGraphGeneration", "NavGraphInterchange", "NavGraphLinks",
  "NavGraphReview", "NavGraphSchema", "CNavGraphSchema", "NavGraphService", "NavGraphStore",
  "NavGraphText", "NavGraphWalks",
]
for target in package.targets where described.contains(target.name) {
  target.exclude.append("README.md")
}

for target in package.targets where [.regular, .executable, .test].contains(target.type) {
  target.swiftSettings = [
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"),
  ]
}

// Packages that resolve only if a trait of the target's users needs them.
extension Target.Dependency {
  static var grdb: Self {
    .product(name: "GRDB", package: "GRDB.swift", condition: .when(traits: ["SQLite"]))
  }
  static var algorithms: Self { .tool("Algorithms", of: "swift-algorithms") }
  static var argumentParser: Self { .tool("ArgumentParser", of: "swift-argument-parser") }
  static var bitCollections: Self { .tool("BitCollections", of: "swift-collections") }
  static var flyingFox: Self { .tool("FlyingFox", of: "FlyingFox") }
  static var flyingSocks: Self { .tool("FlyingSocks", of: "FlyingFox") }
  static var orderedCollections: Self { .tool("OrderedCollections", of: "swift-collections") }
  static var subprocess: Self {
    .tool("Subprocess", of: "swift-subprocess", on: [.macOS, .linux])
  }
  static var yams: Self { .tool("Yams", of: "Yams") }

  private static func tool(
    _ product: String,
    of package: String,
    on platforms: [Platform]? = nil
  ) -> Self {
    let condition: TargetDependencyCondition? =
      platforms.map { .when(platforms: $0, traits: ["Tools"]) } ?? .when(traits: ["Tools"])
    return .product(name: product, package: package, condition: condition)
  }
}
