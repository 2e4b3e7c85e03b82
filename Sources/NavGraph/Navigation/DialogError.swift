/// The error for a property of a dialog that does not have the required form.
public struct DialogError: Error, Sendable, Hashable {
  /// The reason why the dialog cannot be shown.
  public enum Reason: Sendable, Hashable {
    /// The value of a property is not a text.
    case notText(PropertyName, PropertyValue)
    /// The value of the property `buttons` is not an array.
    case notButtons(PropertyValue)
    /// The button with a number, beginning with 1, is neither a text nor a dictionary with a title.
    case notButton(Int, PropertyValue)
    /// The role of the button with a number, beginning with 1, is not a ``Dialog/Button/Role``.
    case unknownRole(Int, PropertyValue)
    /// Several buttons have the role `cancel`.
    case severalCancelButtons
  }

  /// The screen of the dialog.
  public let screen: ScreenID
  /// The reason.
  public let reason: Reason
}

extension DialogError: CustomStringConvertible {
  /// The error message.
  public var description: String {
    switch reason {
    case .notText(let name, let value):
      "Property '\(name)' of dialog '\(screen)' is \(value). Use a text."
    case .notButtons(let value):
      "Property 'buttons' of dialog '\(screen)' is \(value). Use an array of titles."
    case .notButton(let number, let value):
      "Button \(number) of dialog '\(screen)' is \(value). Use a text, or a dictionary with a 'title'."
    case .unknownRole(let number, let role):
      "Button \(number) of dialog '\(screen)' has the role \(role). Use 'cancel' or 'destructive'."
    case .severalCancelButtons:
      "Several buttons of dialog '\(screen)' have the role 'cancel'. Use it for one button."
    }
  }
}
