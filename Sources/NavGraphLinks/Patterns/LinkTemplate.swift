/// Text that contains parameters, such as `article-:id<int>.html`.
///
/// Each parameter captures at least one character. A parameter without a type captures as few
/// characters as possible: `:name.:suffix` captures "a" and "tar.gz" from `a.tar.gz`.
package struct LinkTemplate: Sendable {
  /// A part of a template.
  package enum Piece: Sendable, Hashable {
    /// The given text.
    case text(String)
    /// A captured value.
    case parameter(LinkParameter)
  }

  /// The parts.
  ///
  /// Two texts or two parameters never follow each other.
  package let pieces: [Piece]
  /// Whether the case of ASCII letters is ignored.
  let ignoresCase: Bool

  /// The parameters, from left to right.
  package let parameters: [LinkParameter]
  /// The texts before the first parameter and after each parameter, in UTF-8.
  let texts: [[UInt8]]
  /// The types of the parameters; nil for any text.
  let types: [LinkParameterType?]

  init(pieces: [Piece], ignoresCase: Bool) {
    self.pieces = pieces
    self.ignoresCase = ignoresCase
    var parameters: [LinkParameter] = []
    var texts: [[UInt8]] = [[]]
    for piece in pieces {
      switch piece {
      case .text(let text):
        texts[texts.count - 1] = Array(text.utf8)
      case .parameter(let parameter):
        parameters.append(parameter)
        texts.append([])
      }
    }
    self.parameters = parameters
    self.texts = texts
    types = parameters.map { $0.type == .string ? nil : $0.type }
  }

  /// The text before the first parameter.
  var prefix: String { if case .text(let text) = pieces.first { text } else { "" } }
  /// The text after the last parameter.
  var suffix: String { if case .text(let text) = pieces.last { text } else { "" } }

  /// A text that the template matches.
  var example: String {
    pieces.map { piece in
      switch piece {
      case .text(let text): text
      case .parameter(let parameter): parameter.type.example
      }
    }.joined()
  }

  /// The texts that the template matches.
  ///
  /// See ``LinkParameterType/expression``.
  var expression: LinkExpression {
    .sequence(
      pieces.map { piece in
        switch piece {
        case .text(let text): .text(text)
        case .parameter(let parameter): parameter.type.expression
        }
      }
    )
  }

  /// Returns whether the template matches a text.
  func matches(_ text: String) -> Bool {
    text.withBytes { LinkTemplateSearch.matches(self, $0) }
  }

  /// Returns the text with the given values; nil if a value is missing.
  func text(_ values: [String: String]) -> String? {
    var text = ""
    for piece in pieces {
      switch piece {
      case .text(let part): text += part
      case .parameter(let parameter):
        guard let value = values[parameter.name] else { return nil }
        text += value
      }
    }
    return text
  }
}

extension LinkTemplate: Hashable {
  /// Returns whether two templates have the same parts.
  package static func == (left: LinkTemplate, right: LinkTemplate) -> Bool {
    left.ignoresCase == right.ignoresCase && left.pieces == right.pieces
  }

  /// Hashes the parts.
  package func hash(into hasher: inout Hasher) { hasher.combine(pieces) }
}
