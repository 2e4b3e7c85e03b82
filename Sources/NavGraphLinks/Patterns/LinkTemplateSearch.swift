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

  /// The ranges of the values, by parameter; empty if they are not needed.
  private var values: [Range<Int>]
  /// The positions at which a value with a type begins, and the rest of the template did not match.
  private var failures: Set<Place> = []
  /// The offsets at which a value without a type begins, and the rest of the template did not
  /// match, by parameter.
  ///
  /// At later offsets, the rest does not match either.
  private var failureOffsets: [Int: Int] = [:]

  private init(valueCount: Int) { values = Array(repeating: 0..<0, count: valueCount) }

  /// Returns whether a template matches text in UTF-8.
  ///
  /// - Complexity: O(n · k) time for parameters without types, where n is the length of the text,
  ///   and k is the length of the template; O(n · l²) for other parameters, where l is the maximum
  ///   length of their values.
  static func matches(_ template: LinkTemplate, _ bytes: Span<UInt8>) -> Bool {
    var search = LinkTemplateSearch(valueCount: 0)
    return search.matches(template, bytes)
  }

  /// Returns the ranges of the values in text in UTF-8, from left to right; nil if the template
  /// does not match.
  ///
  /// - Complexity: The complexity of ``matches(_:_:)``.
  static func values(of template: LinkTemplate, in bytes: Span<UInt8>) -> [Range<Int>]? {
    var search = LinkTemplateSearch(valueCount: template.parameters.count)
    return search.matches(template, bytes) ? search.values : nil
  }

  private mutating func matches(_ template: LinkTemplate, _ bytes: Span<UInt8>) -> Bool {
    bytes.contains(template.texts[0], at: 0, ignoringCase: template.ignoresCase)
      && matches(template, bytes, from: 0, at: template.texts[0].count)
  }

  /// Returns whether the template, from a parameter on, matches the text from an offset on.
  private mutating func matches(
    _ template: LinkTemplate,
    _ bytes: Span<UInt8>,
    from parameter: Int,
    at offset: Int
  ) -> Bool {
    guard parameter < template.types.count else { return offset == bytes.count }
    let type = template.types[parameter]
    guard !hasFailed(parameter, at: offset, isAnyText: type == nil) else { return false }
    var end = firstEnd(of: parameter, template, bytes, from: offset + 1)
    while let candidate = end {
      if type != nil, candidate - offset > LinkTemplateSearch.maximumTypedLength { break }
      let next = candidate + template.texts[parameter + 1].count
      if type?.accepts(bytes.text(offset..<candidate), ignoringCase: template.ignoresCase) ?? true,
        matches(template, bytes, from: parameter + 1, at: next)
      {
        if !values.isEmpty { values[parameter] = offset..<candidate }
        return true
      }
      end = firstEnd(of: parameter, template, bytes, from: candidate + 1)
    }
    recordFailure(of: parameter, at: offset, isAnyText: type == nil)
    return false
  }

  /// Returns the nearest offset, from a given one on, at which the value of a parameter can end.
  ///
  /// A value ends where the following text of the template begins. The last text is at the end of
  /// the whole text.
  private func firstEnd(
    of parameter: Int,
    _ template: LinkTemplate,
    _ bytes: Span<UInt8>,
    from offset: Int
  ) -> Int? {
    let text = template.texts[parameter + 1]
    let last = bytes.count - text.count
    let isLast = parameter + 1 == template.types.count
    var end = isLast ? max(offset, last) : offset
    while end <= last {
      if bytes.contains(text, at: end, ignoringCase: template.ignoresCase) { return end }
      end += 1
    }
    return nil
  }

  private func hasFailed(_ parameter: Int, at offset: Int, isAnyText: Bool) -> Bool {
    if isAnyText { return failureOffsets[parameter].map { offset >= $0 } ?? false }
    return failures.contains(Place(parameter: parameter, offset: offset))
  }

  private mutating func recordFailure(of parameter: Int, at offset: Int, isAnyText: Bool) {
    if isAnyText {
      failureOffsets[parameter] = offset
    } else {
      failures.insert(Place(parameter: parameter, offset: offset))
    }
  }
}
