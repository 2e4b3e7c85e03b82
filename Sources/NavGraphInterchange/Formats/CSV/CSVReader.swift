import NavGraph

extension InterchangeFormat {
  /// Comma-separated values: a table of edges, and a table of screens.
  public static let csv = InterchangeFormat("csv", "CSV", extensions: ["csv"])
}

/// A reader of tables: edges with the columns of the view `edge`, and screens.
enum CSVReader: FormatReader {
  static let format = InterchangeFormat.csv
  static let writer: (any FormatWriter.Type)? = CSVWriter.self

  static func role(of content: ContentSample) -> FileRole {
    guard content.xmlRoot == nil, content.jsonMembers.isEmpty,
      let header = content.beginning.split(whereSeparator: \.isNewline).first,
      !header.unicodeScalars.contains("\0")
    else { return .none }
    var parser = CSVParser(SourceText(file: "", bytes: Array(header.utf8)))
    guard let fields = try? parser.next(), fields.count > 1 else { return .unrelated }
    let columns = Set(fields.map { CSVColumn.named($0.text) })
    if columns.isSuperset(of: [.origin, .destination]) { return .main }
    let screenColumns: Set<CSVColumn?> = [.title, .extends, .storyboard, .identifier, .group]
    return columns.contains(.screen) && !columns.isDisjoint(with: screenColumns)
      ? .main : .unrelated
  }

  static func read(_ files: [SourceFile], into builder: DocumentBuilder) throws(ReadError) {
    var tables: [CSVTable] = []
    for file in files { tables.append(try CSVTable(SourceText(file), builder.options.limits)) }
    var importer = CSVImporter(builder: builder)
    for table in tables where !table.isEdges { try importer.addScreens(table) }
    for table in tables where table.isEdges { try importer.addEdges(table) }
  }
}

/// A known column of a table.
enum CSVColumn: String {
  case origin
  case destination
  case command
  case presentation
  case flow
  case animated
  case position
  case screen
  case title
  case extends
  case storyboard
  case identifier
  case group
  case x
  case y

  /// Returns the column with a header; nil for an unknown header.
  static func named(_ header: String) -> CSVColumn? {
    switch header.trimmed().lowercased() {
    case "from", "source": .origin
    case "to", "target": .destination
    case "name": .screen
    case "label": .command
    case let name: CSVColumn(rawValue: name)
    }
  }
}

/// A table with a header.
struct CSVTable {
  /// The columns of the table; nil for unknown columns.
  let columns: [CSVColumn?]
  private(set) var records: [CSVRecord] = []
  let text: SourceText
  /// The unknown headers, with their locations.
  let unknownHeaders: [CSVParser.Field]

  /// Whether the records are edges; false if they are screens.
  var isEdges: Bool { columns.contains(.origin) && columns.contains(.destination) }

  init(_ text: SourceText, _ limits: ReadLimits) throws(ReadError) {
    self.text = text
    var parser = CSVParser(text)
    guard let header = try parser.next() else {
      throw ReadError(
        .unexpectedEnd(expected: "a header with the columns 'origin' and 'destination'"),
        at: text.location(0)
      )
    }
    columns = header.map { CSVColumn.named($0.text) }
    unknownHeaders = header.filter { CSVColumn.named($0.text) == nil }
    guard isEdges || columns.contains(.screen) else {
      throw ReadError(
        .missing("columns 'origin' and 'destination'", of: "The header"),
        at: text.location(0)
      )
    }
    while let record = try parser.next() {
      guard record.count == header.count else {
        throw ReadError(
          .unexpected("\(record.count)", expected: "\(header.count) fields as in the header"),
          at: text.location(record[0].offset)
        )
      }
      try limits.check(records.count + 1, .results, at: text.location(record[0].offset))
      records.append(CSVRecord(fields: record, columns: columns, text: text))
    }
  }
}

/// A record of a table.
struct CSVRecord {
  let fields: [CSVParser.Field]
  let columns: [CSVColumn?]
  let text: SourceText

  /// The value in a column; nil if it is empty, or there is no such column.
  subscript(column: CSVColumn) -> String? {
    guard let index = columns.firstIndex(of: column) else { return nil }
    return fields[index].text.isEmpty ? nil : fields[index].text
  }

  func location(_ column: CSVColumn) -> SourceLocation {
    text.location(fields[columns.firstIndex(of: column) ?? 0].offset)
  }
}
