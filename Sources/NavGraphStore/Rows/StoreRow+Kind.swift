extension StoreRow {
  /// The kind of a row.
  ///
  /// Each kind has its own table, and follows the kinds to which it refers.
  public enum Kind: String, Sendable, Hashable, CaseIterable, CustomStringConvertible {
    /// A named set of commands and links that can be enabled and disabled together.
    case flow
    /// A screen.
    case screen
    /// A property that a screen declares.
    ///
    /// Its name consists of the screen and the property.
    case property
    /// A tab of a container.
    ///
    /// Its name consists of the container and the tab.
    case tab
    /// A condition of a tab.
    ///
    /// Its name consists of the container, the tab, the subject, the comparison and the operand.
    case tabCondition = "tab-condition"
    /// A condition of leaving a screen.
    ///
    /// Its name consists of the screen, the subject, the comparison and the operand.
    case leavingCondition = "leaving-condition"
    /// A navigation command.
    case command
    /// A screen on which a command can be executed.
    ///
    /// Its name consists of the command and the screen.
    case origin
    /// A property that a command sets.
    ///
    /// Its name consists of the command and the property.
    case value
    /// A condition of a command.
    ///
    /// Its name consists of the command, the subject, the comparison and the operand.
    case condition
    /// A former name of a screen.
    case alias
    /// A link pattern.
    ///
    /// Its name is the text of the pattern.
    case link
    /// A value that a link's parameter accepts.
    ///
    /// Its name consists of the pattern, the parameter and the value.
    case linkValue = "link-value"
    /// A screen that a link opens.
    ///
    /// Its name consists of the pattern and the position.
    case milestone
    /// A gate rule, which allows or refuses links.
    ///
    /// Its name consists of the scheme, host, source and screen.
    case gate
    /// An exception for findings of a check.
    ///
    /// Its name consists of the code and the subject.
    case exception
    /// A link handler.
    ///
    /// Its name consists of the kind and the scheme.
    case handler
    /// A start screen, on which users start.
    case start
    /// The text by which UI tests find a screen or the control of a command.
    ///
    /// Its name consists of the screen, the command and the platform.
    case hook
    /// An element that was imported from a file.
    ///
    /// Its name consists of the source, its kind and its name.
    case importRecord = "import"

    /// The text of the kind, such as `screen`.
    public var description: String { rawValue }
  }
}
