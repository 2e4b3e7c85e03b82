/// An entry of a stack: a screen, its properties, its presentation, and the stacks of its tabs.
public struct StackEntry: Sendable, Hashable, TabbedEntry {
  /// The parts that few entries have.
  private struct Details: Sendable, Hashable {
    var tabs: TabStacks<StackEntry>?
    var style: String?

    static let none = Details()
  }

  /// The screen.
  public var screen: ScreenID
  /// The values of the screen's properties.
  public var properties: PropertyDictionary
  /// The presentation with which the screen was opened.
  ///
  /// `present` begins a modal layer.
  public var presentation: Presentation
  /// The tabs and the style; nil if the entry has neither.
  private var details: Box<Details>?

  /// The stacks of the tabs; nil if the screen is not a container, or has fresh tabs.
  ///
  /// Fresh tabs contain only their roots, and the first tab is selected.
  public var tabs: TabStacks<StackEntry>? {
    get { details?.value.tabs }
    set { setDetails(Details(tabs: newValue, style: style)) }
  }

  /// The style of the command that opened the screen, such as `sheet`; nil for the host's default.
  public var style: String? {
    get { details?.value.style }
    set { setDetails(Details(tabs: tabs, style: newValue)) }
  }

  /// Creates an entry.
  public init(
    _ screen: ScreenID,
    properties: PropertyDictionary = [:],
    presentation: Presentation = .push,
    style: String? = nil,
    tabs: TabStacks<StackEntry>? = nil
  ) {
    self.screen = screen
    self.properties = properties
    self.presentation = presentation
    if style != nil || tabs != nil { setDetails(Details(tabs: tabs, style: style)) }
  }

  private mutating func setDetails(_ details: Details) {
    self.details = details == .none ? nil : Box(details)
  }
}
