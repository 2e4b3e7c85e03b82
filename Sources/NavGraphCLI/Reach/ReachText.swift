import NavGraph
import NavGraphReview

/// A list of screens as text: first the reachable ones, nearest first; then those that are blocked,
/// invalid and unreachable.
struct ReachText {
  /// The step of a route that the list names.
  enum Emphasis {
    /// The step that opens the screen, in a list of destinations.
    case lastStep
    /// The first step, in a list of origins.
    case firstStep
  }

  private let entries: [ReachEntry]
  private let emphasis: Emphasis

  init(_ entries: [ReachEntry], _ emphasis: Emphasis) {
    self.entries = entries
    self.emphasis = emphasis
  }

  /// The sections of the list, with empty lines between them.
  var lines: [String] {
    let sections = [openSection, blockedSection, invalidSection, unreachableSection]
    return Array(sections.filter { !$0.isEmpty }.joined(separator: [""]))
  }

  private var openSection: [String] {
    let reachable = entries.compactMap { entry in
      entry.reach.length.map { (length: $0, entry: entry) }
    }
    guard !reachable.isEmpty else { return [] }
    var table = TextTable("steps", "screen", emphasis == .lastStep ? "by" : "begins with", "needs")
    // Sorting is stable: screens at the same distance keep the order of their definition.
    for (length, entry) in reachable.sorted(by: { $0.length < $1.length }) {
      guard case .open(let way) = entry.reach else { continue }
      table.append(String(length), entry.screen.name, word(for: way), entry.reach.needsText)
    }
    return table.lines
  }

  private func word(for way: Reach.Way) -> String {
    let step = emphasis == .lastStep ? way.steps.last : way.steps.first
    return step.map { $0.command ?? $0.action } ?? ""
  }

  private var blockedSection: [String] {
    var table = TextTable("screen", "needs", "route")
    var isEmpty = true
    for entry in entries {
      guard case .blocked(let route, _) = entry.reach else { continue }
      isEmpty = false
      table.append(
        entry.screen.name,
        entry.reach.needsText,
        route.screens.map(\.name).joined(separator: " › ")
      )
    }
    return isEmpty ? [] : [Console.bold("Blocked")] + table.lines
  }

  private var invalidSection: [String] {
    let lines = entries.compactMap { entry in
      if case .invalid(let error) = entry.reach { "  \(entry.screen): \(error)" } else { nil }
    }
    return lines.isEmpty ? [] : [Console.bold("Invalid")] + lines.map(Console.printable)
  }

  private var unreachableSection: [String] {
    let screens = entries.filter { $0.reach == .unreachable }.map { "  \($0.screen)" }
    return screens.isEmpty ? [] : [Console.bold("Unreachable")] + screens.map(Console.printable)
  }
}

/// A list of screens as comma-separated values.
struct ReachCSV {
  let lines: [String]

  init(_ entries: [ReachEntry]) {
    var table = CSVTable(["screen", "outcome", "steps", "needs", "commands", "route"])
    for entry in entries {
      let answer = ReachJSON(entry.reach)
      table.append([
        entry.screen.name,
        answer.outcome,
        answer.steps.map(String.init) ?? "",
        answer.error ?? entry.reach.needsText,
        answer.commands?.joined(separator: " › ") ?? "",
        answer.route?.joined(separator: " › ") ?? "",
      ])
    }
    lines = table.lines
  }
}
