// swift-tools-version: 6.2
import PackageDescription

// Compiles the hosts for UIKit and SwiftUI where Apple's SDK is missing, against the modules `UIKit` and `SwiftUI` of
// this package. The folders of the libraries are links to those of the main package.

let settings: [SwiftSetting] = [
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
]

// The toolchain has additions to Testing for the real modules of these names.
let testSettings = settings + [.unsafeFlags(["-Xfrontend", "-disable-cross-import-overlays"])]

let package = Package(
  name: "apple-hosts",
  targets: [
    .target(name: "UIKit", swiftSettings: settings),
    // Like Apple's own code, the module is not checked for data races.
    .target(
      name: "SwiftUI",
      dependencies: ["UIKit"],
      swiftSettings: settings + [.swiftLanguageMode(.v5)]
    ),
    .target(name: "NavGraph", swiftSettings: settings),
    .target(name: "NavGraphFoundation", dependencies: ["NavGraph"], swiftSettings: settings),
    .target(
      name: "NavGraphLinks",
      dependencies: ["NavGraph", "NavGraphFoundation", "UIKit"],
      swiftSettings: settings
    ),
    .target(name: "NavGraphTestSupport", dependencies: ["NavGraph"], swiftSettings: settings),
    .target(name: "NavGraphUIKit", dependencies: ["NavGraph", "UIKit"], swiftSettings: settings),
    .target(
      name: "NavGraphSwiftUI",
      dependencies: ["NavGraph", "SwiftUI"],
      swiftSettings: settings
    ),
    .testTarget(
      name: "NavGraphUIKitTests",
      dependencies: [
        "NavGraph", "NavGraphLinks", "NavGraphTestSupport", "NavGraphUIKit", "UIKit",
      ],
      swiftSettings: testSettings
    ),
    .testTarget(
      name: "NavGraphSwiftUITests",
      dependencies: [
        "NavGraph", "NavGraphLinks", "NavGraphTestSupport", "NavGraphSwiftUI", "NavGraphUIKit",
        "SwiftUI", "UIKit",
      ],
      swiftSettings: testSettings
    ),
    // The sample apps.
    .testTarget(
      name: "MarketUIKitTests",
      dependencies: [
        "NavGraph", "NavGraphLinks", "NavGraphTestSupport", "NavGraphUIKit", "UIKit",
      ],
      swiftSettings: testSettings
    ),
    .testTarget(
      name: "MarketSwiftUITests",
      dependencies: [
        "NavGraph", "NavGraphLinks", "NavGraphTestSupport", "NavGraphSwiftUI", "SwiftUI",
      ],
      swiftSettings: testSettings
    ),
  ],
  swiftLanguageModes: [.v6]
)
