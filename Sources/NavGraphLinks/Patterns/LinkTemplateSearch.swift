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
struct LinkTemplateSearch {
  private struct Place: Hashable {
    let parameter: Int
    let offset: Int
  }

  /// The maximum length in bytes of a value with a type, so that matching takes linear time.
  private static let maximumTypedLength = 256

  private let template: LinkTemplate
  private let bytes: [UInt8]
  /// The bytes that are compared with the texts of the template, which are in lower case if case is
  /// ignored.
  private let folded: [UInt8]
  /// The ranges of the values that were found, from right to left.
  private var ranges: [Range<Int>] = []
  /// The positions at which a value with a type begins, and the rest of the template did not match.
  private var failures: Set<Place> = []
  /// The offsets at which a value without a type or without an end begins, and the rest of the
  /// template did not match, by parameter.
  ///
  /// At later offsets, the rest does not match either.
  private var failureOffsets: [Int: Int] = [:]
  /// For each parameter, the start of the last search for the text after it, and where that begins;
  /// nil if it does not occur.
  ///
  /// Searches that start in between have the same result.
  private var textSearches: [Int: (start: Int, end: Int?)] = [:]

  init(_ template: LinkTemplate, in text: String) {
    self.template = template
    bytes = Array(text.utf8)
    folded = template.ignoresCase ? bytes.map(ASCIICase.folded) : bytes
  }

  /// Returns the values in a text that begins as the template does, from left to right; nil if the
  /// template does not match.
  ///
  /// - Complexity: O(n · k) time for parameters without types, where n is the length of the text,
  ///   and k is the length of the template; O(n · l²) for other parameters, where l is the maximum
  ///   length of their values.
  mutating func values() -> [String]? {
    guard matches(from: 0, at: template.texts[0].count) else { return nil }
    return ranges.reversed().map { String(decoding: bytes[$0], as: UTF8.self) }
  }

  /// Returns whether the template, from a parameter on, matches the text from an offset on.
  private mutating func matches(from parameter: Int, at offset: Int) -> Bool {
    guard parameter < template.parameters.count else { return offset == bytes.count }
    let place = Place(parameter: parameter, offset: offset)
    let type = template.parameters[parameter].type
    let isAnyText = type == .string
    let hasFailed = failureOffsets[parameter].map { offset >= $0 } ?? failures.contains(place)
    guard !hasFailed else { return false }
    var next = firstEnd(of: parameter, from: offset + 1)
    let hasNoEnd = next == nil
    while let end = next, isAnyText || end - offset <= LinkTemplateSearch.maximumTypedLength {
      let value = bytes[offset..<end]
      let following = end + template.texts[parameter + 1].count
      if isAnyText
        || type.accepts(String(decoding: value, as: UTF8.self), ignoringCase: template.ignoresCase),
        matches(from: parameter + 1, at: following)
      {
        ranges.append(offset..<end)
        return true
      }
      if failureOffsets[parameter + 1] ?? .max <= following { break }
      next = firstEnd(of: parameter, from: end + 1)
    }
    if isAnyText || hasNoEnd { failureOffsets[parameter] = offset } else { failures.insert(place) }
    return false
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
      if let last = textSearches[parameter], offset >= last.start, offset <= last.end ?? .max {
        return last.end
      }
      let end = folded[offset...].firstRange(ofBytes: text)?.lowerBound
      textSearches[parameter] = (offset, end)
      return end
    }
    return folded[last...].elementsEqual(text) ? last : nil
  }
}
