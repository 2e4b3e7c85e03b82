public import NavGraph
public import NavGraphStore

/// Writes flows in other formats.
///
/// ```swift
/// let result = try FlowExporter().write(document, as: .dot)
/// print(result.files[0].text)
/// ```
public struct FlowExporter: Sendable {
  /// The selection and the look of what is written.
  public var options: ExportOptions

  /// Creates an exporter.
  public init(options: ExportOptions = ExportOptions()) { self.options = options }

  static let writers: [any FormatWriter.Type] = [
    JetpackWriter.self, XStateWriter.self, SCXMLWriter.self, GraphWalkerWriter.self,
    MermaidWriter.self, DOTWriter.self, GraphMLWriter.self, CSVWriter.self,
    NavgraphJSONWriter.self, SQLWriter.self, MarkdownWriter.self,
  ]

  /// The formats that flows can be written in.
  public static let formats: [InterchangeFormat] = writers.map { $0.format }

  /// Writes the flows of a database in a format.
  ///
  /// - Parameters:
  ///   - store: The database.
  ///   - format: The format.
  /// - Returns: The files, and what the format cannot express.
  /// - Throws: `ExportError` for a format that is only read, and for an unknown screen or flow in the
  ///   options; `StoreError` if the database cannot be read.
  public func write(
    _ store: NavigationStore,
    as format: InterchangeFormat
  ) async throws -> ExportResult {
    try await store.worker.run { try write(store, as: format) }
  }

  /// Writes the flows of a database in a format; blocks the calling thread.
  package func write(
    _ store: NavigationStore,
    as format: InterchangeFormat
  ) throws -> ExportResult {
    guard format == .sql, options.focus == nil, options.flows.isEmpty else {
      return try write(store.flowDocument(), as: format)
    }
    return ExportResult(
      files: [ExportResult.File(name: SQLWriter.fileName, text: try store.sql())],
      findings: []
    )
  }

  /// Writes flows in a format.
  ///
  /// Reading the result again gives the same flows, but for the losses among the findings.
  ///
  /// - Parameters:
  ///   - document: The flows.
  ///   - format: The format.
  /// - Returns: The files, and what the format cannot express.
  /// - Throws: `ExportError` for a format that is only read, and for an unknown screen or flow in the
  ///   options.
  /// - Complexity: O(V + E) time and memory, where V counts screens and E counts origins.
  public func write(
    _ document: FlowDocument,
    as format: InterchangeFormat
  ) throws(ExportError) -> ExportResult {
    guard let writer = FlowExporter.writers.first(where: { $0.format == format }) else {
      throw .unsupported(format)
    }
    var output = ExportBuilder(options: options)
    try writer.write(document.selection(of: options), into: &output)
    return ExportResult(files: output.files, findings: output.findings)
  }
}

/// The selection and the look of what is written.
public struct ExportOptions: Sendable, Hashable {
  /// The title of the document.
  public var title: String?
  /// The screen in the middle of a neighbourhood; nil for all screens.
  public var focus: ScreenID?
  /// The number of commands between the middle and the edge of a neighbourhood.
  public var steps = 2
  /// The flows whose commands are written; empty for all commands.
  public var flows: [String] = []

  /// Creates the options for all flows.
  public init() {}
}

/// The files of an export, and what their format cannot express.
public struct ExportResult: Sendable, Hashable {
  /// A file.
  public struct File: Sendable, Hashable {
    /// The file's usual name.
    public let name: String
    /// The file's content.
    public let text: String
  }

  /// The files; the first is the main one.
  public let files: [File]
  /// The elements that the format expresses otherwise, or not at all.
  public let findings: [InterchangeFinding]
}

/// An export that is not possible.
public enum ExportError: Error, Sendable, Hashable {
  /// The format is only read.
  case unsupported(InterchangeFormat)
  /// There is no such screen; with the names that are most alike.
  case unknownScreen(String, nearest: [String])
  /// There is no such flow; with the names that are most alike.
  case unknownFlow(String, nearest: [String])
}

extension ExportError: CustomStringConvertible {
  /// The error as a sentence.
  public var description: String {
    switch self {
    case .unsupported(let format): "\(format) can only be read."
    case .unknownScreen(let name, let nearest):
      "Unknown screen '\(name)'." + suggestion(of: nearest)
    case .unknownFlow(let name, let nearest): "Unknown flow '\(name)'." + suggestion(of: nearest)
    }
  }
}
