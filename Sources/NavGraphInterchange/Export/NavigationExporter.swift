public import NavGraph
public import NavGraphStore

/// An exporter that writes navigation in other formats.
///
/// ```swift
/// let result = try await NavigationExporter().write(store, as: .dot)
/// print(result.files[0].text)
/// ```
public struct NavigationExporter: Sendable {
  /// The options of the export.
  public var options: ExportOptions

  /// Creates an exporter.
  public init(options: ExportOptions = ExportOptions()) { self.options = options }

  /// The formats that can be written.
  public static let formats: [InterchangeFormat] = Formats.writers.map { $0.format }

  /// Writes the navigation of a database in another format.
  ///
  /// - Parameters:
  ///   - store: The database.
  ///   - format: The format.
  /// - Returns: The files, and the findings about elements that the format cannot express.
  /// - Throws: `ExportError` for a format that cannot be written, and for an unknown screen or flow
  ///   in the options; `StoreError` if the database cannot be read.
  public func write(
    _ store: NavigationStore,
    as format: InterchangeFormat
  ) async throws -> ExportResult {
    try await store.worker.run { try write(store, as: format) }
  }

  package func write(
    _ store: NavigationStore,
    as format: InterchangeFormat
  ) throws -> ExportResult {
    try write(store.flowDocument(), as: format)
  }

  /// Writes a document in another format.
  ///
  /// Importing the result restores the document, except for the losses among the findings.
  ///
  /// - Parameters:
  ///   - document: The document.
  ///   - format: The format.
  /// - Returns: The files, and the findings about elements that the format cannot express.
  /// - Throws: `ExportError` for a format that cannot be written, and for an unknown screen or flow
  ///   in the options.
  /// - Complexity: O(V + E) time and memory for V screens and E origins of commands.
  package func write(
    _ document: NavigationDocument,
    as format: InterchangeFormat
  ) throws(ExportError) -> ExportResult {
    guard let writer = Formats.writers.first(where: { $0.format == format }) else {
      throw .unsupported(format)
    }
    var output = ExportBuilder(options: options)
    let selection = try document.selection(of: options)
    output.reportLosses(of: selection, in: writer)
    writer.write(selection, into: &output)
    return ExportResult(files: output.files, findings: output.findings)
  }
}

/// The options of an export.
public struct ExportOptions: Sendable, Hashable {
  /// The title of the exported document; nil for none.
  public var title: String?
  /// The screen in the center of the exported part; nil to export all screens.
  public var focus: ScreenID?
  /// The maximum number of commands between the center and an exported screen.
  public var steps = 2
  /// The flows whose commands are exported; empty for all commands.
  public var flows: [FlowID] = []

  /// Creates options that select everything.
  public init() {}
}

/// The result of an export.
public struct ExportResult: Sendable, Hashable {
  /// A file.
  public struct File: Sendable, Hashable {
    /// The usual name of the file.
    public let name: String
    /// The content of the file.
    public let text: String
  }

  /// The files.
  ///
  /// The main file is the first one.
  public let files: [File]
  /// The findings about elements that the format expresses differently, or not at all.
  public let findings: [InterchangeFinding]
}

/// The reason why an export fails.
public enum ExportError: Error, Sendable, Hashable {
  /// The format can only be read.
  case unsupported(InterchangeFormat)
  /// There is no such screen. The associated value `nearest` contains similar names.
  case unknownScreen(String, nearest: [String])
  /// There is no such flow. The associated value `nearest` contains similar names.
  case unknownFlow(String, nearest: [String])
}

extension ExportError: CustomStringConvertible {
  /// The error message.
  public var description: String {
    switch self {
    case .unsupported(let format): "\(format) can only be read."
    case .unknownScreen(let name, let nearest):
      "Unknown screen '\(name)'." + suggestion(of: nearest)
    case .unknownFlow(let name, let nearest): "Unknown flow '\(name)'." + suggestion(of: nearest)
    }
  }
}
