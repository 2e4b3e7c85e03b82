import NavGraph

/// The text of a Swift source file, indented by two spaces for each level.
struct SwiftSource {
  /// The maximum length of a line; longer parameter lists have one line for each parameter.
  private static let lineLength = 100

  /// A parameter of a function.
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
    line("/// " + text.split(whereSeparator: \.isWhitespace).joined(separator: " "))
  }

  /// Writes an empty line and an extension, unless the extension has no content.
  mutating func extend(_ type: String, _ body: (inout SwiftSource) -> Void) {
    var inner = self
    inner.line()
    inner.line("extension \(type) {")
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
    line(access.modifier + declaration + " {")
    level += 1
    body(&self)
    level -= 1
    line("}")
  }

  /// Writes a static constant.
  mutating func constant(_ name: String, type: String? = nil, _ value: String) {
    let type = type.map { ": " + $0 } ?? ""
    line("\(access.modifier)static let \(SwiftIdentifiers.escaped(name))\(type) = \(value)")
  }

  /// Writes a static function.
  mutating func function(
    _ name: String,
    _ parameters: [Parameter],
    result: String,
    _ body: [String]
  ) {
    let start = "static func \(SwiftIdentifiers.escaped(name))("
    let texts = parameters.map(\.text)
    let oneLine = start + texts.joined(separator: ", ") + ") \(result)"
    let length = 2 * level + access.modifier.count + oneLine.count + " {".count
    if length <= SwiftSource.lineLength {
      line(access.modifier + oneLine + " {")
    } else {
      line(access.modifier + start)
      for (index, text) in texts.enumerated() {
        line("  " + text + (index + 1 < texts.count ? "," : ""))
      }
      line(") \(result) {")
    }
    for text in body { line("  " + text) }
    line("}")
  }

  /// Returns the lines of a dictionary literal, with a text before and after it.
  ///
  /// A literal that does not fit on one line has a line for each entry.
  static func dictionary(_ start: String, _ entries: [String], _ end: String = "") -> [String] {
    let contents = entries.isEmpty ? ":" : entries.joined(separator: ", ")
    let oneLine = start + "[" + contents + "]" + end
    // Bodies of functions are indented twice.
    if oneLine.count + 4 <= lineLength { return [oneLine] }
    return [start + "["] + entries.map { "  \($0)," } + ["]" + end]
  }

  /// Returns a text as a string literal.
  static func literal(_ text: String) -> String {
    let escaped = text.replacingScalars { scalar in
      switch scalar {
      case "\\", "\"": "\\\(scalar)"
      case _ where [.control, .format].contains(scalar.properties.generalCategory):
        "\\u{\(String(scalar.value, radix: 16))}"
      default: nil
      }
    }
    return "\"\(escaped)\""
  }
}
