import NavGraph
import NavGraphReview

/// A list of what can be reached from where, as people read it: what is open, the nearest first; what
/// is blocked; the rest.
struct ReachText {
  /// What a step of a way says best about it.
  enum Emphasis {
    /// The step that opens the screen, for a list of screens to reach.
    case lastStep
    /// The step to begin with, for a list of screens to come from.
    case firstStep
  }

  private let entries: [ReachEntry]
  private let emphasis: Emphasis

  init(_ entries: [ReachEntry], _ emphasis: Emphasis) {
    self.entries = entries
    self.emphasis = emphasis
  }

  /// The sections of the list, with an empty line between them.
  var lines: [String] {
    let sections = [openSection, blockedSection, invalidSection, unreachableSection]
    return Array(sections.filter { !$0.isEmpty }.joined(separator: [""]))
  }

  private var openSection: [String] {
    let open = entries.compactMap { entry in
      if case .open(let way) = entry.reach { (entry.screen, way) } else { nil }
    }
    guard !open.isEmpty else { return [] }
    var table = TextTable("steps", "screen", emphasis == .lastStep ? "by" : "begins with", "needs")
    for length in Set(open.map(\.1.steps.count)).sorted() {
      for (screen, way) in open where way.steps.count == length {
        table.append(
          String(length),
          screen.name,
          word(for: way),
          Reach.open(way).needsText
        )
      }
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

/// A list of what can be reached from where, for spreadsheets.
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
