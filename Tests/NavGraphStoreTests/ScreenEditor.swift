import Foundation
import NavGraph
import NavGraphTestSupport

/// An editor that adds, renames and removes its own screens, each with a property and an edge in
/// one transaction.
struct ScreenEditor {
  private let name: String
  private let seed: UInt64

  /// The result of an editor's work.
  struct Work: Sendable {
    /// The number of committed edits.
    var count = 0
    /// The screens that must exist at the end.
    var screens: [String] = []
  }

  init(_ name: String, seed: UInt64) {
    self.name = name
    self.seed = seed
  }

  /// Commits edits until a time has come, and at least four; `commit` runs statements in one
  /// transaction.
  func edit(until end: Date, by commit: (String) throws -> Void) throws -> Work {
    var random = SeededGenerator(seed: seed)
    var work = Work()
    while Date() < end || work.count < 4 {
      let new = "\(name)-\(work.count + 1)"
      let index = work.screens.indices.randomElement(using: &random)
      switch (Int.random(in: 0..<4, using: &random), index) {
      case (0, let index?):
        try commit(removal(of: work.screens[index]))
        work.screens.remove(at: index)
      case (1, let index?):
        try commit(renaming(of: work.screens[index], to: new))
        work.screens[index] = new
      default:
        try commit(insertion(of: new))
        work.screens.append(new)
      }
      work.count += 1
      // SQLite has no queue for writers: one that never pauses would lock the others out.
      usleep(.random(in: 0..<20_000, using: &random))
    }
    return work
  }

  /// Checks that a graph has no editor's screen without its property or its edge.
  static func check(_ graph: NavigationGraph) throws {
    let screens = graph.screens.filter { $0.name.contains("-") }
    for screen in screens {
      let origins = graph.command(CommandID(screen.name))?.origins
      guard graph.properties(of: screen).map(\.name) == ["number"], origins == .screens(["Menu"])
      else { throw TestFailure("Only a part of \(screen) is visible.") }
    }
    guard graph.commandCount == screens.count + 1 else {
      throw TestFailure("\(graph.commandCount) commands lead to \(screens.count) screens.")
    }
  }

  private func insertion(of screen: String) -> String {
    """
    INSERT INTO screen (name) VALUES ('\(screen)');
    INSERT INTO edge (origin, destination) VALUES ('Menu', '\(screen)');
    INSERT INTO screen_property (screen_id, name, type)
    SELECT id, 'number', 'int' FROM screen WHERE name = '\(screen)';
    """
  }

  private func renaming(of screen: String, to name: String) -> String {
    """
    UPDATE screen SET name = '\(name)' WHERE name = '\(screen)';
    UPDATE command SET name = '\(name)' WHERE name = '\(screen)';
    """
  }

  private func removal(of screen: String) -> String {
    """
    DELETE FROM command WHERE name = '\(screen)';
    DELETE FROM screen WHERE name = '\(screen)';
    """
  }
}
