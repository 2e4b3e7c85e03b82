import NavGraph
import Testing

@testable import NavGraphInterchange

/// All columns of definitions that join each other are compared.
@Suite struct RepeatedDefinitionTests {
  /// The members that do not affect navigation, or that are added up.
  private static let others: Set<String> = ["location", "notes"]

  @Test func eachColumnOfAScreenIsCompared() throws {
    var screen = NavigationDocument.Screen(
      NavigationScreen(
        "A",
        extends: "B",
        title: "One",
        storyboard: "Main",
        identifier: "a",
        dialog: .confirmation,
        properties: [PropertyDeclaration("p", .int)],
        tabs: [NavigationScreen.Tab("t", root: "B")],
        leavingConditions: [NavigationCondition(.context("x"), .exists)]
      )
    )
    screen.group = "F"
    screen.position = .init(x: 1, y: 2)
    try expectComparison(
      of: screen,
      with: [
        "id": { $0.definition.id = "A2" }, "extends": { $0.definition.extends = "C" },
        "title": { $0.definition.title = "Two" }, "storyboard": { $0.definition.storyboard = "X" },
        "identifier": { $0.definition.identifier = nil },
        "dialog": { $0.definition.dialog = .alert },
        "properties": { $0.definition.properties[0].isRequired.toggle() },
        "tabs": { $0.definition.tabs[0].root = "C" },
        "leavingConditions": { $0.definition.leavingConditions = [] }, "group": { $0.group = "G" },
        "position": { $0.position = .init(x: 1, y: 3) },
      ],
      members: members(of: screen) + members(of: screen.definition)
    ) { builder, screen in try builder.add(screen, as: ["a"]) }
  }

  @Test func eachColumnOfAPropertyIsCompared() throws {
    let property = PropertyDeclaration("p", .int, isRequired: true, defaultValue: 1)
    try expectComparison(
      of: property,
      with: [
        "type": { $0.type = .string }, "isRequired": { $0.isRequired = false },
        "isReadOnly": { $0.isReadOnly.toggle() }, "defaultValue": { $0.defaultValue = nil },
        "acceptsLinks": { $0.acceptsLinks = false },
      ],
      members: members(of: property).filter { $0 != "name" }
    ) { builder, property in
      try builder.add(NavigationDocument.Screen(NavigationScreen("A")), as: ["a"], isPartial: true)
      builder.add(property, to: "A", at: nil)
    }
  }

  @Test func eachColumnOfAFlowIsCompared() throws {
    var flow = NavigationDocument.Flow("F")
    flow.parent = "P"
    try expectComparison(
      of: flow,
      with: [
        "name": { $0.name = "G" }, "isEnabled": { $0.isEnabled = false },
        "parent": { $0.parent = nil },
      ],
      members: members(of: flow)
    ) { builder, flow in builder.add(flow, as: ["f"]) }
  }

  @Test func eachColumnOfALinkIsCompared() throws {
    var link = NavigationDocument.Link("x://a", to: [.init("A", properties: ["p": 1])])
    link.name = "open"
    try expectComparison(
      of: link,
      with: [
        "name": { $0.name = nil }, "mode": { $0.mode = "exact" },
        "presentation": { $0.presentation = .present }, "isEnabled": { $0.isEnabled = false },
        "ignoresCase": { $0.ignoresCase = true }, "position": { $0.position = 3 },
        "flow": { $0.flow = "F" }, "milestones": { $0.milestones[0].properties = ["p": 2] },
      ],
      members: members(of: link).filter { $0 != "pattern" }
    ) { builder, link in builder.add(link) }
  }

