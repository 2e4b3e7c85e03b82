import Foundation
import NavGraph
import NavGraphTestSupport

/// Somebody who makes, renames and removes screens of their own, each with its property and its edge
/// in one transaction.
struct ScreenEditor {
  private let name: String
  private let seed: UInt64

  /// What an editor has done.
  struct Work: Sendable {
    /// How many edits were committed.
    var count = 0
    /// The screens that must be there in the end.
    var screens: [String] = []
  }

  init(_ name: String, seed: UInt64) {
    self.name = name
    self.seed = seed
  }

  /// Edits again and again, each time with statements that `commit` runs in one transaction.
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
      // SQLite has no queue for writers: whoever never pauses keeps the others out.
      usleep(.random(in: 0..<20_000, using: &random))
    }
    return work
  }

  /// Makes sure that a graph has all of each editor's screens or nothing.
  static func check(_ graph: NavigationGraph) throws {
    let screens = graph.screens.filter { $0.name.contains("-") }
    for screen in screens {
      let origins = graph.command(screen.name)?.origins
      guard graph.properties(of: screen).map(\.name) == ["number"], origins == .screens(["Menu"])
      else { throw TestFailure("Half of \(screen) is seen.") }
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
