import NavGraph
import NavGraphInterchange
import NavGraphStore
import NavGraphTestSupport
import Testing

/// What is exported and read again is the same, up to the reported losses.
@Suite struct RoundTripTests {
  private static let lossless: [InterchangeFormat] = [
    .json, .dot, .graphml, .mermaid, .xstate, .scxml, .graphwalker, .jetpack,
  ].filter(FlowExporter.formats.contains)

  @Test(arguments: lossless)
  func returnsRandomDocuments(format: InterchangeFormat) throws {
    for seed in 0..<UInt64(60) {
      var random = RandomDocument(seed: seed)
      let document = random.make()
      let again = try roundTrip(document, format)
      #expect(try again.lines == document.withoutLocations.lines, "seed \(seed)")
    }
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
      let json = try FlowExporter().write(document, as: .json).files[0].text
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
    _ document: FlowDocument,
    _ format: InterchangeFormat
  ) throws -> FlowDocument {
    let files = try FlowExporter().write(document, as: format).files
    var options = ImportOptions()
    options.format = format
    let result = try read(
      files.map { SourceFile(path: $0.name, text: $0.text) },
      options: options
    )
    return result.document.withoutLocations
  }
}

extension FlowDocument {
  /// The document as lines of JSON, with the origins of commands in the order of the screens: they have
  /// no order of their own.
  var lines: [Substring] {
    get throws {
      var document = self
      let ranks = Dictionary(
        uniqueKeysWithValues: screens.enumerated().map { ($0.element.definition.id, $0.offset) }
      )
      for index in commands.indices where !commands[index].isUniversal {
        document.commands[index].originScreens.sort { ranks[$0] ?? 0 < ranks[$1] ?? 0 }
      }
      return try FlowExporter().write(document, as: .json).files[0].text.split(separator: "\n")
    }
  }

  /// The document without the places in files.
  var withoutLocations: FlowDocument {
    var document = self
    for index in flows.indices { document.flows[index].location = nil }
    for index in screens.indices { document.screens[index].location = nil }
    for index in commands.indices { document.commands[index].location = nil }
    for index in links.indices { document.links[index].location = nil }
    return document
  }

  /// The document with flows in the order of their names.
  var sortedFlows: FlowDocument {
    var document = self
    document.flows.sort { $0.name < $1.name }
    return document
  }
}
