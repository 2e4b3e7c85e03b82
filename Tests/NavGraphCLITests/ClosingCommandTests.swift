import Foundation
import NavGraphTestSupport
import Testing

/// Commands that close screens, conditions of tabs and of leaving, and requests for a command.
@Suite struct ClosingCommandTests {
  private let navgraph: CommandLineProgram

  init() throws {
    navgraph = try CommandLineProgram()
    try navgraph.create("navgraph.db")
    try navgraph.edit(
      """
      INSERT INTO screen (name) VALUES ('Tabs'), ('Home'), ('Admin'), ('Log'), ('Edit'), ('Lock');
      INSERT INTO tab (container, name, root) VALUES ('Tabs', 'home', 'Home'), ('Tabs', 'a', 'Admin');
      INSERT INTO edge (origin, destination, command) VALUES
        ('Log', 'Edit', 'Add'), ('Log', 'Edit', 'Clone');
      """
    )
  }

  /// Edits that are made one after the other, with their output.
  private static let edits: [(arguments: String, output: String)] = [
    (
      "add condition --tab Tabs a context.role = admin",
      "+ condition 'context.role = \"admin\"' of tab 'a' of screen 'Tabs'\n"
    ),
    (
      "set condition --tab Tabs a context.role operand=owner",
      "~ condition 'context.role = \"admin\"' of tab 'a' of screen 'Tabs': operand \"admin\" → "
        + "\"owner\"\n"
    ),
    (
      "remove condition --tab Tabs a context.role",
      "- condition 'context.role = \"owner\"' of tab 'a' of screen 'Tabs'\n"
    ),
    (
      "add condition --leaving Lock context.unlocked = true",
      "+ condition 'context.unlocked = true' of leaving 'Lock'\n"
    ),
    (
      "remove condition --leaving Lock context.unlocked",
      "- condition 'context.unlocked = true' of leaving 'Lock'\n"
    ),
    (
      "add command Save --from Edit --to Home --pop-to Log --inclusive",
      "+ command 'Save': destination Home, pop_to Log, pop_inclusive true\n"
        + "+ origin 'Edit' of command 'Save'\n"
    ),
    (
      "set command Save pop_to= pop_inclusive=false replaces=true",
      "~ command 'Save': pop_to Log → none, pop_inclusive true → false, replaces false → true\n"
    ),
  ]

  @Test func definitionsAreEdited() throws {
    for (arguments, output) in Self.edits {
      let result = try navgraph(arguments)
      #expect(result.output == output, "\(arguments)")
      #expect(result.status == 0, "\(arguments)")
    }
  }

  @Test(arguments: [
    "add command Save --to Home --pop-to Log --replaces",
    "add command Save --to Home --inclusive",
    "add command Save --to Home --presentation root --replaces",
    "add condition --tab Tabs a context.role",
    "add condition --tab Tabs --leaving Lock a context.role exists",
    "add condition Add context.role = a b",
    "add condition --tab Tabs x context.role exists",
    "remove screen Lock --tab Tabs",
  ])
  func wrongUsageIsRejected(arguments: String) throws {
    #expect(try navgraph(arguments).status == 64)
  }

  @Test func definitionsAreShown() throws {
    for (arguments, _) in Self.edits where arguments.hasPrefix("add") {
      _ = try navgraph(arguments)
    }
    let command = try navgraph("show Save").output
    #expect(command.contains("pops to Log, inclusive"))
    #expect(
      try navgraph("show Save --format json").output.contains(
        #""popInclusive":true,"popTo":"Log""#
      )
    )
    #expect(try navgraph("show Tabs").output.contains("context.role = \"admin\""))
    #expect(try navgraph("show Lock").output.contains("can be left with context.unlocked = true"))
    #expect(try navgraph("show Lock --format json").output.contains(#""leavingConditions":[{"#))
  }

  @Test(arguments: [
    "route Log Edit --by Clonee", "route Log 'Edit by Clonee'",
    "route Log Home --via 'Edit by Clonee'",
  ])
  func commandThatDoesNotOpenTheScreenIsWrongUsage(arguments: String) throws {
    let result = try navgraph(arguments)
    #expect(result.status == 64)
    #expect(result.errors.contains("No command 'Clonee' opens 'Edit'. Did you mean 'Clone'?"))
  }

  @Test func invalidRequestsOfBatchAreAnswered() throws {
    let lines = [
      #"{"from":"Log","to":{"screen":"Edit","by":"Clonee"}}"#,
      #"{"stack":[{"screen":"Log","by":"Add"}],"to":"Edit"}"#,
    ]
    let input = Data((lines.joined(separator: "\n") + "\n").utf8)
    let answers = try navgraph("batch", input: input).output.split(separator: "\n")
    #expect(answers.count == 2)
    #expect(answers.allSatisfy { $0.contains(#""outcome":"invalid""#) })
    #expect(answers.first?.contains(#""nearest":["Clone"]"#) == true)
  }
}
