import NavGraph
import NavGraphAssertions
import NavGraphLinks
import NavGraphTestSupport

/// A small random app with roles, tabs and links.
struct RandomApp {
  let graph: NavigationGraph
  let links: LinkRouter
  let urls: [DeepLink]
  let starts: [ScreenID]
  let screens: [ScreenID]
  let description: String

  static let facts: [PropertyName] = ["role", "vip"]
  private static let roles: [PropertyValue?] = ["guest", "admin", "other", nil]
  private static let vips: [PropertyValue?] = [true, false, nil]

  /// All contexts that make a difference.
  static var contexts: [PropertyDictionary] {
    roles.flatMap { role in
      vips.map { vip in
        var context: PropertyDictionary = [:]
        context["role"] = role
        context["vip"] = vip
        return context
      }
    }
  }

  /// All properties that requests can contain.
  let properties: [PropertyDictionary]

  enum Feature: CaseIterable {
    case tabs, properties, families, links, handlers, values
  }

  init(_ features: Set<Feature>, using random: inout SeededGenerator) throws {
    let count = Int.random(in: 2...6, using: &random)
    let ids = (0..<count).map { ScreenID("S\($0)") }
    let hasTabs = features.contains(.tabs) && count > 2 && random.chance(60)
    let hasValues = features.contains(.values)
    let hasProperties = hasValues || features.contains(.properties) && random.chance(60)
    let hasFamilies = features.contains(.families) && random.chance(40)
    var definitions = ids.enumerated().map { index, id in
      NavigationScreen(
        id,
        extends: hasFamilies && index > 1 && random.chance(40)
          ? random.pick(Array(ids[1..<index])) : nil,
        properties: hasProperties && random.chance(hasValues ? 50 : 60)
          ? [RandomApp.declaration(isPlain: !hasValues, &random)] : []
      )
    }
    if hasTabs {
      let roots = random.some(of: Array(ids.dropFirst(1)), 50).prefix(3)
      if !roots.isEmpty {
        definitions[0].tabs = roots.map { NavigationScreen.Tab(TabID($0.name), root: $0) }
      }
      if count > 4, random.chance(20) {
        definitions[1].tabs = [
          NavigationScreen.Tab("x", root: ids[3]), NavigationScreen.Tab("y", root: ids[4]),
        ]
      }
    }
    // Tabs show their roots without values.
    let roots = Set(definitions.flatMap(\.tabs).map(\.root))
    for index in definitions.indices where hasFamilies || roots.contains(ids[index]) {
      for position in definitions[index].properties.indices
      where !roots.isEmpty && definitions[index].properties[position].isRequired {
        definitions[index].properties[position].defaultValue = "a"
      }
    }
    var commands = (0..<Int.random(in: 1...8, using: &random)).map { index in
      NavigationCommand(
        CommandID("c\(index)"),
        from: random.chance(12) ? .anywhere : .screens(random.some(of: ids, 30)),
        to: random.pick(ids),
        presentation: random.pick([.push, .push, .push, .present, .root]),
        properties: hasProperties && random.chance(hasValues ? 35 : 20)
          ? ["mode": random.pick(["a", "b"])] : [:],
        conditions: RandomApp.conditions(hasProperties: hasProperties, hasValues, &random)
      )
    }
    if random.chance(20) {
      var other = random.pick(commands)
      other.name = "other"
      other.presentation = random.pick([.push, .present, .root])
      other.conditions = RandomApp.conditions(hasProperties: hasProperties, hasValues, &random)
      commands.append(other)
    }
    var builder = GraphBuilder()
    for screen in definitions { builder.add(screen) }
    for command in commands { builder.add(command) }
    graph = try builder.build()
    properties = hasProperties ? [[:], ["mode": "a"], ["mode": "b"], ["mode": "other"]] : [[:]]
    var links = RandomLinks(graph, properties)
    if features.contains(.links) { try links.addPatterns(using: &random) }
    if features.contains(.handlers) { try links.addHandlers(using: &random) }
    var rules: [LinkGate.Rule] = []
    if random.chance(30) {
      rules = [.refuse(source: random.pick([.web, nil]), screen: random.pick(ids))]
    }
    links.router.gate = LinkGate(rules)
    urls = links.urls
    let patterns = links.patterns
    let first = random.chance(75) ? ids[0] : random.pick(ids)
    starts = random.chance(80) ? [first] : [first, ids[1]]
    links.router.startScreen = starts[0]
    links.router.startScreens = starts
    self.links = links.router
    screens = ids
    description = """
      \(definitions.map { "\($0)" }.joined(separator: "\n"))
      \(commands.map { "\($0)" }.joined(separator: "\n"))
      \(patterns.definitions) \(rules) \(urls)
      """
  }

