import NavGraphReview
import NavGraphStore
import NavGraphTestSupport

/// A database, with the options to check it.
struct CheckedDatabase {
  private let store: NavigationStore
  private var options: StoreCheck.Options
  private let directory: TemporaryDirectory?

  /// Creates a database in memory, which cannot be edited.
  init(_ sql: String, _ options: StoreCheck.Options = StoreCheck.Options()) throws {
    store = try NavigationStore.inMemory(filledBy: sql)
    self.options = options
    directory = nil
  }

  /// Creates a database in a file.
  init(inFile sql: String, _ options: StoreCheck.Options = StoreCheck.Options()) throws {
    let directory = try TemporaryDirectory()
    store = try NavigationStore.create(at: directory.path("a.db"), filledBy: sql)
    self.options = options
    self.directory = directory
  }

  func report() throws -> CheckReport { try StoreCheck(options).report(on: store) }

  func findings(_ code: String) throws -> [Finding] {
    try report().findings.filter { $0.code == code }
  }

  /// Carries out a remedy: edits the database, or changes the options.
  mutating func apply(_ remedy: Remedy) throws {
    if case .declareRoots(let roots) = remedy { options.roots = roots }
    try store.apply(remedy.edits)
  }
}

/// Statements that insert screens by their names, which are one word each.
func screens(_ names: String) -> String {
  "INSERT INTO screen (name) VALUES "
    + names.split(separator: " ").map { "('\($0)')" }.joined(separator: ", ") + ";"
}

/// Statements that insert edges, written as `Menu>Settings` and, for universal commands, `*>Menu`;
/// each is a command of its own, named like that.
func edges(_ edges: String) -> String {
  edges.split(separator: " ").map { edge in
    let ends = edge.split(separator: ">")
    let origin = ends[0] == "*" ? "NULL" : "'\(ends[0])'"
    return "INSERT INTO edge (origin, destination, command) "
      + "VALUES (\(origin), '\(ends[1])', '\(edge)');"
  }
  .joined(separator: "\n")
}

/// The statement that puts a condition on a command.
func condition(_ command: String, _ subject: String, _ comparison: String, _ operand: String?)
  -> String
{
  """
  INSERT INTO command_condition (command_id, subject, comparison, operand)
  SELECT id, '\(subject)', '\(comparison)', \(operand.map { "'\($0)'" } ?? "NULL")
  FROM command WHERE name = '\(command)';
  """
}

/// The statement that declares a property of a screen; `more` are further columns with their
/// values.
func property(
  _ name: String,
  of screen: String,
  _ type: String = "object",
  _ more: KeyValuePairs<String, String> = [:]
) -> String {
  let columns = more.map { ", \($0.key)" }.joined()
  let values = more.map { ", \($0.value)" }.joined()
  return """
    INSERT INTO screen_property (screen_id, name, type\(columns))
    SELECT id, '\(name)', '\(type)'\(values) FROM screen WHERE name = '\(screen)';
    """
}

/// The statement that lets a command set a property, to a value in JSON.
func value(_ name: String, by command: String, _ json: String) -> String {
  "INSERT INTO command_property SELECT id, '\(name)', '\(json)' FROM command "
    + "WHERE name = '\(command)';"
}
