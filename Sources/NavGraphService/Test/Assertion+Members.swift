import NavGraph
import NavGraphAssertions
import NavGraphLinks

/// Assertions in a test file.
extension Assertion {
  /// The keys of a form: the first one, by which it is recognized, and the others.
  private static let formKeys: [(key: String, others: [String])] = [
    ("never", []), ("through", ["to"]), ("above", ["screen"]), ("back", ["within"]),
    ("within", ["to"]), ("only", []),
  ]
  private static let otherKeys = ["name", "context", "source", "restored", "from"]

  /// Returns whether an object has a key of an assertion.
  static func isGiven(by members: RequestValue) -> Bool {
    formKeys.contains { members.contains($0.key) }
  }

  /// Reads an assertion, with the current names of renamed screens.
  init(_ members: RequestValue, in graph: NavigationGraph) throws {
    let keys = Assertion.formKeys.first { members.contains($0.key) } ?? ("never", [])
    try members.rejectNames(except: [keys.key] + keys.others + Assertion.otherKeys)
    func screen(named name: String) -> ScreenID {
      graph.currentName(of: ScreenID(name)) ?? ScreenID(name)
    }
    func screen(_ key: String) throws -> ScreenID {
      screen(named: try members.requiredMember(key).string())
    }
    func steps(isRequired: Bool = false) throws -> Int? {
      let sentence = "The maximum number of steps."
      return try members.number(
        Parameter("within", .number(from: 0), sentence, isRequired: isRequired)
      )
    }
    let form: Form =
      switch keys.key {
      case "never": .never(try screen("never"))
      case "through": .through(try screen("through"), to: try screen("to"))
      case "above": .above(try screen("above"), screen: try screen("screen"))
      case "only": .only(try members.requiredMember("only").strings().map(screen(named:)))
      case "back": .back(try screen("back"), within: try steps())
      default: .within(try steps(isRequired: true) ?? 0, to: try screen("to"))
      }
    self.init(
      form,
      context: try Assertion.context(members),
      source: try members.member("source").map { try LinkSource(named: $0.string()) },
      isRestored: try members.member("restored")?.bool() ?? false,
      start: try members.member("from").map { screen(named: try $0.string()) }
    )
  }

  /// Returns the facts with their values, of which a list contains several.
  private static func context(_ members: RequestValue) throws -> [PropertyName: [PropertyValue]] {
    let facts = try members.member("context")?.dictionary() ?? [:]
    return try facts.reduce(into: [:]) { context, fact in
      guard case .array(let values) = fact.value else {
        context[fact.key] = [fact.value]
        return
      }
      guard !values.isEmpty else {
        throw MalformedRequest(
          description: "Fact '\(fact.key)' takes a value, or a list with at least one.",
          path: [.name("context")]
        )
      }
      context[fact.key] = values
    }
  }
}
