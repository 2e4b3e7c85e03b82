import NavGraphStore
import NavGraphTestSupport

/// An edit by names that a branch makes.
enum BranchEdit: Hashable {
  case addScreen(String, from: String)
  case removeScreen(String)
  case renameScreen(String, to: String)
  case setTitle(String, of: String)
  case setParent(String, of: String)
  case addProperty(String, of: String)
  case addTab(of: String, root: String)
  case addEdge(from: String, to: String, command: String)
  case removeEdge(from: String, command: String)
  case disableAnimation(of: String)
  case setDestination(String, of: String)
  case setStyle(String, of: String)
  case addCondition(String, of: String)
  case setValue(String, of: String)
  case removeCommand(String)
  case addLink(String, screen: String)
  case removeLink(String)

  /// The rows that exist before an edit, by name.
  struct Names {
    private(set) var screens: [String]
    private(set) var commands: [String]
    private(set) var links: [String]
    private(set) var edges: [(origin: String, command: String)]

    init(_ store: NavigationStore) throws {
      let rows = try store.rows()
      let names = { (kind: StoreRow.Kind) in
        rows.filter { $0.kind == kind }.map { $0.name.map { $0 ?? "" } }
      }
      screens = names(.screen).map { $0[0] }
      commands = names(.command).map { $0[0] }
      links = names(.link).map { $0[0] }
      edges = names(.origin).map { (origin: $0[1], command: $0[0]) }
    }

    /// Returns a few of the names, so that two sides often edit the same rows.
    func few(_ random: inout SeededGenerator) -> Names {
      var few = self
      few.screens = Array(screens.shuffled(using: &random).prefix(4))
      few.commands = Array(commands.shuffled(using: &random).prefix(4))
      few.links = Array(links.shuffled(using: &random).prefix(2))
      few.edges = Array(edges.shuffled(using: &random).prefix(4))
      return few
    }
  }

  /// Creates a random edit.
  ///
  /// A new name is one of few, so that both sides often choose the same one.
  init(_ names: Names, _ random: inout SeededGenerator) {
    let screen = random.pick(names.screens)
    let command = random.pick(names.commands)
    let edge = random.pick(names.edges)
    let new = "New\(Int.random(in: 1...9, using: &random))"
    switch Int.random(in: 0...16, using: &random) {
    case 0: self = .addScreen(new, from: screen)
    case 1: self = .removeScreen(screen)
    case 2: self = .renameScreen(screen, to: new)
    case 3: self = .setTitle(new, of: screen)
    case 4: self = .setParent(random.pick(names.screens), of: screen)
    case 5: self = .addProperty(new, of: screen)
    case 6: self = .addTab(of: screen, root: random.pick(names.screens))
    case 7: self = .addEdge(from: screen, to: random.pick(names.screens), command: new)
    case 8: self = .removeEdge(from: edge.origin, command: edge.command)
    case 9: self = .disableAnimation(of: command)
    case 10:
      self = .setDestination(random.pick(names.screens.filter { $0 != command }), of: command)
    case 11: self = .setStyle(new, of: command)
    case 12: self = .addCondition(new, of: command)
    case 13: self = .setValue(new, of: command)
    case 14: self = .removeCommand(command)
    case 15: self = .addLink(new, screen: screen)
    default: self = .removeLink(random.pick(names.links))
    }
  }

  /// The rows that the edit changes, of which a branch changes each only once.
  var subject: String {
    switch self {
    case .addScreen(let name, _), .removeScreen(let name), .renameScreen(let name, _),
      .setTitle(_, let name), .setParent(_, let name), .addProperty(_, let name),
      .addTab(let name, _):
      "screen \(name)"
    case .addEdge(_, _, let name), .removeEdge(_, let name), .disableAnimation(let name),
      .setDestination(_, let name), .setStyle(_, let name), .addCondition(_, let name),
      .setValue(_, let name), .removeCommand(let name):
      "command \(name)"
    case .addLink(let name, _), .removeLink(let name): "link \(name)"
    }
  }

  /// Whether the edit removes a screen that another one uses, and so annuls that one.
  func annuls(_ other: BranchEdit) -> Bool {
    guard case .removeScreen(let screen) = self, other != self else { return false }
    return "\(other)".contains("\"\(screen)\"")
  }

