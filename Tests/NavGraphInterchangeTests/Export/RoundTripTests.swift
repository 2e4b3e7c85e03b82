import NavGraph
import NavGraphInterchange
import NavGraphStore
import NavGraphTestSupport
import Testing

/// The laws of exports and imports.
@Suite struct RoundTripTests {
  private static let formats: [InterchangeFormat] = NavigationExporter.formats.filter {
    $0 != .markdown
  }

  @Test func jsonRestoresRandomDocuments() throws {
    for seed in 0..<UInt64(60) {
      var random = RandomDocument(seed: seed)
      let document = random.make()
      let again = try roundTrip(document, .json)
      #expect(try again.lines == document.withoutLocations.lines, "seed \(seed)")
    }
  }

  /// An export of an import is imported as the same document, and exported as the same file, unless
  /// it reports a loss.
  @Test(arguments: formats)
  func exportRestoresAnImportedFile(format: InterchangeFormat) throws {
    var count = 0
    for seed in 0..<UInt64(60) {
      var random = RandomDocument(seed: seed)
      let document = try roundTrip(random.make(), format)
      let findings = try NavigationExporter().write(document, as: format).findings
      guard format == .json || !findings.contains(where: { $0.code != "presentation" }) else {
        continue
      }
      count += 1
      try expectSameFile(document, format, "seed \(seed)")
    }
    #expect(count > 10)
  }

  @Test(
    arguments: Samples.all.filter { formats.contains($0.format) }.map { ($0.format, $0.text) }
  )
  func exportRestoresASampleOrReportsALoss(format: InterchangeFormat, text: String) throws {
    let document = try read(text).document.withoutLocations
    guard try NavigationExporter().write(document, as: format).findings.isEmpty else { return }
    try expectSameFile(document, format, "\(format)")
  }

  /// Commands of elements that contain several screens, and elements that share something.
  @Test(arguments: [
    (
      InterchangeFormat.xstate,
      """
      {"id": "app", "initial": "a", "on": {"HOME": "#app.a", "X": {"target": "#app.a", "guard": "g"}},
       "states": {"a": {"on": {"NEXT": "b.c", "HOME": ".", "always": "b.c"}, "after": {"500": "b.d"}},
        "b": {"initial": "c", "on": {"BACK": "a"}, "states": {"c": {"on": {"BACK": "d"}}, "d": {},
         "e": {"always": {"target": "c", "guard": {"type": "not", "guard": "g"}}}}}}}
      """
    ),
    (
      .scxml,
      """
      <scxml xmlns="http://www.w3.org/2005/07/scxml" version="1.0" name="app" initial="a">
      <transition event="home" target="a"/><state id="a"><transition event="next e.*" target="c"/>
      <transition cond="x == 1" target="d"/></state><state id="b"><transition event="back" target="a"/>
      <state id="c"><transition event="back" target="d"/></state><state id="d">
      <transition event="error.x" target="a"/></state></state></scxml>
      """
    ),
    (
      .graphwalker,
      """
      {"models": [{"name": "One", "startElementId": "a", "vertices": [{"id": "a", "name": "A"},
      {"id": "s", "name": "S", "sharedState": "S"}], "edges": [{"id": "e", "sourceVertexId": "a",
      "targetVertexId": "s"}]}, {"name": "Two", "vertices": [{"id": "t", "name": "T"},
      {"id": "u", "name": "S", "sharedState": "S"}], "edges": [{"id": "f", "name": "go",
      "sourceVertexId": "u", "targetVertexId": "t"}]}]}
      """
    ),
    (
      .jetpack,
      """
      <navigation xmlns:android="http://schemas.android.com/apk/res/android"
      xmlns:app="http://schemas.android.com/apk/res-auto" android:id="@+id/nav_graph"
      app:startDestination="@id/a"><fragment android:id="@+id/a">
      <action android:id="@+id/next" app:destination="@id/b"/></fragment>
      <navigation android:id="@+id/inner" app:startDestination="@id/b">
      <action android:id="@+id/home" app:destination="@id/a"/><fragment android:id="@+id/b">
      <action android:id="@+id/next" app:destination="@id/c"/></fragment><fragment android:id="@+id/c"/>
      </navigation></navigation>
      """
    ),
  ])
  func exportRestoresWhatSeveralElementsShare(format: InterchangeFormat, text: String) throws {
    let document = try read(text).document.withoutLocations
    let findings = try NavigationExporter().write(document, as: format).findings
    #expect(findings.isEmpty, "\(findings)")
    try expectSameFile(document, format, "\(document.commands.map(\.sketch))")
  }