  /// A command that differs in a column is another command.
  @Test func eachColumnOfACommandIsCompared() throws {
    let command = NavigationDocument.Command(NavigationCommand("c", from: .screens(["A"]), to: "B"))
    let changes: [String: (inout NavigationCommand) -> Void] = [
      "name": { $0.name = "d" }, "destination": { $0.destination = "C" },
      "origins": { $0.origins = .anywhere }, "presentation": { $0.presentation = .root },
      "isAnimated": { $0.isAnimated = false }, "style": { $0.style = "sheet" },
      "closing": { $0.closing = .replace },
      "position": { $0.position = 1 }, "flow": { $0.flow = "F" },
      "properties": { $0.properties = ["p": 1] },
      "conditions": { $0.conditions = [NavigationCondition(.context("x"), .exists)] },
    ]
    let members =
      members(of: command.definition).filter { $0 != "details" }
      + members(of: command.definition.details)
    #expect(Set(changes.keys) == Set(members))
    for (column, change) in changes {
      for joining in [CommandJoining.equal, .origins] {
        let builder = DocumentBuilder(options: ImportOptions())
        try builder.add(command, joining: joining)
        var other = command
        change(&other.definition)
        try builder.add(other, joining: joining)
        #expect(builder.document.commands.count == 2, "\(column)")
        try builder.add(other, joining: joining)
        #expect(builder.document.commands.count == 2, "\(column)")
        #expect(builder.findings.map(\.code).contains("repeated-edge"), "\(column)")
      }
    }
  }

  @Test func commandsThatDifferInOriginsAreOne() throws {
    let builder = DocumentBuilder(options: ImportOptions())
    for origin: ScreenID in ["A", "B", "A"] {
      let command = NavigationCommand("c", from: .screens([origin]), to: "C")
      try builder.add(NavigationDocument.Command(command), joining: .origins)
    }
    #expect(builder.document.commands.map(\.sketch) == ["c: A, B > C push"])
    #expect(
      builder.findings.map(\.description) == ["dropped: The edge from 'A' to 'C' already exists."]
    )
  }

  @Test func partialDefinitionsCompleteEachOther() throws {
    let builder = DocumentBuilder(options: ImportOptions())
    let property = PropertyDeclaration("p", .int)
    try builder.add(NavigationDocument.Screen(NavigationScreen("A", title: "T")), as: ["a"])
    try builder.add(
      NavigationDocument.Screen(NavigationScreen("A", identifier: "i", properties: [property])),
      as: ["a"],
      isPartial: true
    )
    let expected = NavigationScreen("A", title: "T", identifier: "i", properties: [property])
    #expect(builder.document.screens.map(\.definition) == [expected])
    #expect(builder.findings.isEmpty)
  }

  @Test func findingsNameBothValues() throws {
    let builder = DocumentBuilder(options: ImportOptions())
    let properties = [
      PropertyDeclaration("p", .int), PropertyDeclaration("q", .int),
    ]
    try builder.add(
      NavigationDocument.Screen(NavigationScreen("A", title: "One", properties: properties)),
      as: ["a"]
    )
    let other = PropertyDeclaration("p", .string, isRequired: true)
    try builder.add(
      NavigationDocument.Screen(NavigationScreen("A", properties: [other])),
      as: ["a"]
    )
    #expect(
      builder.findings.map(\.message) == [
        "Screen 'A' has another definition. It keeps title 'One', not nothing; type 'int', not "
          + "'string' (property 'p' of screen 'A'); required 'false', not 'true' (property 'p' of "
          + "screen 'A'); property 'q' of screen 'A', which is missing there."
      ]
    )
  }

  private func expectComparison<Definition>(
    of definition: Definition,
    with changes: [String: (inout Definition) -> Void],
    members: [String],
    add: (DocumentBuilder, Definition) throws -> Void
  ) throws {
    #expect(Set(changes.keys) == Set(members).subtracting(Self.others).subtracting(["definition"]))
    for (column, change) in changes {
      let builder = DocumentBuilder(options: ImportOptions())
      try add(builder, definition)
      try add(builder, definition)
      #expect(builder.findings.isEmpty, "\(column)")
      var other = definition
      change(&other)
      try add(builder, other)
      #expect(builder.findings.map(\.code) == ["other-definition"], "\(column)")
    }
  }

  private func members(of value: some Any) -> [String] {
    Mirror(reflecting: value).children.compactMap(\.label)
  }
}
