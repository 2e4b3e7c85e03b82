/// Writes navgraph's own JSON, which holds all that a document does.
enum NavgraphJSONWriter: FormatWriter {
  static let format = InterchangeFormat.json

  static func write(
    _ document: FlowDocument,
    into output: inout ExportBuilder
  ) throws(ExportError) {
    output.add(DocumentEncoder.document(document).prettyPrinted + "\n", named: "flows.json")
  }
}
