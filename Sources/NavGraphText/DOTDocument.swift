import NavGraph

/// A graph in DOT (https://graphviz.org/doc/info/lang.html).
package struct DOTDocument {
  /// A statement of a graph.
  package enum Statement {
    /// Default attributes of the following `graph`, `node` or `edge` statements.
    case defaults(String, DOTAttributes)
    /// An attribute of the graph or cluster.
    case attribute(String, DOTValue)
    case node(String, DOTAttributes)
    /// An edge, and the port of its source, such as `:tab0:e`.
    case edge(String, port: String = "", String, DOTAttributes)
    /// A subgraph with its identifier.
    case subgraph(String, [Statement])
  }

  package var name: String?
  package var statements: [Statement]

  package init(name: String? = nil, _ statements: [Statement] = []) {
    self.name = name
    self.statements = statements
  }

  package var text: String {
    let name = name.map { DOTValue.string($0).text + " " } ?? ""
    var text = "digraph \(name){\n"
    for statement in statements { DOTDocument.write(statement, "  ", to: &text) }
    return text + "}\n"
  }

  private static func write(_ statement: Statement, _ indentation: String, to text: inout String) {
    text += indentation
    switch statement {
    case .defaults(let kind, let attributes): text += "\(kind)\(attributes.text);\n"
    case .attribute(let name, let value):
      text += "\(DOTAttributes.name(name))=\(DOTAttributes.text(of: value));\n"
    case .node(let id, let attributes): text += "\(DOTValue.string(id).text)\(attributes.text);\n"
    case .edge(let source, let port, let target, let attributes):
      text += "\(DOTValue.string(source).text)\(port) -> \(DOTValue.string(target).text)"
      text += "\(attributes.text);\n"
    case .subgraph(let id, let statements):
      text += "subgraph \(DOTAttributes.name(id)) {\n"
      for inner in statements { write(inner, indentation + "  ", to: &text) }
      text += "\(indentation)}\n"
    }
  }
}

/// The value of an attribute in DOT.
package enum DOTValue: Hashable, Sendable, ExpressibleByStringLiteral {
  /// A string in the notation of DOT, in which a backslash is the start of an escape sequence.
  case string(String)
  /// HTML, without its outer angle brackets.
  case html(String)

  package init(stringLiteral text: String) { self = .string(text) }

  /// Returns the string that Graphviz shows as the given text.
  package static func label(_ text: String) -> DOTValue {
    .string(text.replacingScalars { $0 == "\\" ? "\\\\" : $0 == "\n" ? "\\n" : nil })
  }

  /// Returns whether a string is the same after it was written and read.
  ///
  /// Only `\"` is an escape sequence of the language itself, so a string cannot contain an odd
  /// number of backslashes before a quote, a line break or its end.
  package static func canWrite(_ text: String) -> Bool {
    var count = 0
    for byte in text.utf8 {
      let endsRun = byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\n")
      if endsRun, !count.isMultiple(of: 2) { return false }
      count = byte == UInt8(ascii: "\\") ? count + 1 : 0
    }
    return count.isMultiple(of: 2)
  }

  /// The value as it is written: quoted, or in angle brackets.
  package var text: String {
    switch self {
    case .string(let text):
      let text = DOTValue.canWrite(text) ? text : text.replacing("\\", with: "\\\\")
      return "\"" + text.replacing("\"", with: "\\\"") + "\""
    case .html(let text): return "<\(text)>"
    }
  }
}

/// The attributes of a node or an edge, in order.
package struct DOTAttributes: ExpressibleByDictionaryLiteral {
  private var items: [(name: String, value: DOTValue)]

  package init(dictionaryLiteral items: (String, DOTValue)...) {
    self.items = items.map { ($0, $1) }
  }

  package mutating func add(_ name: String, _ value: DOTValue) { items.append((name, value)) }

  /// The attributes in brackets; empty if there are none.
  fileprivate var text: String {
    guard !items.isEmpty else { return "" }
    let list = items.map { "\(DOTAttributes.name($0.name))=\(DOTAttributes.text(of: $0.value))" }
    return " [" + list.joined(separator: ", ") + "]"
  }

  /// Returns a value as it is written: in quotes, unless it is HTML, or a word that is no keyword.
  fileprivate static func text(of value: DOTValue) -> String {
    if case .string(let text) = value { name(text) } else { value.text }
  }

  /// Returns a name as it is written: in quotes, unless it is a word that is no keyword.
  fileprivate static func name(_ name: String) -> String {
    let keywords: Set = ["node", "edge", "graph", "digraph", "subgraph", "strict"]
    let isWord =
      name.utf8.first.map { !isDigit($0) } ?? false
      && name.utf8.allSatisfy { isDigit($0) || isLetter($0) }
    return isWord && !keywords.contains(name.lowercased()) ? name : DOTValue.string(name).text
  }

  private static func isDigit(_ byte: UInt8) -> Bool { byte &- UInt8(ascii: "0") < 10 }

  private static func isLetter(_ byte: UInt8) -> Bool {
    byte | 0x20 &- UInt8(ascii: "a") < 26 || byte == UInt8(ascii: "_")
  }
}
