import Foundation
import NavGraph
import NavGraphFoundation
import NavGraphAssertions
import NavGraphLinks
import NavGraphService

/// The members of an assertion in a test file.
struct AssertionMembers: Decodable {
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

  /// Returns whether a JSON object has a key of an assertion.
  static func areIn(_ json: Data) -> Bool {
    let members = try? JSONDecoder().decode([String: PropertyValue].self, from: json)
    return forms.contains { members?[$0.key] != nil }
  }

  init(from decoder: any Decoder) throws {
    let members = try decoder.container(keyedBy: MemberName.self)
    let form = AssertionMembers.form(of: members) ?? ("never", [])
    try members.rejectNames(
      except: [form.key] + form.others + AssertionMembers.otherKeys
    )
    self.form = try AssertionMembers.form(form.key, members)
    name = try members.decodeIfPresent(String.self, forKey: "name")
    context = try AssertionMembers.context(members)
    source = try members.decodeIfPresent(String.self, forKey: "source").map(UnknownSource.source)
    isRestored = try members.decodeIfPresent(Bool.self, forKey: "restored") ?? false
    start = try members.decodeIfPresent(String.self, forKey: "from").map { ScreenID($0) }
  }

  private static func form(
    of members: KeyedDecodingContainer<MemberName>
  ) -> (key: String, others: [String])? {
    forms.first { members.contains(MemberName(stringLiteral: $0.key)) }
  }

  private static func form(
    _ key: String,
    _ members: KeyedDecodingContainer<MemberName>
  ) throws -> Assertion.Form {
    func screen(_ key: MemberName) throws -> ScreenID {
      ScreenID(try members.decode(String.self, forKey: key))
    }
    switch key {
    case "never": return .never(try screen("never"))
    case "through": return .through(try screen("through"), to: try screen("to"))
    case "above": return .above(try screen("above"), screen: try screen("screen"))
    case "only":
      return .only(try members.decode([String].self, forKey: "only").map { ScreenID($0) })
    case "back":
      let maximum = members.contains("within") ? try stepCount(members) : nil
      return .back(try screen("back"), within: maximum)
    default: return .within(try stepCount(members), to: try screen("to"))
    }
  }

  private static func stepCount(_ members: KeyedDecodingContainer<MemberName>) throws -> Int {
    let value = try members.decode(PropertyValue.self, forKey: "within")
    guard case .int(let count) = value.converted(to: .int), count >= 0 else {
      throw MalformedRequest(
        description: "'within' takes a whole number from 0, not \(value).",
        path: ["within"]
      )
    }
    return count
  }

  /// Returns the facts with their values, of which a list contains several.
  private static func context(
    _ members: KeyedDecodingContainer<MemberName>
  ) throws -> [PropertyName: [PropertyValue]] {
    let facts = try members.decodeIfPresent(PropertyDictionary.self, forKey: "context") ?? [:]
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
