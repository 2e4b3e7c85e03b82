import Foundation
import NavGraphTestSupport
import Testing

/// Screens that are named by their former names.
@Suite struct FormerNameTests {
  private let navgraph: CommandLineProgram
  private let note = "navgraph: screen 'Catalog' is now named 'Shelf'\n"

  init() throws {
    navgraph = try CommandLineProgram(sample: "shop")
    _ = try navgraph("set screen Catalog name=Shelf")
  }

  @Test(arguments: [
    "route --from Catalog --to Product --set id=1", "route --stack Start/Catalog --to Cart",
    "route --from Start --to Product --via Catalog --set id=1",
    "route --from Start --to Cart --avoid Catalog", "reach Catalog",
    "who-reaches Catalog", "matrix --from Catalog", "open shop://product/1 --stack Start/Catalog",
  ])
  func areFoundWithANote(arguments: String) throws {
    let present = try navgraph(arguments.replacing("Catalog", with: "Shelf"))
    let result = try navgraph(arguments)
    #expect(result.errors == note + present.errors)
    #expect(result.output == present.output)
    #expect(result.status == present.status)
  }

  @Test func showShowsTheScreenOfAFormerName() throws {
    let result = try navgraph("show Catalog")
    #expect(result.output.hasPrefix("Screen Shelf"))
    #expect(result.output.contains("Command Catalog"))
    #expect(result.errors == note)
  }

  @Test func batchAnswersWithThePresentNames() throws {
    let input =
      #"{"from":"Start","to":"Catalog"}"# + "\n" + #"{"from":"Start","to":"Shelf"}"# + "\n"
    let lines = try navgraph("batch", input: Data(input.utf8)).output.split(separator: "\n")
    try #require(lines.count == 2)
    #expect(lines[0].contains(#""renamed":{"Catalog":"Shelf"}"#))
    #expect(lines[0].contains(#""screen":"Shelf""#))
    #expect(!lines[1].contains("renamed"))
  }

  @Test func settingTheNameOfAScreenRenamesIt() throws {
    #expect(
      try navgraph("set screen Shelf name=Shelves title=Everything").output == """
        ~ screen 'Shelf': name Shelf → Shelves
        + alias 'Shelf': screen Shelves
        ~ screen 'Shelves': title Catalog → Everything

        """
    )
    #expect(try navgraph("show Catalog").output.contains("Screen Shelves"))
  }

  @Test func editsSuggestThePresentName() throws {
    #expect(
      try navgraph("add edge Cart Catalog").errors
        == "Error: Unknown screen 'Catalog'. Did you mean 'Shelf'?\n"
    )
  }
}
