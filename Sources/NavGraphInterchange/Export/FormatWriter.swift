import NavGraph

/// A writer of one format.
protocol FormatWriter: Format {
  /// The parts of a document that the format can express; the exporter reports the others.
  static var features: Set<DocumentFeature> { get }

  static func write(_ document: NavigationDocument, into output: inout ExportBuilder)

  /// Returns whether the format expresses conditions as guards.
  static func expresses(_ conditions: [NavigationCondition]) -> Bool
}

extension FormatWriter {
  static var reader: (any FormatReader.Type)? { nil }
  static var writer: (any FormatWriter.Type)? { Self.self }

  static func expresses(_ conditions: [NavigationCondition]) -> Bool {
    conditions.isEmpty || GuardCode.javaScript(conditions) != nil
  }
}

/// A builder that collects the files and findings of an export.
struct ExportBuilder: Sendable {
  let options: ExportOptions
  private(set) var files: [ExportResult.File] = []
  private(set) var findings: [InterchangeFinding] = []

  init(options: ExportOptions) { self.options = options }

  mutating func add(_ text: String, named name: String) {
    files.append(ExportResult.File(name: name, text: text))
  }

  mutating func report(_ kind: InterchangeFinding.Kind, _ code: String, _ message: String) {
    findings.append(InterchangeFinding(kind, code, message))
  }

  /// Reports the titles that a format expresses in another form.
  ///
  /// - `restored`: Returns the title that a reader reads for one that was written; nil for none.
  mutating func reportTitles(
    of screens: [NavigationDocument.Screen],
    in format: InterchangeFormat,
    _ restored: (String) -> String?
  ) {
    report(
      .approximated,
      "titles",
      screens.filter { $0.title.map { restored($0) != $0 } ?? false }.map(\.id.name),
      "Screen",
      "have titles whose white space or control characters \(format) changes"
    )
  }

  /// Adds a finding about several elements, if there are any.
  ///
  /// - `noun`: The noun for one element.
  /// - `predicate`: The text after `that`, for several elements.
  mutating func report(
    _ kind: InterchangeFinding.Kind,
    _ code: String,
    _ names: [String],
    _ noun: String,
    _ predicate: String
  ) {
    guard !names.isEmpty else { return }
    let shown = names.prefix(5).map { "'\($0)'" }.joined(separator: ", ")
    let rest = names.count > 5 ? " and \(names.count - 5) more" : ""
    report(kind, code, "\(noun)s that \(predicate): \(shown)\(rest).")
  }
}
