import NavGraph
import NavGraphInterchange
import NavGraphStore
import Testing

/// Imports that are repeated.
extension ImportTests {
  private static let file =
    #"digraph { A [label="One"]; A -> B [label=open]; B -> C [label=next] }"#

  @Test func changesNothingIfTheFileIsTheSame() throws {
    try importFile(Self.file)
    #expect(try importFile(Self.file).revision == nil)
  }

  @Test func carriesOverWhatHasChangedInTheFile() throws {
    try importFile(Self.file)
    try importFile(#"digraph { A [label="Two"]; A -> B [label=open]; D -> C [label=new] }"#)
    #expect(
      try rows(.screen, .command, .origin) == [
        "screen 'A', title Two", "screen 'B'", "screen 'C'", "screen 'D'",
        "command 'open', destination B", "command 'new', destination C",
        "origin 'A' of command 'open'", "origin 'D' of command 'new'",
      ]
    )
  }

  @Test func leavesWhatPeopleHaveAdded() throws {
    try importFile(Self.file)
    try store.apply(
      .addScreen("Mine"),
      .addCommand("mine", from: .screens(["A"]), to: "Mine"),
      .addProperty(PropertyDeclaration("p", .int), to: "B")
    )
    try importFile("digraph { A -> B [label=open] }")
    #expect(
      try rows(.screen, .property, .command) == [
        "screen 'A'", "screen 'B'", "screen 'Mine'", "property 'p' of screen 'B', type int",
        "command 'open', destination B", "command 'mine', destination Mine",
      ]
    )
  }

  @Test func leavesWhatPeopleHaveChangedIfTheFileIsTheSameThere() throws {
    try importFile(Self.file)
    try store.apply(.setScreen("A", .title("Mine"), .identifier("a")))
    let outcome = try importFile(Self.file.replacing("next", with: "forth"))
    #expect(try rows(.screen).first == "screen 'A', title Mine, identifier a")
    #expect(losses(outcome) == [])
    #expect(
      losses(try importFile(Self.file.replacing("One", with: "Two"))) == [
        "flows.dot:1:11: assumed: Screen 'A': title has changed in the file and in the database; "
          + "'Two' of the file replaces 'Mine'."
      ]
    )
    #expect(try rows(.screen).first == "screen 'A', title Two, identifier a")
  }

  @Test func leavesOutWhatPeopleHaveRemovedUntilTheFileRefersToIt() throws {
    try importFile(Self.file)
    try store.apply(.removeScreen("C", withCommands: true))
    #expect(try importFile(Self.file).revision == nil)
    try importFile(Self.file.replacing("}", with: "; A -> C [label=new] }"))
    #expect(try rows(.screen).last == "screen 'C'")
    #expect(try rows(.command).map { $0.prefix(13) } == ["command 'open", "command 'new'"])
  }

  @Test func keepsARowThatIsGoneFromTheFileWhileOthersReferToIt() throws {
    try importFile(Self.file)
    try store.apply(.addCommand("mine", from: .screens(["A"]), to: "C"))
    let outcome = try importFile("digraph { A -> B [label=open] }")
    #expect(try rows(.screen) == ["screen 'A'", "screen 'B'", "screen 'C'"])
    #expect(
      losses(outcome) == [
        "assumed: screen 'C' is no longer in the file, but is kept in the database: command 'mine' "
          + "refers to it."
      ]
    )
    try store.apply(.removeCommand("mine"))
    #expect(try importFile("digraph { A -> B [label=open] }").revision == nil)
  }

  @Test func findsRenamedScreensByTheirFormerNames() throws {
    try importFile(Self.file)
    try store.apply(.renameScreen("B", to: "Basket"))
    #expect(try importFile(Self.file).revision == nil)
    try importFile(Self.file.replacing("}", with: "; C -> B [label=back] }"))
    #expect(try rows(.screen).count == 3)
    #expect(try rows(.command).last == "command 'back', destination Basket")
  }

  @Test func keepsWhatPeopleHaveChangedIfItIsGoneFromTheFile() throws {
    try importFile(Self.file)
    try store.apply(.setScreen("C", .title("Mine")), .renameScreen("B", to: "Basket"))
    let outcome = try importFile(#"digraph { A [label="One"] }"#)
    #expect(
      try rows(.screen, .command) == [
        "screen 'A', title One", "screen 'Basket'", "screen 'C', title Mine",
      ]
    )
    #expect(
      losses(outcome) == [
        "assumed: screen 'C' is no longer in the file, but is kept in the database: its title was "
          + "changed.",
        "assumed: screen 'Basket' is no longer in the file, but is kept in the database: alias 'B' "
          + "refers to it.",
      ]
    )
  }

  @Test func keepsTheOriginsOfAChangedCommandThatIsGoneFromTheFile() throws {
    try importFile(Self.file)
    try store.apply(.setCommand("next", .presentation(.present)))
    try importFile("digraph { A -> B [label=open] }")
    #expect(
      try rows(.command, .origin) == [
        "command 'open', destination B", "command 'next', destination C, presentation present",
        "origin 'A' of command 'open'", "origin 'B' of command 'next'",
      ]
    )
  }

  @Test func findsRenamedCommandsAndFlows() throws {
    let file = """
      digraph { subgraph cluster_1 { label=shop; B; C } A -> B [label=open]; B -> C [label=next] }
      """
    try importFile(file)
    try store.apply(.renameCommand("open", to: "show"), .renameFlow("shop", to: "store"))
    #expect(try importFile(file).revision == nil)
    try importFile(file.replacing("label=open", with: "label=open, presentation=present"))
    #expect(
      try rows(.flow, .command, .origin).sorted() == [
        "command 'next', flow store, destination C",
        "command 'show', flow store, destination B, presentation present", "flow 'store'",
        "origin 'A' of command 'show'", "origin 'B' of command 'next'",
      ]
    )
  }

  @Test func theValuesOfARemovedPropertyAreReferences() throws {
    func file(_ properties: String) -> String {
      """
      {"navgraph": 1, "screens": [{"name": "A"}, {"name": "B", "properties": [\(properties)]},
      {"name": "C", "extends": "B"}]}
      """
    }
    let properties = ["p", "q"].map { #"{"name": "\#($0)", "type": "int"}"# }
    try importFile(file(properties.joined(separator: ",")), path: "flows.json")
    try store.apply(
      .addCommand("mine", from: .screens(["A"]), to: "C"),
      .addValue(1, for: "p", to: "mine")
    )
    let outcome = try importFile(file(""), path: "flows.json")
    #expect(try rows(.property) == ["property 'p' of screen 'B', type int"])
    #expect(
      losses(outcome) == [
        "assumed: property 'B p' is no longer in the file, but is kept in the database: value "
          + "'mine p' refers to it."
      ]
    )
  }

  @Test func leavesTheRowsOfOtherFiles() throws {
    try importFile("digraph { A -> B [label=x] }", path: "one.dot")
    try importFile("digraph { A -> C [label=y] }", path: "two.dot")
    try importFile("digraph { D }", path: "one.dot")
    #expect(try rows(.screen).sorted() == ["screen 'A'", "screen 'C'", "screen 'D'"])
  }

  @Test func rejectsACommandOfANameThatThePeopleUse() throws {
    try store.apply(.addScreen("Mine"), .addCommand("open", from: .anywhere, to: "Mine"))
    let outcome = try importFile(Self.file)
    #expect(
      losses(outcome) == [
        "flows.dot:1:28: dropped: Command 'open': the database has another one, which is kept: "
          + "destination 'Mine', not 'B'."
      ]
    )
    #expect(try rows(.origin) == ["origin 'B' of command 'next'"])
    #expect(try importFile(Self.file).revision == nil)
  }
}
