import ArgumentParser
import NavGraph
import NavGraphLinks
import NavGraphReview
import NavGraphService
import NavGraphStore
import NavGraphTestSupport
import Testing

@testable import NavGraphCLI

/// Edits as command lines, read again.
@Suite struct EditTextTests {
  /// The kinds of rows that `add` does not add by themselves.
  private static let partKinds: Set<StoreRow.Kind> = [.origin, .linkValue, .hook, .importRecord]
  /// The columns that `add` leaves at their default values.
  private static let laterColumns: [StoreRow.Kind: Set<String>] = [
    .link: ["enabled"], .command: ["replaces"],
  ]
  /// Values that a column takes, and that are not its default value.
  private static let values = [
    "type": "int", "presentation": "present", "dialog": "alert", "mode": "rebuild", "source": "web",
    "subject": "context.a", "comparison": "=", "operand": "1", "properties": #"{"a":1}"#,
    "position": "7", "default_value": "5", "animated": "false", "enabled": "false", "kind": "stack",
    "pattern": "app://a", "from_links": "false", "allowed": "false", "code": "leaf",
    "scheme": "a",
  ]
  private static let flags: Set = [
    "universal", "required", "read_only", "ignores_case", "strict", "pop_inclusive",
  ]

  @Test(arguments: StoreRow.Kind.allCases.filter { !partKinds.contains($0) })
  func addedRowWithAllColumnsIsReadFromItsCommandLine(kind: StoreRow.Kind) throws {
    let labels = RowEdit.Subject.row(kind).columnLabels.filter {
      $0 != "screens" && EditTextTests.laterColumns[kind]?.contains($0) != true
    }
    let texts = labels.map { label in
      (
        label,
        String?.some(EditTextTests.flags.contains(label) ? "true" : Self.values[label] ?? "A")
      )
    }
    try expectSame(.add(kind, parsing: Dictionary(texts) { $1 }))
  }

  @Test(
    arguments: [
      .addEdge(from: "A", to: "B", command: "c", presentation: .root, flow: "f"),
      .removeEdge(from: "A", to: "B", command: "c"),
      .removeScreen("A", withCommands: true),
      .addCommand("c", from: .anywhere, to: "A", closing: .replace),
      .setCommand("c", .closing(.popTo("A", inclusive: true))),
      .removeCondition(
        NavigationCondition(.context("a"), .equal, .literal("b")),
        of: .tab("t", container: "A")
      ),
      .removeCondition(NavigationCondition(.context("a"), .exists), of: .leaving("A")),
      .removeCommand("a=b"),
      .removeGateRule(.refuse(host: "a")),
      .removeException(CheckException("leaf")),
      .removeException(CheckException("leaf", subject: "A")),
      .removeValue(for: "p", of: "A", inLink: "app://a"),
      .removeCondition(NavigationCondition(.context("a"), .equal, .literal("b")), of: "c"),
      .setProperty("a=b", of: "A", .isRequired(false), .defaultValue("text")),
      .setProperty("p", of: "A", .defaultValue(nil), .acceptsLinks(nil)),
      .setTab("t", of: "A", .name("u"), .root("B"), .position(3)),
      .setCommand("c", .destination("A"), .isUniversal(true), .presentation(.root), .style("s")),
      .setLink("app://a", .name("n"), .mode(.exact), .ignoresCase(true), .flow("f")),
      .setHandler(LinkHandlerDefinition(.stack, scheme: "app"), .isStrict(true)),
      .enableFlow("f"),
    ] as [StoreEdit]
  )
  func editIsReadFromItsCommandLine(edit: StoreEdit) throws { try expectSame(edit) }

  /// Expects that the command line of an edit makes the same edit, without default values.
  private func expectSame(_ edit: StoreEdit) throws {
    // The codes of exceptions are those of the rules beside a database.
    let program = try CommandLineProgram(sample: "shop")
    let path = program.directory.path("navgraph.db")
    let line = Remedies(database: path).text(.edit([edit]))
    let words = line.split(separator: " ").dropFirst().map { $0 == "''" ? "" : String($0) }
      .map { $0.hasPrefix("'") ? String($0.dropFirst().dropLast()) : $0 }
    let command = try Navgraph.parseAsRoot(Array(words))
    let read = try #require(command as? any EditingCommand).edits()
    #expect(texts(of: read) == texts(of: [edit]), "\(line)")
  }

  private func texts(of edits: [StoreEdit]) -> [[String]] {
    edits.flatMap(\.rowEdits).map { edit in
      let values = edit.values.filter { edit.verb != .add || !edit.isDefault($0) }
      return [edit.verb.rawValue, edit.subject.word]
        + edit.name.map { "\($0)" }.reversed().drop { $0.isEmpty }.reversed()
        + values.map { "\($0.label)=\(edit.typed($0))" }.sorted()
    }
  }
}
