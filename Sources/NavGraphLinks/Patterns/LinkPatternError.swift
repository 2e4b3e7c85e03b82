/// The error of an invalid pattern, of registering a pattern, or of creating a link from values.
public enum LinkPatternError: Error, Sendable, Hashable {
  /// The text that is expected at a position.
  ///
  /// The raw value completes the sentence "expected …".
  public enum Expectation: String, Sendable, Hashable {
    /// A letter, followed by letters, digits, `+`, `-` and `.`.
    case scheme = "a scheme such as 'app'"
    /// A parameter for the scheme with the schemes that it accepts.
    case schemes = "the schemes, as in ':scheme<one-of http|https>'"
    /// The end of the scheme.
    case separator = "'://'"
    /// The path, without a second `://`.
    case noSecondSeparator = "no second '://'"
    /// The name of a host, or `*.` with one.
    case host = "a host such as 'shop.example' or '*.shop.example'"
    /// A host that is the same for all schemes of the pattern.
    case samePort = "no port that is the default of only one scheme; split the pattern"
    /// An ASCII letter or `_`, followed by ASCII letters, digits and `_`.
    case name = "a name of ASCII letters, digits and '_'"
    /// The name of a type.
    case type =
      """
      'int', 'int 1...9', 'double', 'bool', 'uuid', 'date', 'url', 'one-of a|b', 'regex [a-z]+', or a \
      type of the app such as 'isbn: [0-9]{13}'
      """
    /// A scheme, or a scheme and a host.
    case url = "a scheme or a URL such as 'https' or 'https://*.shop.example'"
    /// Two integers, of which one can be left out.
    case range = "a range such as '1...9', '1...' or '...9'"
    /// A regular expression, as the article <doc:LinkPatterns> describes.
    case regularExpression = "a regular expression without back references and assertions"
    /// A regular expression whose automaton is not larger than the maximum.
    case smallerExpression =
      "a regular expression of fewer than 2,000 states; each repetition is a copy of its states"
    /// A regular expression whose groups are not nested deeper than the maximum.
    case shallowerExpression = "at most 30 groups inside one another"
    /// A number of repetitions up to the maximum.
    case repetitions = "a number of repetitions up to 1,000, such as '{2,5}'"
    /// A part of a regular expression before a quantifier, which has no other quantifier.
    case quantifiedPart = "one quantifier after a character, a class or a group"
    /// The end of a group of a regular expression.
    case expressionGroupEnd = "')', the end of the group"
    /// The end of a class of characters.
    case classEnd = "']', the end of the class"
    /// A bracket in a class of characters.
    case escapedBracket = "'\\[' for a bracket in a class"
    /// Two bounds of a class or of a number of repetitions.
    case ascendingBounds = "a lower bound before the upper bound"
    /// The end of a type.
    case typeEnd = "'>'"
    /// A text that separates two parameters of a segment.
    case text = "a text between two parameters"
    /// Any number of components, which other routers write as `:name*`.
    case rest = "'*name' or '+name' for several components instead of ':name*' or ':name+'"
    /// The syntax for what other routers write in parentheses.
    case noParenthesis =
      """
      no parenthesis; write ':name<regex [a-z]+>' for an expression, '{/a}?' for an optional part, and \
      '%28' or '%29' for the character
      """
    /// The end of a segment.
    case segmentEnd = "'/' or the end of the segment"
    /// The end of an optional part.
    case groupEnd = "'}?', the end of the optional part"
    /// The end of an item of the query.
    case itemEnd = "'&' or the end after a parameter"
    /// A value that the parameter accepts.
    case fallback = "a default value that the parameter accepts"
    /// A literal that is not empty.
    case literal = "a literal"
    /// A segment that is not a dot segment.
    case noDotSegment = "no segment '.' or '..'"
    /// Valid percent-encoding of UTF-8.
    case encoding = "percent-encoded UTF-8"
    /// A segment that separates two segments that capture any number of components.
    case separatingSegment = "a segment between two that begin with '*' or '+'"
  }

  /// The text does not contain the expected text at an offset, in bytes of UTF-8.
  case expected(Expectation, at: Int)
  /// Two parameters have the same name.
  case duplicateParameter(String)
  /// Two items of the query have the same name.
  case duplicateItem(String)
  /// The pattern has more than 2,000 bytes, or more than 100 segments.
  case tooLong
  /// The pattern has more than 200 combinations of alternatives, choices and
  /// optional parts.
  case tooManyForms
  /// Another pattern matches the same link and is equally specific.
  case tie(with: LinkPattern, on: DeepLink)
  /// No pattern of the screen has a parameter for the value.
  case unusedValue(String)
  /// Parameters have no value.
  case missingValues([String])
  /// A parameter does not accept its value.
  case unfitValue(String, parameter: LinkParameter)
  /// The value of a parameter would be read from the link as another value; nil if none would be
  /// read.
  case ambiguousValue(String, parameter: String, readAs: String?)
  /// The link with the given values matches a more specific pattern.
  case otherPattern(LinkPattern, link: DeepLink)
}

extension LinkPatternError: CustomStringConvertible {
  /// The error message.
  public var description: String {
    switch self {
    case .expected(let expectation, let offset):
      return "Malformed pattern at byte \(offset): expected \(expectation.rawValue)."
    case .duplicateParameter(let name):
      return "The pattern has two parameters '\(name)'. Rename one of them."
    case .duplicateItem(let name):
      return "The pattern has two query items '\(name)'. Remove one of them."
    case .tooLong:
      return "The pattern has more than \(LinkPattern.maximumLength) bytes or "
        + "\(LinkPattern.maximumSegments) segments. Shorten it."
    case .tooManyForms:
      return "The pattern has more than \(LinkPattern.maximumForms) combinations. Split it."
    case .tie(let pattern, let link):
      return
        "The pattern ties with '\(pattern)' on '\(link)'. Make one of the two more specific, or "
        + "set their positions."
    case .unusedValue(let name):
      return
        "No link to the screen has a parameter '\(name)'. Leave the value out, or add a pattern."
    case .missingValues(let names):
      let quoted = names.map { "'\($0)'" }
      guard let last = quoted.last, quoted.count > 1 else {
        return "The link needs a value for \(quoted.joined())."
      }
      return "The link needs values for \(quoted.dropLast().joined(separator: ", ")) and \(last)."
    case .unfitValue(let value, let parameter):
      return "Parameter '\(parameter)' does not accept '\(value)'."
    case .ambiguousValue(let value, let name, let read):
      let reading = read.map { "it is read as '\($0)'" } ?? "it is not read"
      return "The link cannot have the value '\(value)' for ':\(name)': \(reading)."
    case .otherPattern(let pattern, let link):
      return
        "The values create the link '\(link)', which matches the pattern '\(pattern)' instead. "
        + "Choose other values."
    }
  }
}
