import NavGraph
import NavGraphReview
import NavGraphService

/// A list of screens as text: first the reachable ones, nearest first; then those that are blocked,
/// invalid, undecided and unreachable.
struct ReachText {
  private let reached: ReachList
  /// The columns that the user has chosen; nil for all.
  private let columns: ColumnNames?

  private var entries: [ScreenReachability] { reached.entries }

  init(_ reached: ReachList, columns: ColumnNames?) {
    self.reached = reached
    self.columns = columns
  }

  private var heading: String {
    switch reached.end {
    case .from(let stack): "From \(Console.printable(stack.description))"
    case .to(let screen): "To \(Console.printable(screen.name))"
    }
  }

  /// The heading of the column with one action of each route: the last one of a route from the
  /// given stack, or the first one of a route to the given screen.
  private var actionHeading: String {
    if case .from = reached.end { "by" } else { "begins with" }
  }

  /// Returns the heading and the sections of the list, with empty lines between them.
  ///
  /// - Throws: `CommandFailure` if none of the tables has a chosen column.
  func lines() throws -> [String] {
    var reachable = reachableTable
    var blocked = blockedTable
    if let columns {
      try columns.check(against: reachable.columnNames + blocked.columnNames)
      reachable.choose(columns: columns.names)
      blocked.choose(columns: columns.names)
    }
    let sections = [
      [Console.bold(heading)],
      reachable.isEmpty ? [] : reachable.lines,
      blocked.isEmpty ? [] : [Console.bold("Blocked")] + blocked.lines,
      invalidSection, undecidedSection, unreachableSection,
    ]
    return Array(sections.filter { !$0.isEmpty }.joined(separator: [""]))
  }

  private var reachableTable: TextTable {
    // Sorting is stable: screens at the same distance keep the order of their definition.
    let nearestFirst = entries.sorted { first, second in
      first.reachability.stepCount ?? .max < second.reachability.stepCount ?? .max
    }
    var table = TextTable("steps", "screen", actionHeading, "needs")
    for entry in nearestFirst {
      guard case .reachable(let route) = entry.reachability else { continue }
      table.append(
        String(route.stepCount),
        entry.screen.name,
        route.outermostAction ?? "",
        entry.reachability.requirementsText
      )
    }
    return table
  }

  private var blockedTable: TextTable {
    var table = TextTable("screen", "needs", "route")
    for entry in entries {
      guard case .blocked(let blockage) = entry.reachability else { continue }
      table.append(
        entry.screen.name,
        entry.reachability.requirementsText,
        ReachText.route(blockage.route.screens)
      )
    }
    return table
  }

  /// Returns the screens of a route; an ellipsis replaces those in the middle of a long one.
  private static func route(_ screens: [ScreenID]) -> String {
    let names = screens.map(\.name)
    let shown = names.count > 12 ? names.prefix(5) + ["…"] + names.suffix(6) : names
    return shown.joined(separator: " › ")
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

  private var undecidedSection: [String] {
    let lines = entries.compactMap { entry in
      if case .undecided(let failure) = entry.reachability {
        "  \(entry.screen): \(failure)"
      } else {
        nil
      }
    }
    return lines.isEmpty ? [] : [Console.bold("Undecided")] + lines.map(Console.printable)
  }

  private var unreachableSection: [String] {
    let screens = entries.compactMap { entry in
      if case .unreachable = entry.reachability { "  \(entry.screen)" } else { nil }
    }
    return screens.isEmpty ? [] : [Console.bold("Unreachable")] + screens.map(Console.printable)
  }
}

extension TextTable {
  /// Creates a list of screens with their reachability.
  init(_ entries: [ScreenReachability], withRoutes hasRoutes: Bool) {
    let headings = ["screen", "outcome", "steps", "needs", "action"]
    self.init(headings + (hasRoutes ? ["commands", "route"] : []))
    for entry in entries {
      let answer = ReachabilityJSON(entry.reachability, withRoutes: hasRoutes)
      let cells = [
        entry.screen.name,
        answer.outcome,
        answer.steps.map(String.init) ?? "",
        answer.error ?? entry.reachability.requirementsText,
        answer.action ?? "",
      ]
      let routes = [answer.commands, answer.route].map { $0?.joined(separator: " › ") ?? "" }
      append(cells + (hasRoutes ? routes : []))
    }
  }
}

extension ListOptions {
  /// Returns the nearest screens, at most as many as the limit, in their original order.
  func nearest(_ entries: [ScreenReachability]) -> [ScreenReachability] {
    guard let limit, limit < entries.count else { return entries }
    let distances = entries.map { $0.reachability.stepCount ?? .max }
    // Sorting is stable: screens at the same distance keep the order of their definition.
    let nearest = limited(entries.indices.sorted { distances[$0] < distances[$1] })
    return nearest.sorted().map { entries[$0] }
  }
}

extension Reachability {
  /// The requirements, values first, such as `id=…, context.role = "admin"`; empty if there are
  /// none.
  ///
  /// If there are more than ``ReachabilityJSON/listedBlockerCount``, an ellipsis replaces the rest.
  var requirementsText: String {
    let count = ReachabilityJSON.listedBlockerCount
    let requirements =
      if case .blocked(let blockage) = self {
        blockage.requirements(of: blockage.route.blockers.prefix(count + 1))
      } else {
        requirements
      }
    return (requirements.filter(\.isValue) + requirements.filter { !$0.isValue })
      .map(\.description).prefix(count).joined(separator: ", ")
      + (requirements.count > count ? ", …" : "")
  }
}

extension Requirement {
  /// Whether a value for a property satisfies the requirement.
  fileprivate var isValue: Bool {
    switch self {
    case .property, .value: true
    case .readOnlyProperty, .condition, .avoided: false
    }
  }
}
