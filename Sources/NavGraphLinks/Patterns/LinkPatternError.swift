/// The reason why a text is not a pattern, why a pattern cannot be registered, or why values make no
/// link.
public enum LinkPatternError: Error, Sendable, Hashable {
  /// The text that is expected at a place; the raw value completes the sentence "expected …".
  public enum Expectation: String, Sendable, Hashable {
    /// A letter, followed by letters, digits, `+`, `-` and `.`.
    case scheme = "a scheme such as 'app'"
    /// The end of the scheme.
    case separator = "'://'"
    /// A letter or `_`, followed by letters, digits and `_`.
    case name = "a name of letters, digits and '_'"
    /// The name of a type.
    case type = "'int', 'double', 'bool', 'uuid' or 'choice a|b'"
    /// The end of a type.
    case typeEnd = "'>'"
    /// The end of a segment, after a parameter.
    case segmentEnd = "'/' or the end after a parameter"
    /// A literal that is not empty.
    case literal = "a literal"
    /// Valid percent-encoding of UTF-8.
    case encoding = "percent-encoded UTF-8"
    /// An optional parameter, after another one.
    case optional = "an optional parameter, as the one before it is optional"
    /// The end of the pattern, after `*name`.
    case end = "the end, as '*' captures all remaining components"
  }

  /// The text has something else at an offset, in bytes of UTF-8.
  case expected(Expectation, at: Int)
  /// Two parameters have the same name.
  case duplicateParameter(String)
  /// Two items of the query have the same name.
  case duplicateItem(String)
  /// The pattern has more than ``LinkPattern/maximumLength`` bytes, or more than
  /// ``LinkPattern/maximumSegments`` segments.
  case tooLong
  /// The pattern has more than ``LinkPattern/maximumForms`` combinations of alternatives, choices and
  /// optional ends.
  case tooManyForms
  /// No pattern of the screen has a parameter for the value.
  case unusedValue(String)
  /// Another pattern matches the same link, and neither is more specific.
  case tie(with: LinkPattern, on: DeepLink)
  /// A parameter has no value.
  case missingValue(String)
  /// A parameter does not accept its value.
  case unfitValue(String, parameter: LinkParameter)
}

extension LinkPatternError: CustomStringConvertible {
  /// The error as a sentence.
  public var description: String {
    switch self {
    case .expected(let expectation, let offset):
      "Malformed pattern at byte \(offset): expected \(expectation.rawValue)."
    case .duplicateParameter(let name):
      "The pattern has two parameters '\(name)'. Rename one of them."
    case .duplicateItem(let name):
      "The pattern has two query items '\(name)'. Remove one of them."
    case .tooLong:
      "The pattern has more than \(LinkPattern.maximumLength) bytes or "
        + "\(LinkPattern.maximumSegments) segments. Shorten it."
    case .unusedValue(let name):
      "No link to the screen has a parameter '\(name)'. Leave the value out, or add a pattern."
    case .tooManyForms:
      "The pattern has more than \(LinkPattern.maximumForms) combinations. Split it."
    case .tie(let pattern, let link):
      "The pattern ties with '\(pattern)' on '\(link)'. Make one of the two more specific."
    case .missingValue(let name):
      "The link needs a value for '\(name)'."
    case .unfitValue(let value, let parameter):
      "Parameter ':\(parameter.name)\(parameter.type)' does not accept '\(value)'."
    }
  }
}