  /// Titles with white space, control characters and the syntax of formats.
  @Test(arguments: formats) func titlesAreRestoredOrReported(format: InterchangeFormat) throws {
    let titles = [
      "A", "one\ntwo", "one\n\ntwo", " a", "a ", "a  b", "a\tb", "a\rb", "a\r\nb", "a\u{2028}b",
      "\u{1}",
      "", "\n", "a\n", "\na", "\\n", "a\\nb", "\\l", "a\\", "\\N", "<br/>", "a<br/>b", "&amp;",
      "#35;",
      "`x`", "@string/x", "{a|b}", "%%", "end", ";", "-->", "=1", "{{x}}", "a\u{A0}b", "\u{FEFF}x",
    ]
    for title in titles {
      let screens = [NavigationScreen("A", title: title), NavigationScreen("B")].map {
        NavigationDocument.Screen($0)
      }
      var document = NavigationDocument()
      document.screens = screens
      document.commands = [
        NavigationDocument.Command(NavigationCommand("go", from: .screens(["A"]), to: "B"))
      ]
      let findings = try NavigationExporter().write(document, as: format).findings
      let restored = try roundTrip(document, format).screens.first?.title
      if findings.contains(where: { $0.code == "titles" }) { continue }
      #expect(restored == title, "\(format)")
    }
  }

  /// Elements of two files have the same identifier.
  @Test func repeatedIdentifiersOfAnImportAreUniqueInAnExport() throws {
    func file(_ name: String, _ tag: String, _ next: String) -> SourceFile {
      SourceFile(
        path: "\(name).xml",
        text: """
          <navigation xmlns:android="http://schemas.android.com/apk/res/android"
            xmlns:app="http://schemas.android.com/apk/res-auto" android:id="@+id/\(name)"
            app:startDestination="@id/x"><\(tag) android:id="@+id/x" android:name="\(tag)">
            <action android:id="@+id/go_\(next)" app:destination="@id/\(next)"/></\(tag)>
            <fragment android:id="@+id/\(next)"/></navigation>
          """
      )
    }
    let document = try read([file("a", "fragment", "b"), file("c", "activity", "d")]).document
    let again = try read(NavigationExporter().write(document, as: .jetpack).files[0].text)
    let edges = again.document.commands.map { "\($0.name) > \($0.definition.destination)" }
    #expect(edges == ["go_b > b", "go_d > d"])
    #expect(again.document.commands.map(\.originScreens.count) == [1, 1])
    #expect(
      Set(again.document.commands.flatMap(\.originScreens)).count == 2
    )
  }

  private func expectSameFile(
    _ document: NavigationDocument,
    _ format: InterchangeFormat,
    _ comment: Comment
  ) throws {
    let again = try roundTrip(document, format)
    #expect(try again.lines == document.lines, comment)
    let files = try [document, again].map { try NavigationExporter().write($0, as: format).files }
    #expect(files[0] == files[1], comment)
  }

  /// The columns of the view `edge`, in order.
  @Test(arguments: [InterchangeFormat.dot, .graphml])
  func diagramsRestoreTheColumnsOfEdges(format: InterchangeFormat) throws {
    for seed in 0..<UInt64(60) {
      var random = RandomDocument(seed: seed)
      let document = random.make()
      let again = try roundTrip(document, format)
      #expect(again.edgeRows == document.edgeRows, "seed \(seed)")
      #expect(
        again.roots.map(\.name).sorted() == document.roots.map(\.name).sorted(),
        "seed \(seed)"
      )
      #expect(again.titles == document.titles, "seed \(seed)")
    }
  }

  @Test(arguments: formats) func exportContainsNoJSONOfNavgraph(format: InterchangeFormat) throws {
    guard format != .json else { return }
    for seed in 0..<UInt64(20) {
      var random = RandomDocument(seed: seed)
      let files = try NavigationExporter().write(random.make(), as: format).files
      for file in files {
        #expect(!file.text.contains("\"origins\""), "seed \(seed)")
        #expect(!file.text.contains("%% navgraph {"), "seed \(seed)")
      }
    }
  }

  @Test func exportReportsWhatAFormatCannotExpress() throws {
    let document = try read(
      """
      {"navgraph": 1, "roots": ["A", "B"], "notes": ["n"], "flows": [{"name": "f", "enabled": false}],
       "screens": [
         {"name": "A", "title": "T", "storyboard": "S", "properties": [{"name": "x", "type": "int"}],
          "tabs": [{"name": "t", "root": "B"}], "position": {"x": 1, "y": 2}, "notes": ["m"]},
         {"name": "B", "extends": "A", "group": "f"}],
       "commands": [
         {"name": "c", "destination": "B", "origins": ["A", "B"], "presentation": "present",
          "animated": false, "style": "s", "position": 1, "properties": {"x": 1},
          "conditions": [{"subject": "context.x", "comparison": "exists"}]},
         {"name": "u", "destination": "A", "universal": true, "flow": "f"},
         {"name": "o", "destination": "A", "origins": []}],
       "links": [{"pattern": "a://b", "screens": [{"screen": "A"}]}]}
      """
    ).document
    let codes: [InterchangeFormat: String] = [
      .dot: "extends resources properties tabs notes no-origin animated styles order values "
        + "conditions flows links notes",
      .mermaid: "extends resources properties tabs positions notes universal no-origin animated "
        + "styles order command-flows values conditions flows links roots roots notes "
        + "several-origins",
      .csv:
        "properties tabs notes no-origin styles values conditions flows links roots roots notes",
    ]
    for (format, expected) in codes {
      let findings = try NavigationExporter().write(document, as: format).findings
      #expect(findings.map(\.code).joined(separator: " ") == expected, "\(format)")
    }
    let findings = try NavigationExporter().write(document, as: .dot).findings
    #expect(
      findings.map(\.message).first
        == "Screens that extend others, which DOT cannot express: 'B'."
    )
  }

  @Test func exportReportsAChartThatMermaidDoesNotDraw() throws {
    let edges = (0..<501).map { "A -> B [command=c\($0)]" }
    let document = try read("digraph { \(edges.joined(separator: "; ")) }").document
    let result = try NavigationExporter().write(document, as: .mermaid)
    #expect(result.files.map(\.name) == ["flows.mmd"])
    #expect(
      result.findings.map(\.description) == [
        "approximated: Mermaid draws at most 500 edges, not 501. Export a part of the navigation."
      ]
    )
    #expect(try roundTrip(document, .mermaid).commands.count == 501)
  }

  @Test func returnsTheTablesOfRandomDocuments() throws {
    for seed in 0..<UInt64(100) {
      var random = RandomDocument(seed: seed, hasOnlyTables: true)
      var document = random.make()
      // A flow without commands and screens has no row in the tables.
      let used = Set(document.commands.compactMap(\.flow) + document.screens.compactMap(\.group))
      document.flows.removeAll { !used.contains($0.name) }
      let again = try roundTrip(document, .csv)
      #expect(again.sortedFlows == document.withoutLocations.sortedFlows, "seed \(seed)")
    }
  }

  @Test func returnsRandomDocumentsFromADatabase() throws {
    for seed in 0..<UInt64(60) {
      var random = RandomDocument(seed: seed)
      var document = random.make()
      document.roots = Array(document.roots.prefix(1))
      let json = try NavigationExporter().write(document, as: .json).files[0].text
      let store = try NavigationStore.inMemory()
      _ = try store.importFlows(read(json, path: "flows.json"))
      #expect(
        try store.flowDocument().withoutLocations == document.withoutLocations,
        "seed \(seed)"
      )
    }
  }

  /// Writes a document, and reads the files again.
  private func roundTrip(
    _ document: NavigationDocument,
    _ format: InterchangeFormat
  ) throws -> NavigationDocument {
    let files = try NavigationExporter().write(document, as: format).files
    var options = ImportOptions()
    options.format = format
    let result = try read(
      files.map { SourceFile(path: $0.name, text: $0.text) },
      options: options
    )
    return result.document.withoutLocations
  }
}

