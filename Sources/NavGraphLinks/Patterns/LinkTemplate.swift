/// A text with parameters in it, such as `article-:id<int>.html`.
///
/// Each parameter captures at least one character. A parameter of any text is as short as possible:
/// `:name.:suffix` captures "a" and "tar.gz" of `a.tar.gz`.
public struct LinkTemplate: Sendable, Hashable {
  /// A part of a template.
  public enum Piece: Sendable, Hashable {
    /// This text.
    case text(String)
    /// A captured value.
    case parameter(LinkParameter)
  }

  /// The parts; no two texts and no two parameters follow each other.
  public let pieces: [Piece]
  /// Whether the texts match without regard to the case of ASCII letters.
  let ignoresCase: Bool

  /// The maximum length of a value whose type is not any text, in bytes, so that matching stays linear.
  static let maximumTypedLength = 256

  /// The parameters, from left to right.
  public var parameters: [LinkParameter] {
    pieces.compactMap { if case .parameter(let parameter) = $0 { parameter } else { nil } }
  }

  /// The text before the first parameter.
  var prefix: String { if case .text(let text) = pieces.first { text } else { "" } }
  /// The text after the last parameter.
  var suffix: String { if case .text(let text) = pieces.last { text } else { "" } }

  /// The template without the names of its parameters, which do not matter for what it matches.
  var unnamed: LinkTemplate {
    let pieces = pieces.map { piece in
      guard case .parameter(let parameter) = piece else { return piece }
      return Piece.parameter(LinkParameter("", parameter.type))
    }
    return LinkTemplate(pieces: pieces, ignoresCase: ignoresCase)
  }

  /// A text that the template matches.
  var example: String {
    pieces.map { piece in
      switch piece {
      case .text(let text): text
      case .parameter(let parameter): parameter.type.example
      }
    }.joined()
  }

  /// The texts that the template matches, as ``LinkParameterType/expression`` describes them.
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

  /// Returns the values of the parameters in a text, from left to right; nil if the template does not
  /// match.
  ///
  /// - Complexity: O(n · k) time, where n is the length of the text, and k the number of pieces, for
  ///   parameters of any text; O(n · l²) for others, where l is ``maximumTypedLength``.
  func values(in text: String) -> [String]? {
    var search = LinkTemplateSearch(self, text)
    return search.values()
  }

  /// Returns the text with some values; nil if a value is missing.
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

/// A search for the values of a template's parameters in a text.
///
/// Tries the ends of each value from the nearest to the farthest, and remembers where the rest of the
/// template did not match, so that no place is tried twice.
private struct LinkTemplateSearch {
  private struct Place: Hashable {
    let piece: Int
    let offset: Int
  }

  private let template: LinkTemplate
  private let bytes: [UInt8]
  /// The texts of the pieces, empty for parameters, folded if case is ignored.
  private let texts: [[UInt8]]
  private let folded: [UInt8]
  private var found: [Range<Int>] = []
  private var failures: Set<Place> = []
  /// The offset from which a parameter of any text failed: it fails from later ones, too.
  private var failureOffsets: [Int: Int] = [:]

  init(_ template: LinkTemplate, _ text: String) {
    self.template = template
    bytes = Array(text.utf8)
    folded = template.ignoresCase ? bytes.map(ASCIICase.folded) : bytes
    texts = template.pieces.map { piece in
      guard case .text(let text) = piece else { return [] }
      return template.ignoresCase ? text.utf8.map(ASCIICase.folded) : Array(text.utf8)
    }
  }

  mutating func values() -> [String]? {
    guard matches(from: 0, at: 0) else { return nil }
    return found.reversed().map { String(decoding: bytes[$0], as: UTF8.self) }
  }

  private mutating func matches(from piece: Int, at offset: Int) -> Bool {
    guard piece < texts.count else { return offset == bytes.count }
    guard case .parameter(let parameter) = template.pieces[piece] else {
      return folded[offset...].starts(with: texts[piece])
        && matches(from: piece + 1, at: offset + texts[piece].count)
    }
    if parameter.type == .string {
      if let failed = failureOffsets[piece], offset >= failed { return false }
    } else if failures.contains(Place(piece: piece, offset: offset)) {
      return false
    }
    var end = firstEnd(of: piece, after: offset + 1)
    while let candidate = end {
      guard parameter.type == .string || candidate - offset <= LinkTemplate.maximumTypedLength
      else {
        break
      }
      if accepts(parameter, offset..<candidate), matches(from: piece + 1, at: candidate) {
        found.append(offset..<candidate)
        return true
      }
      end = firstEnd(of: piece, after: candidate + 1)
    }
    if parameter.type == .string {
      failureOffsets[piece] = offset
    } else {
      failures.insert(Place(piece: piece, offset: offset))
    }
    return false
  }

  private func accepts(_ parameter: LinkParameter, _ range: Range<Int>) -> Bool {
    if parameter.type == .string { return true }
    let text = String(decoding: bytes[range], as: UTF8.self)
    return parameter.type.accepts(text, ignoringCase: template.ignoresCase)
  }

  /// Returns the nearest offset from another one where the value of a parameter can end.
  ///
  /// A value ends where the text after it begins. The last text is at the end of the whole text.
  private func firstEnd(of piece: Int, after offset: Int) -> Int? {
    guard offset <= bytes.count else { return nil }
    guard piece + 1 < texts.count else { return bytes.count }
    let text = texts[piece + 1]
    if piece + 2 == texts.count {
      let end = bytes.count - text.count
      return end >= offset ? end : nil
    }
    return folded[offset...].firstRange(of: text)?.lowerBound
  }
}
