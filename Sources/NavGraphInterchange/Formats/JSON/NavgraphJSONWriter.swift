/// A writer of navgraph's JSON format, which can express a whole document.
enum NavgraphJSONWriter: FormatWriter {
  static let format = InterchangeFormat.json

  static let features = Set<DocumentFeature>.all

  static func write(_ document: FlowDocument, into output: inout ExportBuilder) {
    let version = OrderedJSON.Member("navgraph", .integer(FlowDocument.jsonVersion))
    let json = OrderedJSON.object([version] + (document.json.members ?? []))
    output.add(json.prettyPrinted + "\n", named: "flows.json")
  }
}
