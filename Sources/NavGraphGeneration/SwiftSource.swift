import NavGraph

/// The text of a Swift source file, indented by two spaces for each level.
///
/// Declarations are nonisolated, so that a target whose declarations are isolated to the main actor
/// by default can use them everywhere.
struct SwiftSource {
  /// The maximum length of a line; longer lists have one line for each element.
  private static let lineLength = 100

  /// A parameter of a function, or an associated value of a case.
  struct Parameter {
    /// The identifier, without backticks.
    let name: String
    let type: String
    /// The default value as source code; nil for none.
    var defaultValue: String?

    fileprivate var text: String {
      SwiftIdentifiers.escaped(name) + ": " + type + (defaultValue.map { " = " + $0 } ?? "")
    }
  }

  private(set) var text = ""
  private let access: SwiftAccess
  private var level = 0

  init(_ access: SwiftAccess) { self.access = access }

  mutating func line(_ text: String = "") {
    self.text += (text.isEmpty ? "" : String(repeating: "  ", count: level) + text) + "\n"
  }

  mutating func importModule(_ name: String) { line(access.modifier + "import " + name) }

  /// Writes a documentation comment of one line.
  mutating func comment(_ text: String) {
    let words = text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    line("/// " + words.replacingScalars { $0.isInvisible ? $0.swiftEscape : nil })
  }

  /// Writes elements between two texts: on one line, or each on a line of its own.
  mutating func list(_ start: String, _ elements: [String], _ end: String) {
    for text in SwiftSource.list(start, elements, end, indentation: 2 * level) { line(text) }
  }

  private static func list(
    _ start: String,
    _ elements: [String],
    _ end: String,
    indentation: Int
  ) -> [String] {
    let oneLine = start + elements.joined(separator: ", ") + end
    if elements.isEmpty || indentation + oneLine.count <= lineLength { return [oneLine] }
    let margin = String(start.prefix { $0 == " " })
    let lines = elements.enumerated().map { index, element in
      margin + "  " + element + (index + 1 < elements.count ? "," : "")
    }
    return [start] + lines + [margin + end]
  }

  /// Writes an empty line and an extension, unless the extension has no content.
  mutating func extend(_ type: String, _ body: (inout SwiftSource) -> Void) {
    var inner = self
    inner.line()
    inner.line("nonisolated extension \(type) {")
    inner.level += 1
    let length = inner.text.utf8.count
    body(&inner)
    guard inner.text.utf8.count > length else { return }
    inner.level -= 1
    inner.line("}")
    self = inner
  }

  /// Writes a declaration with a body in braces.
  mutating func declare(_ declaration: String, _ body: (inout SwiftSource) -> Void) {
    line(access.modifier + "nonisolated " + declaration + " {")
    level += 1
    body(&self)
    level -= 1
    line("}")
  }

  /// Writes a static constant.
  mutating func constant(_ name: String, type: String, _ value: String) {
    line("\(access.modifier)static let \(SwiftIdentifiers.escaped(name)): \(type) = \(value)")
  }

  /// Writes a case of an enumeration with associated values.
  mutating func enumCase(_ name: String, _ values: [Parameter]) {
    let start = "case " + SwiftIdentifiers.escaped(name)
    if values.isEmpty { line(start) } else { list(start + "(", values.map(\.text), ")") }
  }

  /// Writes a case of an enumeration with a raw value.
  mutating func enumCase(_ name: String, rawValue: String) {
    line("case \(SwiftIdentifiers.escaped(name)) = \(SwiftSource.literal(rawValue))")
  }

  /// Writes a static function.
  mutating func function(
    _ name: String,
    _ parameters: [Parameter],
    result: String,
    _ body: [String]
  ) {
    list(
      "\(access.modifier)static func \(SwiftIdentifiers.escaped(name))(",
      parameters.map(\.text),
      ") \(result) {"
    )
    for text in body { line("  " + text) }
    line("}")
  }

  /// Returns the lines of a dictionary literal, with a text before and after it.
  static func dictionary(_ start: String, _ entries: [String], _ end: String = "") -> [String] {
    // Bodies of functions are indented twice.
    list(start + "[", entries.isEmpty ? [":"] : entries, "]" + end, indentation: 4)
  }

  static func literal(_ text: String) -> String {
    let escaped = text.replacingScalars { scalar in
      switch scalar {
      case "\\", "\"": "\\\(scalar)"
      default: scalar.isInvisible ? scalar.swiftEscape : nil
      }
    }
    return "\"\(escaped)\""
  }
}
