/// An alert or a confirmation dialog.
///
/// A screen whose definition has a ``NavigationScreen/dialog`` is displayed as a dialog where it is
/// presented, as by a command with the presentation `present`. There it needs no factory. Its
/// properties are the contents:
///
/// - `title`: Text; by default the title of the screen in the graph.
/// - `message`: Text; by default none.
/// - `buttons`: An array whose elements are texts, or dictionaries with the text `title`, and
///   optionally the `role` (`cancel` or `destructive`) and a `value`; by default a button 'OK'.
///
/// The value of the chosen button is the result of the screen. If the button has no value, its
/// title is the result:
///
/// ```swift
/// let buttons: PropertyValue = [["title": "Delete", "role": "destructive"], "Keep"]
/// let question = RouteRequest(to: "Confirmation", ["buttons": buttons])
/// let answer = try await navigator.result(of: question, as: String.self)
/// ```
///
/// A dialog is always on top: no screen opens on it. A plan that starts on a dialog closes it
/// first.
public struct Dialog: Sendable, Hashable {
  /// A button.
  public struct Button: Sendable, Hashable {
    /// The role of a button.
    public enum Role: String, Sendable, Hashable, CaseIterable {
      /// The button closes the dialog without an action.
      case cancel
      /// The action of the button deletes data.
      case destructive
    }

    /// The title.
    public let title: String
    /// The role; nil for a button without a special role.
    public let role: Role?
    /// The result of the dialog if the user chooses the button.
    public let value: PropertyValue

    /// Creates a button.
    ///
    /// - Parameters:
    ///   - title: The title.
    ///   - role: The role; nil for a button without a special role.
    ///   - value: The result of the dialog; nil to use the title.
    public init(_ title: String, role: Role? = nil, value: PropertyValue? = nil) {
      self.title = title
      self.role = role
      self.value = value ?? .string(title)
    }
  }

  /// The kind of dialog.
  public let style: NavigationScreen.DialogStyle
  /// The title, which can be empty.
  public let title: String
  /// The text below the title; nil if there is none.
  public let message: String?
  /// The buttons, at least one.
  ///
  /// At most one has the role `cancel`.
  public let buttons: [Button]

  /// Creates a dialog, for example to test a host.
  ///
  /// - Parameters:
  ///   - style: The kind of dialog.
  ///   - title: The title.
  ///   - message: The text below the title; nil if there is none.
  ///   - buttons: The buttons; if there are none, the dialog has a button 'OK'.
  public init(
    _ style: NavigationScreen.DialogStyle,
    title: String,
    message: String? = nil,
    buttons: [Button] = []
  ) {
    self.style = style
    self.title = title
    self.message = message
    self.buttons = buttons.isEmpty ? [Button("OK")] : buttons
  }

  /// Creates the dialog of an entry; nil if the entry is not a dialog.
  ///
  /// - Parameters:
  ///   - entry: The entry.
  ///   - screen: The definition of its screen.
  /// - Throws: The first property that does not have the form described above.
  public init?(_ entry: StackEntry, of screen: NavigationScreen) throws(DialogError) {
    guard let style = screen.dialog, entry.presentation.startsLayer else { return nil }
    let contents = DialogContents(entry: entry)
    self.init(
      style,
      title: try contents.text("title") ?? screen.title ?? "",
      message: try contents.text("message"),
      buttons: try contents.buttons()
    )
  }
}

extension Presentation {
  /// Returns the words of the style of a command, which spaces or commas separate.
  package static func words(ofStyle style: String?) -> Set<Substring> {
    Set((style ?? "").split { " ,".contains($0) })
  }
}

extension NavigationGraph {
  /// Returns whether an entry is displayed as a dialog.
  func isDialog(_ entry: StackEntry) -> Bool {
    guard entry.presentation.startsLayer, !definitions.parts.dialogs.isEmpty,
      let index = currentName(of: entry.screen).flatMap(index(of:))
    else { return false }
    return definitions.parts.dialogs[index] != nil
  }
}

extension Plan {
  /// Throws an error if a step opens a screen on a dialog.
  ///
  /// - `origin`: The stack from which the plan starts.
  func checkDialogs(
    from origin: ScreenStack,
    in graph: NavigationGraph
  ) throws(NavigationError) {
    var top = origin.top
    for step in steps {
      guard case .open(let opening) = step else {
        top = nil
        continue
      }
      let entry = opening.entry
      if let top, graph.isDialog(top), entry.presentation.keepsStack {
        throw .openedOnDialog(entry.screen, dialog: top.screen)
      }
      top = entry
    }
  }
}

/// The reader of the properties of a dialog.
private struct DialogContents {
  let entry: StackEntry

  /// Returns the text of a property; nil if it is missing or null.
  func text(_ name: PropertyName) throws(DialogError) -> String? {
    guard let value = entry.properties[name], !value.isNull else { return nil }
    guard let text = value.asString else { throw error(.notText(name, value)) }
    return text
  }

  func buttons() throws(DialogError) -> [Dialog.Button] {
    let value = entry.properties["buttons"] ?? .null
    guard !value.isNull else { return [] }
    guard case .array(let values) = value else { throw error(.notButtons(value)) }
    var buttons: [Dialog.Button] = []
    for (index, value) in values.enumerated() { buttons.append(try button(value, index + 1)) }
    let cancelButtons = buttons.filter { $0.role == .cancel }
    guard cancelButtons.count < 2 else { throw error(.severalCancelButtons) }
    return buttons
  }

  private func button(_ value: PropertyValue, _ number: Int) throws(DialogError) -> Dialog.Button {
    guard case .dictionary(let values) = value else {
      guard let title = value.asString else { throw error(.notButton(number, value)) }
      return Dialog.Button(title)
    }
    guard let title = values["title"]?.asString else { throw error(.notButton(number, value)) }
    var role: Dialog.Button.Role?
    if let value = values["role"], !value.isNull {
      role = Dialog.Button.Role(rawValue: value.text)
      guard role != nil else { throw error(.unknownRole(number, value)) }
    }
    return Dialog.Button(title, role: role, value: values["value"])
  }

  private func error(_ reason: DialogError.Reason) -> DialogError {
    DialogError(screen: entry.screen, reason: reason)
  }
}
