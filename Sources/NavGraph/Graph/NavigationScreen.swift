/// The definition of a screen.
///
/// A screen with tabs is a container, such as a tab bar:
///
/// ```swift
/// NavigationScreen("Tabs", tabs: [.init("Home", root: "Home"), .init("Search", root: "Search")])
/// ```
public struct NavigationScreen: Sendable, Hashable {
  /// The screen's name.
  public var id: ScreenID
  /// The screen that this one extends, and whose properties and outgoing commands it inherits; nil
  /// if there is none.
  public var extends: ScreenID?
  /// The title that users see; nil if there is none.
  public var title: String?
  /// The storyboard, or another file, that contains the screen's view; nil if there is none.
  public var storyboard: String?
  /// The name of the view in the storyboard; nil if there is none.
  public var identifier: String?
  /// The dialog as which the host displays the screen where it is presented; nil for a screen with a
  /// view of its own.
  ///
  /// Screens do not inherit it.
  public var dialog: DialogStyle?
  /// The properties that the screen declares, without inherited ones.
  public var properties: [PropertyDeclaration]
  /// The tabs of the screen, in order; empty if the screen is not a container.
  ///
  /// Screens do not inherit tabs.
  public var tabs: [Tab]
  /// The conditions that must all hold for an entry of the screen to be removed, by going back or by
  /// a command; without inherited ones.
  ///
  /// They read nothing but the context. A lock screen, a consent or a forced update has such
  /// conditions.
  public var leavingConditions: [NavigationCondition]

  /// Creates the definition of a screen.
  public init(
    _ id: ScreenID,
    extends: ScreenID? = nil,
    title: String? = nil,
    storyboard: String? = nil,
    identifier: String? = nil,
    dialog: DialogStyle? = nil,
    properties: [PropertyDeclaration] = [],
    tabs: [Tab] = [],
    leavingConditions: [NavigationCondition] = []
  ) {
    self.id = id
    self.extends = extends
    self.title = title
    self.storyboard = storyboard
    self.identifier = identifier
    self.dialog = dialog
    self.properties = properties
    self.tabs = tabs
    self.leavingConditions = leavingConditions
  }
}

extension NavigationScreen {
  /// The kind of a dialog that shows a question or a message.
  public enum DialogStyle: String, Sendable, Hashable, CaseIterable {
    /// An alert.
    case alert
    /// A dialog with a choice of actions, such as an action sheet.
    case confirmation
  }

  /// A tab of a container, with its own stack.
  public struct Tab: Sendable, Hashable {
    /// The tab's name, unique in its container.
    public var name: TabID
    /// The screen at the bottom of the tab's stack.
    ///
    /// The root opens with its default values, so it must not have a required property without a
    /// default value.
    public var root: ScreenID
    /// The conditions that must all hold for the tab to exist for a user.
    ///
    /// They read nothing but the context.
    public var conditions: [NavigationCondition]

    /// Creates a tab.
    public init(_ name: TabID, root: ScreenID, conditions: [NavigationCondition] = []) {
      self.name = name
      self.root = root
      self.conditions = conditions
    }
  }
}

extension NavigationScreen: CodedRecord {
  package static var blank: NavigationScreen { NavigationScreen("") }

  package mutating func code<Coder: FieldCoder>(with coder: inout Coder) throws(Coder.Failure) {
    try coder.name("name", &id, of: "A screen")
    try coder.name("extends", &extends)
    try coder.text("title", &title)
    try coder.text("storyboard", &storyboard)
    try coder.text("identifier", &identifier)
    try coder.word("dialog", &dialog)
    try coder.records("properties", &properties)
    try coder.records("tabs", &tabs)
    try coder.rareConditions("leavingConditions", &leavingConditions)
  }
}

extension PropertyDeclaration: CodedRecord {
  package static var blank: PropertyDeclaration { PropertyDeclaration("") }

  package mutating func code<Coder: FieldCoder>(with coder: inout Coder) throws(Coder.Failure) {
    try coder.name("name", &name, of: "A property")
    try coder.word("type", &type, usual: .object)
    try coder.flag("required", &isRequired, usual: false)
    try coder.flag("readOnly", &isReadOnly, usual: false)
    try coder.value("defaultValue", &defaultValue)
    try coder.flag("acceptsLinks", &acceptsLinks)
  }
}

extension NavigationScreen.Tab: CodedRecord {
  package static var blank: NavigationScreen.Tab { NavigationScreen.Tab("", root: "") }

  package mutating func code<Coder: FieldCoder>(with coder: inout Coder) throws(Coder.Failure) {
    try coder.name("name", &name, of: "A tab")
    try coder.name("root", &root, of: "A tab")
    try coder.rareConditions("conditions", &conditions)
  }
}
