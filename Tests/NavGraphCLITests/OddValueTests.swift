import Foundation
import NavGraphSchema
import NavGraphTestSupport
import Testing

/// Unusual values in all columns, which other programs have written.
@Suite struct OddValueTests {
  /// The columns of a row of each table, as SQL expressions.
  ///
  /// A number that is different for each row replaces `#`. `S#`, `C#` and `app://l#` are a screen, a
  /// command and a link that exist.
  private static let templates: [String: KeyValuePairs<String, String>] = [
    "flow": ["id": "NULL", "name": "'F#'", "enabled": "1"],
    "screen": [
      "id": "NULL", "name": "'T#'", "extends_id": "NULL", "title": "'t'", "storyboard": "NULL",
      "identifier": "NULL", "dialog": "NULL",
    ],
    "screen_property": [
      "id": "NULL", "screen_id": screen, "name": "'p'", "type": "'object'", "required": "0",
      "read_only": "0", "default_value": "NULL", "from_links": "NULL",
    ],
    "screen_tab": [
      "id": "NULL", "container_id": screen, "name": "'t'", "root_id": "1", "position": "NULL",
    ],
    "tab_condition": [
      "id": "NULL", "tab_id": "(SELECT max(id) FROM screen_tab)", "subject": "'context.a'",
      "comparison": "'='", "operand": "'1'",
    ],
    "leaving_condition": [
      "id": "NULL", "screen_id": screen, "subject": "'context.a'", "comparison": "'='",
      "operand": "'1'",
    ],
    "screen_alias": ["name": "'A#'", "screen_id": screen],
    "start_screen": ["screen_id": screen, "position": "NULL"],
    "command": [
      "id": "NULL", "name": "'D#'", "flow_id": "NULL", "destination_id": screen, "universal": "0",
      "presentation": "'push'", "animated": "1", "position": "NULL", "style": "NULL",
      "pop_to_id": "NULL", "pop_inclusive": "0", "replaces": "0",
    ],
    "command_origin": ["origin_id": "1", "command_id": command],
    "command_property": ["command_id": command, "name": "'p'", "value": "'1'"],
    "command_condition": [
      "id": "NULL", "command_id": command, "subject": "'context.a'", "comparison": "'='",
      "operand": "'1'",
    ],
    "link_pattern": [
      "id": "NULL", "name": "NULL", "pattern": "'app://x#'", "flow_id": "NULL",
      "presentation": "NULL", "mode": "'extend'", "enabled": "1", "ignores_case": "0",
      "position": "NULL",
    ],
    "link_milestone": [
      "pattern_id": link, "position": "1", "screen_id": "1", "properties": "'{}'",
    ],
    "link_value": ["pattern_id": link, "name": "'a'", "value": "'v'"],
    // The `host` is checked by LinkGateTests.
    "link_gate": [
      "id": "NULL", "scheme": "'app'", "source": "NULL", "screen_id": screen, "allowed": "1",
    ],
    "link_handler": [
      "id": "NULL", "kind": "'screens'", "scheme": "'s#'", "strict": "0", "position": "NULL",
    ],
    "check_exception": ["id": "NULL", "code": "'c#'", "subject": "'s'", "reason": "NULL"],
    "test_hook": [
      "id": "NULL", "screen_id": screen, "command_id": "NULL", "platform": "NULL",
      "selector": "'s'",
    ],
    "import_record": [
      "id": "NULL", "source": "'f'", "kind": "'screen'", "name": "'n#'", "element": "'{}'",
    ],
  ]

  private static let screen = "(SELECT id FROM screen WHERE name = 'S#')"
  private static let command = "(SELECT id FROM command WHERE name = 'C#')"
  private static let link = "(SELECT id FROM link_pattern WHERE pattern = 'app://l#/:a')"

  private static let numbers = [
    "0", "-1", "2", "9223372036854775807", "-9223372036854775808", "1e999", "0.5", "2.0", "'5'",
    "'x'", "NULL", "x'31'",
  ]

