import NavGraph

/// Text that contains parameters, such as `article-:id<int>.html`.
///
/// Each parameter captures at least one character. A parameter without a type captures as few
/// characters as possible: `:name.:suffix` captures "a" and "tar.gz" from `a.tar.gz`.
package struct LinkTemplate: LinkTextSet, Sendable, Hashable {
  /// A part of a template.
  package enum Piece: Sendable, Hashable {
    /// The given text.
    case text(String)
    /// A captured value.
    case parameter(LinkParameter)

    /// Returns the result of the function for the kind of the part.
    package func map<Result>(
      _ text: (String) -> Result,
      _ parameter: (LinkParameter) -> Result
    ) -> Result {
      switch self {
      case .text(let part): text(part)
      case .parameter(let part): parameter(part)
      }
    }
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
  ///
  /// If case is ignored, they are in lower case.
  let texts: [[UInt8]]

  init(pieces: [Piece], ignoresCase: Bool) {
    self.pieces = pieces
    self.ignoresCase = ignoresCase
    var parameters: [LinkParameter] = []
    var texts: [[UInt8]] = [[]]
    for piece in pieces {
      switch piece {
      case .text(let text):
        texts[texts.count - 1] = ignoresCase ? text.utf8.map(ASCIICase.folded) : Array(text.utf8)
      case .parameter(let parameter):
        parameters.append(parameter)
        texts.append([])
      }
    }
    self.parameters = parameters
    self.texts = texts
  }

  /// The text after the last parameter.
  package var suffix: String { if case .text(let text) = pieces.last { text } else { "" } }

  /// A text that the template matches.
  var example: String { text(\.type.example) }

  /// The texts that the template matches, in lower case outside of parameters if case is ignored.
  var expression: LinkExpression {
    .sequence(
      pieces.map { piece in
        piece.map(
          { .text(ignoresCase ? ASCIICase.folded($0).name : $0) },
          \.type.expression
        )
      }
    )
  }

  /// Returns whether the template matches a text.
  func accepts(_ text: String) -> Bool { values(in: text) != nil }

  /// Returns the values of the parameters in a text, from left to right; nil if the template does
  /// not match.
  func values(in text: String) -> [String]? {
    // Most templates differ at the start, before the text is copied.
    guard hasStart(of: text) else { return nil }
    var search = LinkTemplateSearch(self, in: text)
    return search.values()
  }

  /// Returns whether a text begins as the template does.
  func hasStart(of text: String) -> Bool {
    text.utf8.prefix(texts[0].count)
      .elementsEqual(texts[0]) { (ignoresCase ? ASCIICase.folded($0) : $0) == $1 }
  }

  /// Returns the template with a text for each parameter.
  func text(_ value: (LinkParameter) -> String) -> String {
    pieces.map { $0.map(\.self, value) }.joined()
  }

  /// Returns the template with other texts outside of parameters.
  func mappingTexts(_ transform: (String) -> String) -> LinkTemplate {
    LinkTemplate(
      pieces: pieces.map { $0.map({ .text(transform($0)) }, Piece.parameter) },
      ignoresCase: ignoresCase
    )
  }
}

extension LinkTemplate: CustomStringConvertible {
  /// The template in the syntax of patterns.
  package var description: String { text(\.description) }
}
