import Foundation
import NavGraphTestSupport
import Testing

/// What the sample apps of the marketplace are built with.
@Suite struct MarketplaceAppTests {
  @Test(
    "The files of the sample apps are made from the sample",
    arguments: [
      ("compile market.db made", "samples/marketplace.navgraph"),
      ("generate swift --db market.db --output made", "samples/marketplace/Shared/Screens.swift"),
    ]
  )
  func filesAreMadeFromTheSample(command: String, file: String) throws {
    let navgraph = try CommandLineProgram()
    try navgraph.create("market.db", sample: "marketplace")
    #expect(try navgraph(command).status == 0)
    let made = try Data(contentsOf: navgraph.directory.url.appendingPathComponent("made"))
    let known = try Data(contentsOf: CommandLineProgram.package.appendingPathComponent(file))
    #expect(made == known, "Run 'make sample'.")
  }
}