  private static let texts = [
    "NULL", "x'6162'", "''", "' '", "'a' || char(0) || 'b'", "'a' || char(10) || 'b'", "char(27)",
    "char(8238) || 'x'", "char(65279)", "char(101, 769)", "char(233)", "char(1114111)",
    "'a/b::c;d=e'", "'..'", "'*'", "'%41'", "'<b>&\"`$#'", "'''; DROP'",
    "replace(hex(zeroblob(127)), '0', 'x')", "replace(hex(zeroblob(40000)), '0', 'x')",
    "CAST(x'41b0' AS TEXT)", "CAST(x'22e922' AS TEXT)", "'[-9223372036854775808, 1e5]'",
    "'null'", "'NaN'", "'-0'", "'1e999'", "'[1e999]'", "'9223372036854775808'", "'[1, 2]'",
    "'[1,]'",
    "'{\"a\": 1}'", "'{\"a\": 1, \"a\": 2}'", "'{a: 1}'", "'{\"ref\": 5}'",
    "'{\"ref\": \"origin.\"}'",
    "'{\"ref\": \"context.x\"}'", "'{\"a\": {\"ref\": 5}}'", "'{\"a\": \"\\u0000\"}'",
    "'{\"a\": \"\\ud800\"}'", "'\"\\ud800\"'", "'{\"a\": 1e999}'", "'{\"\": null}'",
    "replace(hex(zeroblob(300)), '00', '[') || replace(hex(zeroblob(300)), '00', ']')",
    "replace(hex(zeroblob(600)), '00', '[') || replace(hex(zeroblob(600)), '00', ']')",
    "'property.a b'", "'origin.' || char(233)", "'app://'", "'app://x/:a/:a'", "'app://x/:'",
    "'app://x/(:a)/(:b)'", "'app://x/*r'", "'APP://X/%zz'", "'app://' || char(233)",
  ]

  /// Returns a statement for each column and value.
  private static var statements: [String] {
    var number = 0
    return SchemaTable.all.flatMap { table -> [String] in
      let template = templates[table.name] ?? [:]
      return template.flatMap { name, _ -> [String] in
        (table.column(name)?.isText == true ? texts : numbers).map { value in
          number += 1
          let columns = template.map(\.key).joined(separator: ", ")
          let values = template.map { $0.key == name ? value : $0.value }.joined(separator: ", ")
          return """
            INSERT INTO screen (name) VALUES ('S#');
            INSERT INTO command (name, destination_id) VALUES ('C#', 1);
            INSERT INTO link_pattern (pattern) VALUES ('app://l#/:a');
            INSERT INTO \(table.name) (\(columns)) VALUES (\(values));
            """.replacing("#", with: "\(number)")
        }
      }
    }
  }

  private static let readers =
    [
      "screens", "commands", "links", "check", "reach", "route Home S1", "reach --context a=1,2",
      "reach --to Home",
      "draw --format dot", "draw --format mermaid", "draw --check --format dot", "show Home",
      "find a", "open app://l1/x", "history", "links --format json",
      "screens --format json", "commands --format json", "check --format sarif",
    ]
    + [
      "json", "csv", "markdown", "dot", "mermaid", "graphml", "xstate", "scxml", "graphwalker",
      "jetpack",
    ].map { "export --format \($0)" }

  /// Each column of a table has a template, so that a new one gets odd values, too.
  @Test func allColumnsHaveATemplate() {
    for table in SchemaTable.all {
      let columns = Set(table.columns.map(\.name)).subtracting(["host"])
      #expect(columns == Set((Self.templates[table.name] ?? [:]).map(\.key)), "\(table.name)")
    }
  }

  @Test func everySubcommandReadsWhatTheSchemaAccepts() throws {
    let navgraph = try CommandLineProgram()
    try navgraph.create("odd.db")
    let base = "INSERT INTO screen (name) VALUES ('Home'); INSERT INTO start_screen VALUES (1, -9);"
    let sql = "BEGIN;\n\(base)\n\(Self.statements.joined(separator: "\n"))\nCOMMIT;\n"
    let result = try run("sqlite3", ["odd.db"], in: navgraph.directory.url, input: Data(sql.utf8))
    for line in result.errors.split(separator: "\n") where line.contains("error near line") {
      // SQLite's own errors for values of another type, or the sentence of a rule.
      let isOwn = [
        "datatype mismatch", "cannot store", "NOT NULL", "UNIQUE", "JSON", "FOREIGN KEY",
      ]
      .contains { line.contains($0) }
      #expect(isOwn || line.hasSuffix(". (19)") || line.hasSuffix("."), "\(line)")
    }
    #expect(try navgraph("find S --db odd.db").output.split(separator: "\n").count > 1_000)
    for reader in Self.readers {
      let result = try navgraph("\(reader) --db odd.db")
      #expect(result.status < 2, "\(reader): \(result.errors.prefix(400))")
    }
    _ = try navgraph.shell("navgraph dump --db odd.db > odd.flows")
    #expect(try navgraph("init copy.db --from odd.flows").status == 0)
    #expect(try navgraph.shell("navgraph dump --db copy.db | cmp - odd.flows").status == 0)
    try navgraph.create("other.db", sample: "shop")
    #expect(try navgraph("load odd.flows --db other.db").status == 0)
    #expect(try navgraph.shell("navgraph dump --db other.db | cmp - odd.flows").status == 0)
    #expect(try navgraph("diff odd.db odd.flows --routes").output == "No differences.\n")
    #expect(
      try navgraph.shell("navgraph merge odd.db odd.flows other.db | cmp - odd.flows").status == 0
    )
  }
}
