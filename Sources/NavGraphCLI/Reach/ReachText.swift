import NavGraph
import NavGraphReview

/// A list of screens as text: first the reachable ones, nearest first; then those that are blocked,
/// invalid and unreachable.
struct ReachText {
  private let entries: [ScreenReachability]
  /// The heading of the column with the outermost actions of the routes.
  private let actionHeading: String

  init(_ entries: [ScreenReachability], action heading: String) {
    self.entries = entries
    actionHeading = heading
  }

  /// The sections of the list, with empty lines between them.
  var lines: [String] {
    let sections = [reachableSection, blockedSection, invalidSection, unreachableSection]
    return Array(sections.filter { !$0.isEmpty }.joined(separator: [""]))
  }

  private var reachableSection: [String] {
    let reachable = entries.compactMap { entry in
      if case .reachable(let route) = entry.reachability {
        (route: route, entry: entry)
      } else {
        nil
      }
    }
    guard !reachable.isEmpty else { return [] }
    var table = TextTable("steps", "screen", actionHeading, "needs")
    // Sorting is stable: screens at the same distance keep the order of their definition.
    for (route, entry) in reachable.sorted(by: { $0.route.stepCount < $1.route.stepCount }) {
      table.append(
        String(route.stepCount),
        entry.screen.name,
        route.outermostAction ?? "",
        entry.reachability.requirementsText
      )
    }
    return table.lines
  }

  private var blockedSection: [String] {
    var table = TextTable("screen", "needs", "route")
    var isEmpty = true
    for entry in entries {
      guard case .blocked(let blockage) = entry.reachability else { continue }
      isEmpty = false
      table.append(
        entry.screen.name,
        entry.reachability.requirementsText,
        blockage.route.screens.map(\.name).joined(separator: " › ")
      )
    }
    return isEmpty ? [] : [Console.bold("Blocked")] + table.lines
  }

  private var invalidSection: [String] {
    let lines = entries.compactMap { entry in
      if case .invalid(let error) = entry.reachability {
        "  \(entry.screen): \(error)"
      } else {
        nil
      }
    }
    return lines.isEmpty ? [] : [Console.bold("Invalid")] + lines.map(Console.printable)
  }

  private var unreachableSection: [String] {
    let screens = entries.compactMap { entry in
      if case .unreachable = entry.reachability { "  \(entry.screen)" } else { nil }
    }
    return screens.isEmpty ? [] : [Console.bold("Unreachable")] + screens.map(Console.printable)
  }
}

/// A list of screens as comma-separated values.
struct ReachCSV {
  let lines: [String]

  init(_ entries: [ScreenReachability]) {
    var table = CSVTable(["screen", "outcome", "steps", "needs", "commands", "route"])
    for entry in entries {
      let answer = ReachJSON(entry.reachability)
      table.append([
        entry.screen.name,
        answer.outcome,
        answer.steps.map(String.init) ?? "",
        answer.error ?? entry.reachability.requirementsText,
        answer.commands?.joined(separator: " › ") ?? "",
        answer.route?.joined(separator: " › ") ?? "",
      ])
    }
    lines = table.lines
  }
}

extension Reachability {
  /// The requirements, such as `with id=…, context.role = "admin"`; empty if there are none.
  var requirementsText: String {
    let requirements = requirements
    let values = requirements.filter(\.isValue).map(\.description)
    let others = requirements.filter { !$0.isValue }.map(\.description)
    return ((values.isEmpty ? [] : ["with " + values.joined(separator: ", ")]) + others)
      .joined(separator: ", ")
  }
}

extension Requirement {
  /// Whether the user can fulfil the requirement by a value for a property.
  fileprivate var isValue: Bool {
    switch self {
    case .property, .value: true
    case .readOnlyProperty, .condition, .avoided: false
    }
  }
}
