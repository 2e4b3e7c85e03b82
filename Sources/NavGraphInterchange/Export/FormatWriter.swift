import NavGraph

protocol FormatWriter: SendableMetatype {
  static var format: InterchangeFormat { get }

  /// The parts of a document that the format can express; the exporter reports the others.
  static var features: Set<DocumentFeature> { get }

  static func write(_ document: FlowDocument, into output: inout ExportBuilder)
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
