import Algorithms
import NavGraph
import NavGraphReview
import NavGraphService

/// A question for the screens that can be reached, whose answer is short lines.
struct ReachLinesQuestion: Question {
  static let form = QuestionForm(
    "reach",
    "List screens by the number of steps to them, with required properties in parentheses. With 'to', "
      + "list those that lead to one; with 'contexts', what differs between users.",
    ReachQuestion.form.parameters,
    result: .object([
      .init("from", .string), .init("to", .string), .init("columns", .array),
      .init("screens", .array, isGuaranteed: true),
    ]),
    example: ["from": "Cart"]
  )

  private let question: ReachQuestion

  init(_ arguments: some Arguments) throws { question = try ReachQuestion(arguments) }

  func answer(by service: NavigationService) throws -> ReachLines {
    let graph = try service.graph()
    switch try question.answer(by: service) {
    case .list(let list): return ReachLines(list, in: graph)
    case .table(let table): return ReachLines(table, in: graph)
    }
  }
}

/// The answer to a ``ReachLinesQuestion``.
struct ReachLines: ListAnswer, JSONConvertible {
  /// A screen: its name with required properties, and the line on which it is.
  private struct Item {
    let name: String
    let heading: String
  }

  /// The number of blockers whose requirements a line lists.
  private static let listedRequirementCount = 8

  private let members: ObjectJSON
  private var items: [Item]
  let total: Int

  fileprivate init(_ list: ReachList, in graph: NavigationGraph) {
    members =
      switch list.end {
      case .from(let stack): ["from": StackNotation.text(of: stack, in: graph)]
      case .to(let screen): ["to": screen.name]
      }
    let ranked = list.entries.map { (rank: $0.rank, item: ReachLines.item($0, list.hasRoutes)) }
    // Sorting is stable: other screens keep the order of their definition.
    items = ReachLines.joined(ranked.sorted { $0.rank < $1.rank }.map(\.item))
    total = items.count
  }

  fileprivate init(_ table: ReachTable, in graph: NavigationGraph) {
    members = [
      "from": StackNotation.text(of: table.stack, in: graph),
      "columns": table.columns,
    ]
    let rows = table.rows.filter(\.differs).map { row in
      let cells = row.cells.map { ReachLines.heading($0) }
      return Item(name: row.screen.name, heading: cells.joined(separator: " | "))
    }
    items = ReachLines.joined(rows)
    total = items.count
  }

  /// Returns the screens in an order in which those of one line follow each other, so that a part of
  /// them is a part of the lines.
  private static func joined(_ items: [Item]) -> [Item] {
    let lines = Dictionary(grouping: items, by: \.heading)
    return items.map(\.heading).uniqued().flatMap { lines[$0] ?? [] }
  }

  private static func item(_ entry: ScreenReachability, _ hasRoute: Bool) -> Item {
    var name = entry.screen.name
    if case .reachable(let route) = entry.reachability {
      if !route.missingProperties.isEmpty {
        name += "(\(route.missingProperties.map(\.name).joined(separator: ",")))"
      }
      if hasRoute, route.stepCount > 0 {
        name += " through " + route.names.screens.map(\.name).joined(separator: " › ")
      }
    }
    return Item(name: name, heading: heading(entry.reachability))
  }

  /// The number of steps, or why a screen cannot be reached.
  private static func heading(_ reachability: Reachability) -> String {
    switch reachability {
    case .reachable(let route): "\(route.stepCount)"
    case .blocked(let blockage): "needs " + needs(of: blockage)
    case .unreachable: "unreachable"
    case .invalid(let error): "invalid: \(error)"
    case .undecided(let failure): "undecided: \(failure)"
    }
  }

  /// The requirements without those that the values of others fulfill.
  private static func needs(of blockage: Reachability.Blockage) -> String {
    let all = blockage.requirements(of: blockage.route.blockers.prefix(listedRequirementCount))
    let needs = all.compactMap { requirement in
      switch requirement {
      case .property(let name): name.name
      case .condition(let condition):
        if case .reference = condition.operand { nil } else { condition.description }
      default: requirement.description
      }
    }
    return (needs.isEmpty ? all.map(\.description) : needs).joined(separator: ", ")
  }

  func part(_ range: Range<Int>) -> ReachLines {
    var part = self
    part.items = Array(items.part(range))
    return part
  }

  var json: ObjectJSON {
    let lines = items.chunked(on: \.heading).map { heading, items in
      "\(heading): \(items.map(\.name).joined(separator: ", "))"
    }
    return members + ["screens": lines]
  }
}

extension ScreenReachability {
  /// The order among the screens: the nearest first, then those that cannot be reached.
  fileprivate var rank: Int {
    switch reachability {
    case .reachable(let route): route.stepCount
    case .blocked: Int.max - 3
    case .invalid: Int.max - 2
    case .undecided: Int.max - 1
    case .unreachable: Int.max
    }
  }
}
