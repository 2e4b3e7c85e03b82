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
    "reach --to Catalog", "reach --context a=1,2 --from Catalog",
    "open shop://product/1 --stack Start/Catalog",
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

  @Test(arguments: [
    "set screen Catalog title=All", "add edge Cart Catalog", "remove edge Catalog Product",
    "add property Catalog filter", "rename screen Catalog Shelves",
    "set link 'shop://product/:id<int>?ref=:ref?' screens=Catalog/Product", "add start Catalog",
  ])
  func editsChangeTheScreenWithANote(arguments: String) throws {
    let result = try navgraph(arguments)
    #expect(result.errors.hasPrefix(note))
    #expect(result.status == 0)
    _ = try navgraph("undo")
    let present = try navgraph(arguments.replacing("Catalog", with: "Shelf"))
    #expect(result.output == present.output)
  }

  @Test func anEditInJSONNamesRenamedScreens() throws {
    let output = try navgraph("set screen Catalog title=All --format json").output
    #expect(output.contains(#""renamed":{"Catalog":"Shelf"}"#))
    #expect(try !navgraph("set screen Shelf title=X --format json").output.contains("renamed"))
  }

  /// `id` is a former name of the screen, and the name of its property.
  @Test(arguments: ["Product", "Item"])
  func testsExpectRefusalsWithFormerNames(name: String) throws {
    let sql = """
      UPDATE screen SET name = 'id' WHERE name = 'Product';
      UPDATE screen SET name = 'Item' WHERE name = 'id';
      UPDATE property_by_name SET from_links = 0 WHERE screen = 'Item';
      """
    _ = try navgraph("apply -", input: Data(sql.utf8))
    let test = """
      - link: shop://product/42
        source: web
        expect: The link may not set property 'id' of screen '\(name)'.
      """
    #expect(try navgraph("test -", input: Data(test.utf8)).output == "1 test passed.\n")
  }

  @Test func testsExpectFormerNames() throws {
    let tests = """
      - {from: Start, to: Catalog, expect: [Start, Catalog]}
      - {from: Start, to: Product, via: [Catalog], properties: {id: 1}, expect: [Start, Catalog, Product]}
      - {from: Catalog, to: Start, avoid: [Catalog], expect: unreachable}
      - {only: [Catalog, Start, Product, Cart, Login, Account, Checkout, Receipt, Prices]}
      - {through: Catalog, to: Product, source: own}
      """
    let former = try navgraph("test -", input: Data(tests.utf8))
    let present = tests.replacing("Catalog", with: "Shelf")
    #expect(try navgraph("test -", input: Data(present.utf8)).output == former.output)
    #expect(former.status < 2)
    #expect(!former.output.contains("The stack is not"))
  }

  @Test func aRefusalIsExpectedWithAFormerName() throws {
    _ = try navgraph("rename screen Prices Tariffs")
    let test = """
      - link: shop://prices
        source: web
        stack: [Start]
        expect: The link may not open screen 'Prices'.
      """
    let result = try navgraph("test -", input: Data(test.utf8))
    #expect(result.output == "1 test passed.\n")
  }

  @Test func exceptionsAndBaselinesContainFormerNames() throws {
    let finding = "unreachable-screen"
    _ = try navgraph("add screen Lost")
    let baseline = navgraph.directory.path("baseline.flows")
    try navgraph("dump").output.write(toFile: baseline, atomically: true, encoding: .utf8)
    _ = try navgraph("rename screen Lost Found")
    #expect(try navgraph("check --format json").output.contains(finding))
    let new = try navgraph("check --format json --baseline baseline.flows").output
    #expect(!new.contains(finding))
    _ = try navgraph("add exception unreachable-screen \"screen 'Lost'\"")
    let excepted = try navgraph("check --format json").output
    #expect(!excepted.contains(finding) && !excepted.contains("unused-exception"))
  }
}