extension NavigationDocument {
  /// The document as lines of JSON, with the origins of commands in the order of the screens: they
  /// have no order of their own.
  var lines: [Substring] {
    get throws {
      var document = self
      let ranks = Dictionary(
        uniqueKeysWithValues: screens.enumerated().map { ($0.element.definition.id, $0.offset) }
      )
      for index in commands.indices where !commands[index].isUniversal {
        document.commands[index].originScreens.sort { ranks[$0] ?? 0 < ranks[$1] ?? 0 }
      }
      return try NavigationExporter().write(document, as: .json).files[0].text.split(
        separator: "\n"
      )
    }
  }

  /// The rows of the view `edge`: origin, destination, command, presentation, flow, universal.
  fileprivate var edgeRows: [String] {
    commands.flatMap { command in
      let origins = command.isUniversal ? ["*"] : command.originScreens.map(\.name)
      return origins.map { origin in
        "\(origin) > \(command.definition.destination) \(command.definition.name) "
          + "\(command.definition.presentation) \(command.definition.flow ?? "-")"
      }
    }.sorted()
  }

  /// The titles that are not the names of their screens.
  fileprivate var titles: [String] {
    screens.compactMap { screen in
      let (name, title) = (screen.definition.id.name, screen.definition.title)
      return title.flatMap { $0 == name ? nil : "\(name): \($0)" }
    }.sorted()
  }

  /// The document without the places in files.
  var withoutLocations: NavigationDocument {
    var document = self
    for index in flows.indices { document.flows[index].location = nil }
    for index in screens.indices { document.screens[index].location = nil }
    for index in commands.indices { document.commands[index].location = nil }
    for index in links.indices { document.links[index].location = nil }
    return document
  }

  /// The document with flows in the order of their names.
  var sortedFlows: NavigationDocument {
    var document = self
    document.flows.sort { $0.name < $1.name }
    return document
  }
}
