/// Why a text is no pattern, or cannot be used beside others.
public enum LinkPatternError: Error, Sendable, Hashable {
  /// What can be expected; the raw values complete the sentence "expected …".
  public enum Expectation: String, Sendable, Hashable {
    /// A letter, and then letters, digits, `+`, `-` and `.`.
    case scheme = "a scheme such as 'app'"
    /// The end of the scheme.
    case separator = "'://'"
    /// A letter or `_`, and then letters, digits and `_`.
    case name = "a name of letters, digits and '_'"
    /// One of the types that there are.
    case type = "'int', 'double', 'bool', 'uuid' or 'choice a|b'"
    /// The end of a type.
    case typeEnd = "'>'"
    /// Nothing after a parameter but the next segment.
    case segmentEnd = "'/' or the end after a parameter"
    /// Something that can be compared.
    case literal = "a literal"
    /// What makes up encoded text.
    case encoding = "percent-encoded UTF-8"
    /// A parameter that may be missing, after another one.
    case optional = "an optional parameter, as one before it is optional"
    /// Nothing behind `*name`.
    case end = "the end, as '*' takes all that is left"
  }

  /// Something else is expected at an offset, in bytes of UTF-8.
  case expected(Expectation, at: Int)
  /// Two parameters have one name.
  case duplicateParameter(String)
  /// Two items of the query have one name; only the first item of a link counts.
  case duplicateItem(String)
  /// The pattern has more than ``LinkPattern/maximumLength`` bytes, or more than
  /// ``LinkPattern/maximumSegments`` segments.
  case tooLong
  /// Alternatives, choices and optional ends add up to more than ``LinkPattern/maximumForms``.
  case tooManyForms
  /// No link to the screen takes the value.
  case unusedValue(String)
  /// Another pattern matches this link, too, and none of the two is more specific.
  case tie(with: LinkPattern, on: DeepLink)
  /// A link cannot be made without a value for the parameter.
  case missingValue(String)
  /// A link cannot be made with a value that the parameter does not take.
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
      "The pattern asks twice for '\(name)' in the query. Keep one of the two."
    case .tooLong:
      "The pattern has more than \(LinkPattern.maximumLength) bytes or "
        + "\(LinkPattern.maximumSegments) segments. Shorten it."
    case .unusedValue(let name):
      "No link to the screen takes a value for '\(name)'. Leave it out, or add a pattern."
    case .tooManyForms:
      "The pattern stands for more than \(LinkPattern.maximumForms) forms. Split it."
    case .tie(let pattern, let link):
      "The pattern ties with '\(pattern)' on '\(link)'. Make one of the two more specific."
    case .missingValue(let name):
      "The link needs a value for '\(name)': --set \(name)=…"
    case .unfitValue(let value, let parameter):
      "Parameter ':\(parameter.name)\(parameter.type)' does not take '\(value)'."
    }
  }
}
