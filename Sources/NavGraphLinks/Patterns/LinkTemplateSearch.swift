import NavGraph

/// A depth-first search for the values of a template's parameters in text.
///
/// It tries the ends of each value from the nearest to the farthest. It stores the positions at
/// which the rest of the template did not match, so that no position is tried twice.
///
/// ```text
/// template: :name.:suffix<one-of gz|zip>      text: a.tar.gz
///
/// name = a        suffix = tar.gz    not accepted
/// name = a.tar    suffix = gz        found
/// ```
///
/// The values that are compared with types are short, and their number is limited. A hostile text
/// that exceeds the limit does not match.
struct LinkTemplateSearch {
  /// The maximum length in bytes of a value with a type.
  private static let maximumTypedLength = 256
  /// The maximum effort for all values that are compared with types: the sum of their lengths in
  /// bytes, and of ``effortOfComparison`` for each.
  private static let maximumEffort = DeepLink.maximumLength
  /// The effort of a comparison, regardless of the length of the value.
  private static let effortOfComparison = 16

  private let template: LinkTemplate
  private let bytes: [UInt8]
  /// The bytes that are compared with the texts of the template, which are in lower case if case is
  /// ignored.
  private let folded: [UInt8]
  /// The states of the parameters, and of the end of the template.
  private var states: [State]
  /// The ranges of the values that were found, from right to left.
  private var ranges: [Range<Int>] = []
  private var effort = 0

  /// What the search knows about a parameter and the rest of the template.
  private struct State {
    /// Whether the parameter has no type.
    var isAnyText = true
    /// The lowest offset at which a value can begin, so that the rest of the template reaches the
    /// end of the text.
    var leastStart = 0
    /// For a parameter with a type, whether the rest did not match at each offset; empty if it was
    /// not tried.
    var failures: [Bool] = []
    /// The lowest offset from which on the rest does not match at any offset.
    var failureOffset = Int.max
    /// The start of the last search for the text after the parameter, and where that begins; nil if
    /// it does not occur.
    ///
    /// Searches that start in between have the same result.
    var textSearch: (start: Int, end: Int?)?
  }

  init(_ template: LinkTemplate, in text: String) {
    self.template = template
    bytes = Array(text.utf8)
    folded = template.ignoresCase ? bytes.map(ASCIICase.folded) : bytes
    states = Array(repeating: State(), count: template.parameters.count + 1)
    // From right to left, as long as the parameters have types.
    var start = bytes.count
    states[states.count - 1].leastStart = start
    for index in template.parameters.indices.reversed() {
      states[index].isAnyText = template.parameters[index].type == .string
      let length = LinkTemplateSearch.maximumTypedLength + template.texts[index + 1].count
      start = states[index].isAnyText ? 0 : max(0, start - length)
      states[index].leastStart = start
    }
  }

  /// Returns the values in a text that begins as the template does, from left to right; nil if the
  /// template does not match.
  ///
  /// - Complexity: O(n · k) time, where n is the length of the text, and k is the length of the
  ///   template.
  mutating func values() -> [String]? {
    guard matches(from: 0, at: template.texts[0].count) else { return nil }
    return ranges.reversed().map { String(decoding: bytes[$0], as: UTF8.self) }
  }

  /// Returns whether the template, from a parameter on, matches the text from an offset on.
  private mutating func matches(from parameter: Int, at offset: Int) -> Bool {
    guard parameter < template.parameters.count else { return offset == bytes.count }
    guard offset >= states[parameter].leastStart, offset < states[parameter].failureOffset,
      states[parameter].failures.isEmpty || !states[parameter].failures[offset]
    else { return false }
    let isAnyText = states[parameter].isAnyText
    let type = template.parameters[parameter].type
    let textLength = template.texts[parameter + 1].count
    let leastEnd = states[parameter + 1].leastStart - textLength
    let greatestEnd = isAnyText ? bytes.count : offset + type.reach(in: bytes[offset...])
    var next = firstEnd(of: parameter, from: max(offset + 1, leastEnd))
    let hasNoEnd = next == nil
    while let end = next, end <= greatestEnd, effort <= LinkTemplateSearch.maximumEffort {
      if isAnyText || accepts(offset..<end, as: type),
        matches(from: parameter + 1, at: end + textLength)
      {
        ranges.append(offset..<end)
        return true
      }
      if states[parameter + 1].failureOffset <= end + textLength { break }
      next = firstEnd(of: parameter, from: end + 1)
    }
    if isAnyText || hasNoEnd {
      states[parameter].failureOffset = offset
    } else {
      if states[parameter].failures.isEmpty {
        states[parameter].failures = Array(repeating: false, count: bytes.count + 1)
      }
      states[parameter].failures[offset] = true
    }
    return false
  }

  private mutating func accepts(_ range: Range<Int>, as type: LinkParameterType) -> Bool {
    effort += range.count + LinkTemplateSearch.effortOfComparison
    let value = String(decoding: bytes[range], as: UTF8.self)
    return type.accepts(value, ignoringCase: template.ignoresCase)
  }

  /// Returns the nearest offset, from a given one on, at which the value of a parameter can end.
  ///
  /// A value ends where the following text of the template begins. The last text is at the end of
  /// the whole text.
  private mutating func firstEnd(of parameter: Int, from offset: Int) -> Int? {
    let text = template.texts[parameter + 1]
    let last = folded.count - text.count
    guard offset <= last else { return nil }
    if parameter + 1 < template.parameters.count {
      if let search = states[parameter].textSearch, offset >= search.start,
        offset <= search.end ?? .max
      {
        return search.end
      }
      let end = folded[offset...].firstRange(ofBytes: text)?.lowerBound
      states[parameter].textSearch = (offset, end)
      return end
    }
    return folded[last...].elementsEqual(text) ? last : nil
  }
}