  private static func declaration(
    isPlain: Bool,
    _ random: inout SeededGenerator
  ) -> PropertyDeclaration {
    let acceptsLinks: Bool? = random.pick([true, true, nil])
    guard !isPlain else { return PropertyDeclaration("mode", .string, acceptsLinks: acceptsLinks) }
    return PropertyDeclaration(
      "mode",
      .string,
      isRequired: random.chance(30),
      isReadOnly: random.chance(15),
      defaultValue: random.pick([nil, nil, "a"]),
      acceptsLinks: acceptsLinks
    )
  }

  private static func conditions(
    hasProperties: Bool,
    _ hasValues: Bool,
    _ random: inout SeededGenerator
  ) -> [NavigationCondition] {
    var conditions: [NavigationCondition] = []
    if random.chance(30) {
      conditions.append(
        NavigationCondition(
          .context("role"),
          random.pick([.equal, .equal, .notEqual]),
          .literal(random.pick(["guest", "admin"]))
        )
      )
    }
    if random.chance(15) {
      conditions.append(NavigationCondition(.context("vip"), .equal, .literal(true)))
    }
    if random.chance(5) { conditions.append(NavigationCondition(.context("role"), .missing)) }
    if hasValues, random.chance(25) {
      conditions.append(
        random.pick([
          NavigationCondition(.property("mode"), .equal, .reference(.origin("mode"))),
          NavigationCondition(.property("mode"), .isIn, .literal(["a", "b"])),
          NavigationCondition(.origin("mode"), .exists),
        ])
      )
    }
    if hasProperties, random.chance(35) {
      let name: NavigationCondition.Reference = random.pick([.property("mode"), .origin("mode")])
      let value = NavigationCondition.Operand.literal(random.pick(["a", "b"]))
      conditions.append(
        random.pick([
          NavigationCondition(name, .equal, value), NavigationCondition(name, .equal, value),
          NavigationCondition(name, .notEqual, value), NavigationCondition(name, .missing),
        ])
      )
    }
    return conditions
  }

  func assertion(using random: inout SeededGenerator) -> Assertion {
    let first = random.pick(screens)
    let second = random.pick(screens)
    let form: Assertion.Form =
      switch Int.random(in: 0..<12, using: &random) {
      case 0...2: .never(first)
      case 3, 4: .through(first, to: second)
      case 5, 6: .above(first, screen: second)
      case 7: .only(random.some(of: screens, 75))
      case 8, 9: .within(Int.random(in: 0...3, using: &random), to: first)
      case 10: .back(first, within: nil)
      default: .back(first, within: Int.random(in: 1...3, using: &random))
      }
    var context: [PropertyName: [PropertyValue]] = [:]
    let read = graph.contextNameSet.sorted()
    if read.contains("role"), random.chance(50) {
      context["role"] = random.pick([["guest"], ["admin"], ["guest", "admin"]])
    }
    if read.contains("vip"), random.chance(40) { context["vip"] = [.bool(random.chance(50))] }
    return Assertion(
      form,
      context: context,
      source: random.chance(30) ? random.pick([.web, .app]) : nil,
      isRestored: random.chance(15),
      start: random.chance(10) ? random.pick(screens) : nil
    )
  }
}