  /// Returns the statements that make the edit.
  ///
  /// A row that exists already, or no longer exists, as the edit would make it, is left alone. The
  /// database rejects the statements if the row to change does not exist.
  ///
  /// - Parameter names: The new names of screens that the other side has renamed.
  /// - Returns: The statements.
  func sql(_ names: [String: String] = [:]) -> String {
    let name = { (screen: String) in names[screen] ?? screen }
    switch self {
    case .addScreen(let screen, let origin):
      return """
        INSERT INTO screen (name) SELECT '\(screen)'
          WHERE '\(screen)' NOT IN (SELECT name FROM screen WHERE title IS NULL);
        INSERT INTO edge (origin, destination, command)
          VALUES ('\(name(origin))', '\(screen)', 'Open \(screen)');
        """
    case .removeScreen(let screen):
      let id = "(SELECT id FROM screen WHERE name = '\(name(screen))')"
      return """
        DELETE FROM link_pattern
          WHERE id IN (SELECT pattern_id FROM link_milestone WHERE screen_id = \(id));
        DELETE FROM command WHERE destination_id = \(id);
        DELETE FROM screen WHERE name = '\(name(screen))';
        """
    case .renameScreen(let screen, let new):
      if names[screen] == new { return "" }
      return update("screen", "name = '\(new)'", name(screen)) + """
        INSERT INTO screen_alias SELECT '\(screen)', id FROM screen WHERE name = '\(new)';
        """
    case .setTitle(let title, let screen):
      return update("screen", "title = '\(title)'", name(screen))
    case .setParent(let parent, let screen):
      let id = "(SELECT id FROM screen WHERE name = '\(name(parent))')"
      return "INSERT INTO name_to_check VALUES ('screen', '\(name(parent))');"
        + update("screen", "extends_id = \(id)", name(screen))
    case .addProperty(let property, let screen):
      return insert("property_by_name", "screen, name", [name(screen), property])
    case .addTab(let container, let root):
      return insert("tab", "container, name, root", [name(container), "T \(root)", name(root)])
    case .addEdge(let origin, let destination, let command):
      return insert("command_by_name", "name, destination", [command, name(destination)]) + """
        INSERT INTO edge (origin, destination, command)
          VALUES ('\(name(origin))', '\(name(destination))', '\(command)');
        """
    case .removeEdge(let origin, let command):
      return """
        DELETE FROM command_origin
          WHERE origin_id = (SELECT id FROM screen WHERE name = '\(name(origin))')
            AND command_id = (SELECT id FROM command WHERE name = '\(command)');
        """
    case .disableAnimation(let command): return update("command", "animated = 0", command)
    case .setDestination(let screen, let command):
      let id = "(SELECT id FROM screen WHERE name = '\(name(screen))')"
      return update("command", "destination_id = \(id)", command)
    case .setStyle(let style, let command): return update("command", "style = '\(style)'", command)
    case .addCondition(let fact, let command):
      let columns = "command, subject, comparison, operand"
      return insert("condition_by_name", columns, [command, "context.\(fact)", "=", "true"])
    case .setValue(let property, let command):
      return insert("value_by_name", "command, name, value", [command, property, "1"])
    case .removeCommand(let command): return "DELETE FROM command WHERE name = '\(command)';"
    case .addLink(let path, let screen):
      return insert("link", "pattern, screens", ["shop://\(path)", name(screen)])
    case .removeLink(let pattern): return "DELETE FROM link WHERE pattern = '\(pattern)';"
    }
  }

  /// Returns a statement that changes a row, which must exist.
  private func update(_ table: String, _ assignment: String, _ name: String) -> String {
    """
    INSERT INTO name_to_check VALUES ('\(table)', '\(name)');
    UPDATE \(table) SET \(assignment) WHERE name = '\(name)';
    """
  }

  /// Returns a statement that inserts a row, unless there is such a row.
  private func insert(_ view: String, _ columns: String, _ values: [String]) -> String {
    let list = values.map { "'\($0)'" }.joined(separator: ", ")
    return """
      INSERT INTO \(view) (\(columns)) SELECT \(list)
        WHERE (\(list)) NOT IN (SELECT \(columns) FROM \(view));
      """
  }
}
