import NavGraph
import NavGraphTestSupport
import Testing

/// The fields of definitions: each member is in the content hash and in compiled graphs.
///
/// A new member fails a test until it has a change here, and is coded.
@Suite struct CodedRecordTests {
  private typealias Changes<Definition> = KeyValuePairs<String, (inout Definition) -> Void>

  @Test func everyMemberOfAScreenIsCoded() throws {
    let changes: Changes<NavigationScreen> = [
      "id": { $0.id = "3" }, "extends": { $0.extends = "2" }, "title": { $0.title = "a" },
      "title": { $0.title = "" }, "storyboard": { $0.storyboard = "a" },
      "identifier": { $0.identifier = "a" }, "dialog": { $0.dialog = .alert },
      "dialog": { $0.dialog = .confirmation },
      "properties": { $0.properties = [PropertyDeclaration("p", .int)] },
      "properties": {
        $0.properties = [PropertyDeclaration("p", .int), PropertyDeclaration("q", .int)]
      },
      "tabs": { $0.tabs = [NavigationScreen.Tab("a", root: "2")] },
      "tabs": {
        $0.tabs = [NavigationScreen.Tab("a", root: "2"), NavigationScreen.Tab("b", root: "2")]
      },
      "leavingConditions": { $0.leavingConditions = [NavigationCondition(.context("a"), .exists)] },
      "leavingConditions": { $0.leavingConditions = [NavigationCondition(.context("b"), .exists)] },
    ]
    try expectCoded(changes, of: NavigationScreen("1")) { builder, screen in
      builder.add(screen)
      builder.add(NavigationScreen("2"))
    }
  }

  @Test func everyMemberOfATabIsCoded() throws {
    let changes: Changes<NavigationScreen.Tab> = [
      "name": { $0.name = "b" }, "root": { $0.root = "3" },
      "conditions": { $0.conditions = [NavigationCondition(.context("a"), .exists)] },
      "conditions": { $0.conditions = [NavigationCondition(.context("a"), .equal, .literal(1))] },
    ]
    try expectCoded(changes, of: NavigationScreen.Tab("a", root: "2")) { builder, tab in
      builder.add(NavigationScreen("1", tabs: [tab]))
      for name in ["2", "3"] as [ScreenID] { builder.add(NavigationScreen(name)) }
    }
  }

  @Test func everyMemberOfAPropertyIsCoded() throws {
    let changes: Changes<PropertyDeclaration> = [
      "name": { $0.name = "q" }, "type": { $0.type = .string },
      "isRequired": { $0.isRequired = true }, "isReadOnly": { $0.isReadOnly = true },
      "defaultValue": { $0.defaultValue = 1 }, "defaultValue": { $0.defaultValue = .null },
      "acceptsLinks": { $0.acceptsLinks = true }, "acceptsLinks": { $0.acceptsLinks = false },
    ]
    try expectCoded(changes, of: PropertyDeclaration("p", .int)) { builder, property in
      builder.add(NavigationScreen("1", properties: [property]))
    }
  }

  @Test func everyMemberOfACommandIsCoded() throws {
    let changes: Changes<NavigationCommand> = [
      "name": { $0.name = "b" }, "destination": { $0.destination = "1" },
      "origins": { $0.origins = .anywhere }, "origins": { $0.origins = .screens(["2"]) },
      "origins": { $0.origins = .screens(["1", "2"]) },
      "presentation": { $0.presentation = .present }, "isAnimated": { $0.isAnimated = false },
      "position": { $0.position = 9 },
      "flow": { $0.flow = "a" }, "details": { $0.details.style = "a" },
    ]
    try expectCoded(changes, of: NavigationCommand("a", from: .screens(["1"]), to: "2"), in: add)
  }

  @Test func everyMemberOfTheDetailsOfACommandIsCoded() throws {
    let changes: Changes<CommandDetails> = [
      "style": { $0.style = "a" }, "style": { $0.style = "b" },
      "closing": { $0.closing = .popTo("1") }, "closing": { $0.closing = .popTo("2") },
      "closing": { $0.closing = .popTo("1", inclusive: true) },
      "closing": { $0.closing = .replace },
      "properties": { $0.properties = ["a": 1] },
      "conditions": { $0.conditions = [NavigationCondition(.context("a"), .exists)] },
    ]
    try expectCoded(changes, of: CommandDetails.blank) { builder, details in
      var command = NavigationCommand("a", from: .screens(["1"]), to: "2")
      command.details = details
      add(to: &builder, command)
    }
  }

  @Test func textsOfACommandObeyTheRulesOfNames() throws {
    let changes: KeyValuePairs<String, (inout CommandDetails, String) -> Void> = [
      "style": { $0.style = $1 }
    ]
    let members = Mirror(reflecting: CommandDetails.blank).children
      .filter { type(of: $0.value) == String?.self }.compactMap(\.label)
    #expect(Set(members) == Set(changes.map(\.key)))
    for (member, change) in changes {
      for text in ["", "a\u{7}b", String(repeating: "a", count: 256)] {
        var command = NavigationCommand("a", from: .screens(["1"]), to: "2")
        change(&command.details, text)
        var builder = GraphBuilder()
        add(to: &builder, command)
        #expect(throws: GraphError.self, "\(member)") { try builder.build() }
      }
    }
  }

  @Test func everyMemberOfAConditionIsCoded() throws {
    let changes: Changes<NavigationCondition> = [
      "subject": { $0.subject = .origin("a") }, "subject": { $0.subject = .property("a") },
      "comparison": { $0.comparison = .notEqual }, "operand": { $0.operand = .literal("1") },
      "operand": { $0.operand = .reference(.context("1")) },
    ]
    let condition = NavigationCondition(.context("a"), .equal, .literal(1))
    try expectCoded(changes, of: condition) { builder, condition in
      add(
        to: &builder,
        NavigationCommand("a", from: .screens(["1"]), to: "2", conditions: [condition])
      )
    }
  }

  private func add(to builder: inout GraphBuilder, _ command: NavigationCommand) {
    for name in ["1", "2"] as [ScreenID] { builder.add(NavigationScreen(name)) }
    builder.add(command)
    // The position of a command decides whether it is before this one.
    builder.add(NavigationCommand("z", from: .anywhere, to: "1"))
  }

  /// Expects that the changes concern all members, and that graphs with the definition and with each
  /// change have different hashes, and are equal after compilation.
  private func expectCoded<Definition>(
    _ changes: Changes<Definition>,
    of definition: Definition,
    in add: (inout GraphBuilder, Definition) -> Void
  ) throws {
    let members = Mirror(reflecting: definition).children.compactMap(\.label)
    #expect(Set(members) == Set(changes.map(\.key)))
    var hashes: [Int64] = []
    for change in [{ _ in }] + changes.map(\.value) {
      var changed = definition
      change(&changed)
      var builder = GraphBuilder()
      add(&builder, changed)
      let graph = try builder.build()
      hashes.append(graph.contentHash)
      let compiled = try NavigationGraph(CompiledFile(copying: CompiledSections(graph).bytes))
      #expect(compiled.commands == graph.commands)
      #expect(compiled.screens.map(compiled.screen) == graph.screens.map(graph.screen))
    }
    for (index, hash) in hashes.enumerated().dropFirst() {
      #expect(hashes.firstIndex(of: hash) == index, "\(changes[index - 1].key)")
    }
  }
}
