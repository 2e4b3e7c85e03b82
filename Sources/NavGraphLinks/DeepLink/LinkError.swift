import NavGraph

/// The reason why text is not a link, with its position in the text.
///
/// A link that is well-formed can fail for other reasons:
///
/// ```swift
/// do {
///   try await navigator.open(text, from: .web)
/// } catch let error as LinkError {
///   show("\(error)")
/// } catch let error as UnhandledLinkError {
///   openInBrowser(error.link)
/// } catch {
///   show("\(error)")
/// }
/// ```
public struct LinkError: Error, Sendable, Hashable {
  /// The kind of error.
  public enum Problem: Sendable, Hashable {
    /// The text does not contain the expected text at the position.
    case expected(Expectation)
    /// The text has more than 65,536 bytes.
    case tooLong
    /// The path has more than 1,000 components.
    case tooManyComponents
    /// The query has more than 1,000 items.
    case tooManyItems
    /// The properties of a stack link have more than 1,000 values.
    case tooManyValues
    /// The tabs or the values of a stack link are nested more than 32 levels deep.
    case tooDeep
  }

  /// The text that is expected at a position.
  ///
  /// The raw value completes the sentence "expected …".
  public enum Expectation: String, Sendable, Hashable {
    /// A letter, followed by letters, digits, `+`, `-` and `.`.
    case scheme = "a scheme such as 'app'"
    /// The end of the scheme.
    case separator = "'://'"
    /// The two digits of an encoded byte.
    case hexadecimalDigits = "two hexadecimal digits after '%'"
    /// Bytes that are valid UTF-8.
    case utf8 = "UTF-8"
    /// A character that is neither a space nor a control character.
    case visibleCharacter = "no space or control character; write '%20' for a space"
    /// A component that is not a dot segment, in any spelling.
    case component = "no component '.' or '..'"
    /// A character other than a backslash, which some parsers read as `/`.
    case noBackslash = "no backslash; write '%5C'"
    /// The path, without a second `://`.
    case noSecondSeparator = "no second '://'"
    /// The name of a host, without encoded delimiters.
    case host = "a host such as 'shop.example'"
    /// A number up to 65535.
    case port = "a port up to 65535"
    /// The name of a screen, before its data.
    case screen = "the name of a screen"
    /// The end of a component, instead of a second `::`.
    case end = "no second '::'"
    /// The name and the value of a property.
    case property = "'name=value'"
    /// The options of an overlay.
    case overlayState = "an overlay's options: letters of 'vuam', or a number up to 15"
    /// A property or an overlay that does not occur earlier in the text.
    case otherKey = "another name, as this one occurs earlier"
    /// The name of a tab, before its stack.
    case tabName = "a tab with its stack, such as 'home=Home'"
    /// The end of the stack of a tab.
    case endOfTab = "',' or ')' after the stack of a tab"
    /// The stack of a tab, without a second `*` in the same parentheses.
    case oneSelectedTab = "no second '*': one tab is selected"
    /// A tab of the container.
    case knownTab = "a tab of the container"
    /// The root of the tab.
    case tabRoot = "the root of the tab"
    /// The end of a component, instead of tabs that its screen does not have.
    case noTabs = "no '(': the screen has no tabs"
    /// The end of a stack link, instead of a fragment.
    case noFragment = "no '#' in a stack link"
  }

  /// The kind of error.
  public let problem: Problem
  /// The position: an offset in bytes of UTF-8.
  public let offset: Int

  /// Creates an error.
  package init(_ problem: Problem, at offset: Int) {
    self.problem = problem
    self.offset = offset
  }
}

extension LinkError: CustomStringConvertible {
  /// The error message.
  public var description: String {
    switch problem {
    case .expected(let expectation):
      "Malformed link at byte \(offset): expected \(expectation.rawValue)."
    case .tooLong: "The link has more than \(DeepLink.maximumLength) bytes. Shorten it."
    case .tooManyComponents:
      "The link has more than \(DeepLink.maximumComponents) components. Remove some."
    case .tooManyItems:
      "The link's query has more than \(DeepLink.maximumItems) items. Remove some."
    case .tooManyValues:
      "The link has more than \(StackLink.maximumValues) values of properties. Remove some."
    case .tooDeep:
      "The link has more than \(StackNotation.maximumNesting) containers, arrays or objects inside "
        + "one another, at byte \(offset)."
    }
  }
}
