import NavGraphTestSupport

/// Random statements for the `sqlite3` shell; the schema rejects many of them.
struct RandomEdit {
  var random: SeededGenerator
  /// The random numbers for options of links, tabs and styles.
  private var options: SeededGenerator

  init(seed: UInt64) {
    random = SeededGenerator(seed: seed)
    options = SeededGenerator(seed: seed + 1_000)
  }

  /// Texts that are hard to restore exactly.
  private static let texts = [
    "'a'", "'Ä “q” ''x'''", "'line' || char(10) || 'break'", "CAST(x'61ff62' AS TEXT)",
    "'\\\\u0041\\n'", "json('{\"a\":[1,2]}')", "json_array(1, 'x')", "''", "'null'", "'{\"a\":1}'",
    "char(1) || char(31) || char(127)", "'😀'", "42", "NULL", "'a' || char(0) || 'b'",
  ]
  private static let json = [
    "'5'", "'\"text\"'", "'{\"a\":\"\\u0000\"}'", "json('[1, 2]')", "'null'", "'1e3'",
    "json_object('ref', 'origin.x')", "' 7 '",
  ]

  /// Returns one or several statements, sometimes as a transaction.
  mutating func next() -> String {
    var statements = (1...(random.chance(25) ? Int.random(in: 2...5, using: &random) : 1))
      .map { _ in statement() }
    if options.chance(40) { statements.append(optionStatement()) }
    if random.chance(50) { statements = ["BEGIN"] + statements + ["COMMIT"] }
    let settings = [
      random.chance(50) ? "PRAGMA foreign_keys = ON" : "PRAGMA foreign_keys = OFF",
      random.chance(20) ? "PRAGMA recursive_triggers = ON" : "PRAGMA recursive_triggers = OFF",
    ]
    return (settings + statements).map { $0 + ";\n" }.joined()
  }

  private mutating func statement() -> String {
    switch Int.random(in: 0..<23, using: &random) {
    case 0: "\(verb) INTO screen (name, title) VALUES (\(name), \(text)), (\(name), \(text))"
    case 1: "\(verb) INTO screen (id, name, extends_id) VALUES (\(id), \(name), \(id))"
    case 2:
      "INSERT INTO screen (name) VALUES (\(name)) ON CONFLICT (name) DO UPDATE SET title = \(text)"
    case 3:
      "UPDATE \(orNot) screen SET title = \(text), identifier = \(text) WHERE id % 3 = \(id) % 3"
    case 4: "UPDATE \(orNot) screen SET name = \(name), extends_id = \(id) WHERE id = \(id)"
    case 5: "DELETE FROM screen WHERE id IN (\(id), \(id))"
    case 6: "\(verb) INTO edge (origin, destination, command) VALUES (\(name), \(name), \(name))"
    case 7:
      "\(verb) INTO edge (origin, destination) SELECT a.name, b.name FROM screen a, screen b WHERE a.id = \(id)"
    case 8: "DELETE FROM edge WHERE origin = \(name) OR destination = \(name)"
    case 9:
      "\(verb) INTO command (id, name, destination_id, position) VALUES (\(id), \(name), \(id), 9223372036854775807)"
    case 10:
      "UPDATE \(orNot) command SET name = \(name), flow_id = \(id), universal = 1 WHERE id = \(id)"
    case 11: "DELETE FROM command WHERE id % 4 = \(id) % 4"
    case 12: "\(verb) INTO command_property VALUES (\(id), \(name), \(jsonText))"
    case 13: "UPDATE \(orNot) command_property SET name = \(name), value = \(jsonText)"
    case 14:
      "\(verb) INTO command_condition (command_id, subject, comparison, operand) VALUES (\(id), 'context.x', '=', \(jsonText))"
    case 15:
      "\(verb) INTO screen_property (screen_id, name, default_value) VALUES (\(id), \(name), \(jsonText))"
    case 16: "UPDATE \(orNot) screen_property SET screen_id = \(id), name = \(name)"
    case 17: "\(verb) INTO screen_alias VALUES (\(name), \(id))"
    case 18:
      "\(verb) INTO link (pattern, screens) VALUES ('app://' || \(name), \(name) || '/' || \(name))"
    case 19: "UPDATE \(orNot) link_milestone SET position = position + 1, properties = \(jsonText)"
    case 20: "\(verb) INTO flow (id, name, enabled) VALUES (\(id), \(name), 1)"
    case 21:
      "DELETE FROM \(random.pick(["flow", "link", "link_gate", "screen_alias", "command_origin"]))"
    default: "\(verb) INTO link_gate (scheme, screen_id, allowed) VALUES ('app', \(id), 0)"
    }
  }

  /// Returns a statement that changes options of links, tabs or styles.
  private mutating func optionStatement() -> String {
    let number = Int.random(in: 0...6, using: &options)
    return switch options.pick([0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]) {
    case 9:
      "INSERT OR IGNORE INTO tab_condition (tab_id, subject, comparison) VALUES (\(number), 'context.x', 'exists')"
    case 10:
      "UPDATE OR IGNORE tab_condition_by_name SET subject = 'context.y', comparison = '=', operand = '\(number)'"
    case 11:
      "INSERT OR REPLACE INTO leaving_condition (id, screen_id, subject, comparison) VALUES (\(number), \(number), 'context.x', 'missing')"
    case 12:
      "UPDATE OR IGNORE command SET pop_to_id = CASE WHEN \(number) < 4 THEN \(number) END, pop_inclusive = \(number) < 2, replaces = \(number) > 4 WHERE id % 2 = \(number) % 2"
    case 8:
      "INSERT OR REPLACE INTO test_hook (id, screen_id, command_id, selector) VALUES (\(number), CASE WHEN \(number) < 4 THEN \(number) END, CASE WHEN \(number) > 3 THEN 1 END, 's')"
    case 4:
      "INSERT OR IGNORE INTO screen_tab (container_id, name, root_id) VALUES (\(number), 't', \(number) % 3)"
    case 5: "UPDATE OR IGNORE screen_tab SET root_id = \(number), name = 't\(number)', position = 1"
    case 6: "DELETE FROM screen_tab WHERE id % 2 = \(number) % 2"
    case 7: "UPDATE command SET style = 's\(number)' WHERE id % 2 = \(number) % 2"
    case 0: "UPDATE link_pattern SET position = \(number), ignores_case = id % 2"
    case 1: "UPDATE screen_property SET from_links = \(number) % 2 WHERE id % 2"
    case 2: "DELETE FROM link_value WHERE value = '*\(number)'"
    default:
      "INSERT OR REPLACE INTO link_value SELECT id, 'a\(number)', '*\(number)' FROM link_pattern"
    }
  }

  private var verb: String {
    mutating get {
      random.pick(["INSERT", "INSERT", "INSERT", "REPLACE", "INSERT OR IGNORE", "INSERT OR FAIL"])
    }
  }

  private var orNot: String {
    mutating get { random.pick(["", "", "OR REPLACE", "OR IGNORE", "OR FAIL"]) }
  }

  private var id: String { mutating get { String(Int.random(in: 1...6, using: &random)) } }

  private var name: String {
    mutating get { "'\(random.pick(["A", "B", "C", "D", "E", "F", "Ä", "x''y"]))'" }
  }

  private var text: String { mutating get { random.pick(RandomEdit.texts) } }

  private var jsonText: String { mutating get { random.pick(RandomEdit.json) } }
}
