import NavGraph
import NavGraphAssertions
import NavGraphLinks
import NavGraphService

/// The members of an assertion in a test file.
struct AssertionMembers {
  let name: String?
  private let form: Assertion.Form
  private let context: [PropertyName: [PropertyValue]]
  private let source: LinkSource?
  private let isRestored: Bool
  private let start: ScreenID?

  /// The keys of a form: the first one, by which it is recognized, and the others.
  private static let forms: [(key: String, others: [String])] = [
    ("never", []), ("through", ["to"]), ("above", ["screen"]), ("back", ["within"]),
    ("within", ["to"]), ("only", []),
  ]
  private static let otherKeys = ["name", "context", "source", "restored", "from"]

  /// Returns whether an object has a key of an assertion.
  static func areIn(_ members: RequestValue) -> Bool { forms.contains { members.contains($0.key) } }

  init(_ members: RequestValue) throws {
    let form = AssertionMembers.forms.first { members.contains($0.key) } ?? ("never", [])
    try members.rejectNames(except: [form.key] + form.others + AssertionMembers.otherKeys)
    self.form = try AssertionMembers.form(form.key, members)
    name = try members.member("name")?.string()
    context = try AssertionMembers.context(members)
    source = try members.member("source").map { try UnknownSource.source(named: $0.string()) }
    isRestored = try members.member("restored")?.bool() ?? false
    start = try members.member("from").map { ScreenID(try $0.string()) }
  }

  private static func form(_ key: String, _ members: RequestValue) throws -> Assertion.Form {
    func screen(_ key: String) throws -> ScreenID {
      ScreenID(try members.requiredMember(key).string())
    }
    switch key {
    case "never": return .never(try screen("never"))
    case "through": return .through(try screen("through"), to: try screen("to"))
    case "above": return .above(try screen("above"), screen: try screen("screen"))
    case "only": return .only(try members.requiredMember("only").strings().map { ScreenID($0) })
    case "back": return .back(try screen("back"), within: try members.member("within")?.stepCount())
    default:
      return .within(try members.requiredMember("within").stepCount(), to: try screen("to"))
    }
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
          path: ["context"]
        )
      }
      context[fact.key] = values
    }
  }

  /// Returns the assertion, with the current names of renamed screens.
  func assertion(in graph: NavigationGraph) -> Assertion {
    func current(_ screen: ScreenID) -> ScreenID { graph.currentName(of: screen) ?? screen }
    let form: Assertion.Form =
      switch form {
      case .never(let screen): .never(current(screen))
      case .through(let first, to: let second): .through(current(first), to: current(second))
      case .above(let first, screen: let second): .above(current(first), screen: current(second))
      case .within(let maximum, to: let screen): .within(maximum, to: current(screen))
      case .back(let screen, within: let maximum): .back(current(screen), within: maximum)
      case .only(let screens): .only(screens.map(current))
      }
    return Assertion(
      form,
      context: context,
      source: source,
      isRestored: isRestored,
      start: start.map(current)
    )
  }
}
