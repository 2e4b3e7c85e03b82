import NavGraph
import NavGraphInterchange
import NavGraphTestSupport

/// Makes documents at random, with names that formats must escape.
struct RandomDocument {
  private var random: SeededGenerator
  private var names: Set<String> = []
  private let hasOnlyTables: Bool

  /// - Parameters:
  ///   - seed: The seed.
  ///   - hasOnlyTables: Whether the document has only what a table of edges can express.
  init(seed: UInt64, hasOnlyTables: Bool = false) {
    random = SeededGenerator(seed: seed)
    self.hasOnlyTables = hasOnlyTables
  }

  /// Returns a document with up to eight screens.
  mutating func make() -> NavigationDocument {
    var document = NavigationDocument()
    for _ in 0..<Int.random(in: 0...3, using: &random) { addFlow(to: &document) }
    let count = Int.random(in: 1...8, using: &random)
    for _ in 0..<count { addScreen(to: &document) }
    for _ in 0..<Int.random(in: 0...2 * count, using: &random) { addCommand(to: &document) }
    guard !hasOnlyTables else { return document }
    addTabs(to: &document)
    for number in 0..<Int.random(in: 0...2, using: &random) { addLink(number, to: &document) }
    for _ in 0..<Int.random(in: 0...2, using: &random) {
      let root = document.screens[Int.random(in: 0..<count, using: &random)].definition.id
      if !document.roots.contains(root) { document.roots.append(root) }
    }
    if chance(4) { document.notes = [text()] }
    return document
  }

  // MARK: Elements

  private mutating func addFlow(to document: inout NavigationDocument) {
    var flow = NavigationDocument.Flow(FlowID(name()))
    if !hasOnlyTables {
      flow.isEnabled = !chance(4)
      if chance(3) { flow.parent = document.flows.last?.name }
    }
    document.flows.append(flow)
  }

  private mutating func addScreen(to document: inout NavigationDocument) {
    var definition = NavigationScreen(ScreenID(name()))
    if chance(3) { definition.title = text() }
    if chance(6) { definition.storyboard = text() }
    if chance(6) { definition.identifier = text() }
    if chance(6) { definition.extends = document.screens.last?.definition.id }
    if !hasOnlyTables {
      for number in 0..<Int.random(in: 0...2, using: &random) {
        definition.properties.append(property(number))
      }
    }
    var screen = NavigationDocument.Screen(definition)
    if chance(2) { screen.group = document.flows.randomElement(using: &random)?.name }
    if chance(3) {
      screen.position = NavigationDocument.Screen.Position(
        x: Double(Int.random(in: -999...999, using: &random)) / 4,
        y: Double(Int.random(in: -999...999, using: &random)) / 4
      )
    }
    if !hasOnlyTables, chance(6) { screen.notes = [text()] }
    document.screens.append(screen)
  }

  private mutating func property(_ number: Int) -> PropertyDeclaration {
    let types: [(PropertyType, PropertyValue)] = [
      (.int, 7), (.string, .string(text())), (.bool, true), (.double, 1.5),
      (.object, ["a": [1, 2]]),
    ]
    let (type, value) = types.randomElement(using: &random) ?? (.int, 0)
    let hasDefault = chance(2)
    return PropertyDeclaration(
      PropertyName("p\(number)"),
      type,
      isRequired: !hasDefault && chance(2),
      isReadOnly: hasDefault && chance(4),
      defaultValue: hasDefault ? value : nil,
      acceptsLinks: chance(4) ? chance(2) : nil
    )
  }

  private mutating func addCommand(to document: inout NavigationDocument) {
    let screens = document.screens.map(\.definition.id)
    let destination = screens.randomElement(using: &random) ?? "A"
    let isNamedLikeItsDestination = chance(2) && names.insert("command \(destination)").inserted
    let commandName =
      isNamedLikeItsDestination && !document.commands.contains { $0.name.name == destination.name }
      ? destination.name : name()
    let isUniversal = chance(6)
    let origins = screens.shuffled(using: &random).prefix(Int.random(in: 1...3, using: &random))
    var definition = NavigationCommand(
      CommandID(commandName),
      from: isUniversal ? .anywhere : .screens(Array(origins)),
      to: destination,
      presentation: [.push, .push, .present, .root].randomElement(using: &random) ?? .push,
      isAnimated: !chance(5),
      style: !hasOnlyTables && chance(6) ? "full \"screen\"" : nil,
      position: chance(6) ? Int.random(in: -5...5, using: &random) : nil,
      flow: chance(3) ? document.flows.randomElement(using: &random)?.name : nil
    )
    if !hasOnlyTables {
      if chance(4) { definition.properties = ["p0": .string(text()), "q": 3] }
      if chance(4) {
        definition.conditions = [
          NavigationCondition(.context("role"), .equal, .literal(.string(text()))),
          NavigationCondition(.property("p0"), .equal, .reference(.origin("p1"))),
          NavigationCondition(.context("n"), .exists),
        ]
      }
      if definition.presentation != .root, isUniversal, chance(3) {
        definition.closing = .popTo(screens.last ?? "A", inclusive: chance(2))
      }
    }
    document.commands.append(NavigationDocument.Command(definition))
  }

  private mutating func addTabs(to document: inout NavigationDocument) {
    guard chance(4), document.screens.count > 2 else { return }
    document.screens[0].leavingConditions = [NavigationCondition(.context("n"), .exists)]
    document.screens[0].tabs = [
      NavigationScreen.Tab(
        "one",
        root: document.screens[1].definition.id,
        conditions: [NavigationCondition(.context("role"), .equal, .literal(.string(text())))]
      ),
      NavigationScreen.Tab("two", root: document.screens[2].definition.id),
    ]
    // The root of a tab must not require a property without a default value.
    for screen in document.screens.indices {
      for property in document.screens[screen].properties.indices {
        document.screens[screen].properties[property].isRequired = false
      }
    }
  }

  private mutating func addLink(_ number: Int, to document: inout NavigationDocument) {
    let screen = document.screens.randomElement(using: &random)?.definition.id ?? "A"
    var link = NavigationDocument.Link(
      "app://l\(number)/:id",
      to: [NavigationDocument.Link.Milestone(screen, properties: ["id": ["ref": "link.id"]])],
      mode: chance(2) ? "rebuild" : "extend"
    )
    link.isEnabled = !chance(4)
    link.ignoresCase = chance(4)
    if chance(4) { link.position = number }
    if chance(3) { link.name = "link \(number)" }
    document.links.append(link)
  }

  // MARK: Texts

  private mutating func chance(_ count: Int) -> Bool {
    Int.random(in: 0..<count, using: &random) == 0
  }

  private mutating func text() -> String {
    let texts = [
      "Plain", "two words", "\"quoted\"", "a\\b", "<b>&amp;", "end", "ü ß 日本", "x|y", "{a: 1}",
      "#35;", "--", "%% no comment", "]]>", "a/b", "'",
    ]
    return texts.randomElement(using: &random) ?? ""
  }

  /// Returns a name that no other element has.
  private mutating func name() -> String {
    while true {
      let stem = chance(3) ? text() : "N"
      let name = chance(5) ? stem : "\(stem)\(Int.random(in: 0...99, using: &random))"
      if names.insert(name).inserted { return name }
    }
  }
}
