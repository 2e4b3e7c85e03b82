import ArgumentParser

/// The formats of `draw`.
enum DrawingFormat: String, FormatArgument {
  case svg
  case png
  case pdf
  case dot
  case mermaid
  case html

  static let formats = [svg, png, pdf, dot, mermaid, html]

  /// Whether the format is binary, so that a terminal cannot display it.
  var isBinary: Bool { self == .png || self == .pdf }
}
