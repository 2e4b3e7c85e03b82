package import NavGraph

/// A flowchart of Mermaid (https://mermaid.js.org/syntax/flowchart.html).
package struct MermaidDocument {
  /// The shape of a node.
  package enum Shape {
    case box
    case stadium
  }

  /// A statement of a flowchart.
  package indirect enum Statement {
    /// A node with lines of text.
    case node(String, [String], Shape = .box)
    /// A node in a subgraph that is declared elsewhere.
    case member(String)
    case subgraph(String, String, [Statement])
    /// Links from some nodes to another one, with an arrow and lines of text.
    case link([String], String, [String], String)
    /// A statement for the appearance, such as `style`.
    case style(String)

    /// The text of the statement, on indented lines.
    package var text: String { text("  ") }

    private func text(_ indentation: String) -> String {
      switch self {
      case .node(let id, let lines, let shape):
        let label = MermaidDocument.quoted(lines)
        return indentation + id + (shape == .box ? "[\(label)]" : "([\(label)])") + "\n"
      case .member(let id): return "\(indentation)\(id)\n"
      case .subgraph(let id, let title, let statements):
        let content = statements.map { $0.text(indentation + "  ") }.joined()
        let label = MermaidDocument.quoted([title])
        return "\(indentation)subgraph \(id)[\(label)]\n\(content)\(indentation)end\n"
      case .link(let sources, let arrow, let lines, let target):
        let label = lines.isEmpty ? "" : "|\(MermaidDocument.quoted(lines))|"
        return "\(indentation)\(sources.joined(separator: " & ")) \(arrow)\(label) \(target)\n"
      case .style(let text): return "\(indentation)\(text)\n"
      }
    }
  }

  package var statements: [Statement] = []

  package init() {}

  package var text: String { "flowchart LR\n" + statements.map(\.text).joined() }

  /// Returns the limits of Mermaid that a flowchart exceeds, each as a sentence.
  ///
  /// The limits are the default values of `maxEdges` and `maxTextSize`, which a diagram cannot
  /// change. Above them, renderers show an error.
  package static func problems(of text: String, linkCount: Int) -> [String] {
    let length = text.utf16.count
    return [
      linkCount > 500 ? "Mermaid draws at most 500 edges, not \(linkCount)." : nil,
      length > 50_000 ? "Mermaid reads at most 50000 characters, not \(length)." : nil,
    ].compactMap { $0 }
  }

  /// Returns the arrow for the links of a presentation: solid, dotted or thick.
  package static func arrow(_ presentation: Presentation) -> String {
    switch presentation {
    case .push: "-->"
    case .present: "-.->"
    case .root: "==>"
    }
  }

  /// Returns lines of text in quotes, with entity codes for characters that have a meaning.
  private static func quoted(_ lines: [String]) -> String {
    "\"" + lines.map(escaped).joined(separator: "<br/>") + "\""
  }

  private static func escaped(_ text: String) -> String {
    text.replacingScalars { scalar in
      switch scalar {
      case "\"", "#", "&", "<", ">", "`", "|", "\\": "#\(scalar.value);"
      default: scalar.properties.generalCategory == .control ? " " : nil
      }
    }
  }
}
