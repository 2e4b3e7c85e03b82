/// Why a text is no link, and where.
public struct LinkError: Error, Sendable, Hashable {
  /// What is wrong with a text.
  public enum Problem: Sendable, Hashable {
    /// Something else is expected there.
    case expected(Expectation)
    /// The text has more bytes than ``DeepLink/maximumLength``.
    case tooLong
    /// The path has more components than ``DeepLink/maximumComponents``.
    case tooManyComponents
    /// The query has more items than ``DeepLink/maximumItems``.
    case tooManyItems
  }

  /// What should stand at a place of a link; the raw values complete the sentence "expected …".
  public enum Expectation: String, Sendable, Hashable {
    /// A letter, and then letters, digits, `+`, `-` and `.`.
    case scheme = "a scheme such as 'app'"
    /// The end of the scheme.
    case separator = "'://'"
    /// What makes up an encoded byte.
    case hexadecimalDigits = "two hexadecimal digits after '%'"
    /// Bytes that are text.
    case utf8 = "UTF-8"
    /// Neither a space nor a control character, which a link has encoded.
    case visibleCharacter = "no space or control character; write '%20' for a space"
    /// A component that does not lead upwards.
    case component = "no component '.' or '..'"
    /// A screen's name before its data.
    case screen = "the name of a screen"
    /// At most one pair of colons in a component.
    case end = "no second '::'"
    /// A property's name and value.
    case property = "'name=value'"
    /// The states that an overlay can have.
    case overlayState = "an overlay's state: letters of 'vuam', or a number up to 15"
    /// A property or an overlay that was not there before.
    case otherKey = "another name, as this one was there before"
    /// Nothing that a stack link has no place for.
    case noFragment = "no '#' in a stack link"
  }

  /// What is wrong.
  public let problem: Problem
  /// Where: the number of bytes, in UTF-8, before that place.
  public let offset: Int

  /// Makes an error.
  public init(_ problem: Problem, at offset: Int) {
    self.problem = problem
    self.offset = offset
  }
}

extension LinkError: CustomStringConvertible {
  /// The error as a sentence.
  public var description: String {
    switch problem {
    case .expected(let expectation):
      "Malformed link at byte \(offset): expected \(expectation.rawValue)."
    case .tooLong: "The link has more than \(DeepLink.maximumLength) bytes. Shorten it."
    case .tooManyComponents:
      "The link has more than \(DeepLink.maximumComponents) components. Leave some out."
    case .tooManyItems:
      "The link's query has more than \(DeepLink.maximumItems) items. Leave some out."
    }
  }
}
