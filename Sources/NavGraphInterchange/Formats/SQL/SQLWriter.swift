import NavGraph
import NavGraphStore

/// A writer of SQL statements that insert rows into an empty database.
enum SQLWriter: FormatWriter {
  static let format = InterchangeFormat.sql
  static let fileName = "flows.sql"

  static func write(
    _ document: FlowDocument,
    into output: inout ExportBuilder
  ) throws(ExportError) {
    var rows = DocumentRows()
    rows.add(document)
    for finding in rows.findings { output.report(finding.kind, finding.code, finding.message) }
    output.add(DumpLine.sql(of: rows.lines), named: fileName)
  }
}
