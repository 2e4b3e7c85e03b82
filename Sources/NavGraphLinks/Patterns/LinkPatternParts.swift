/// The parts of a pattern.
///
/// This is a class, so that copies of a pattern share the parts. A search copies the patterns that
/// it tries.
final class LinkPatternParts: Sendable {
  let schemes: [String]
  let schemeParameter: LinkParameter?
  let ignoresCase: Bool
  let query: [LinkPattern.Item]
  let fragment: LinkPattern.Item?
  let parameters: [LinkParameter]
  let forms: [LinkPatternForm]
  /// The text from which the pattern was parsed.
  let text: String

  /// Parses the text of a pattern.
  ///
  /// - Throws: The first error in the text.
  init(_ text: String, ignoresCase: Bool) throws(LinkPatternError) {
    var scanner = LinkPatternScanner(text)
    (schemes, schemeParameter) = try scanner.schemes()
    var path = LinkPathParser(scanner, ignoresCase: ignoresCase, schemes: schemes)
    forms = try path.forms()
    var items = LinkItemParser(path.scanner)
    query = try items.query()
    fragment = try items.fragment()
    parameters =
      (schemeParameter.map { [$0] } ?? []) + forms[0].parameters + query.flatMap(\.parameters)
      + (fragment?.parameters ?? [])
    self.ignoresCase = ignoresCase
    self.text = text
  }
}
