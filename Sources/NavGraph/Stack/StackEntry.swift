/// A property that a displayed object has, but its screen does not declare.
struct UndeclaredProperty: Sendable {
  let type: PropertyType
  /// Whether the screen was opened with a value of the property.
  let isGiven: Bool
}

/// An entry of a stack: a screen, its properties, its presentation, and the stacks of its tabs.
public struct StackEntry: Sendable, StackEntryNode {
  /// The parts that few entries have.
  private struct Details: Sendable {
    var tabs: TabStacks<StackEntry>?
    var style: String?
    var undeclared: [PropertyName: UndeclaredProperty] = [:]

    var isEmpty: Bool { tabs == nil && style == nil && undeclared.isEmpty }
  }

  /// The screen.
  public var screen: ScreenID
  /// The values of the screen's properties.
  public var properties: PropertyDictionary
  /// The presentation with which the screen was opened.
  ///
  /// `present` begins a modal layer.
  public var presentation: Presentation
  /// The parts that few entries have; nil if all of them are empty.
  private var boxedDetails: Box<Details>?

  /// The stacks of the tabs; nil if the screen is not a container, or has fresh tabs.
  ///
  /// Fresh tabs contain only their roots, and the first tab is selected.
  public var tabs: TabStacks<StackEntry>? {
    get { boxedDetails?.value.tabs }
    set { details.tabs = newValue }
  }

  /// The style of the command that opened the screen, such as `sheet`; nil for the host's default.
  public var style: String? {
    get { boxedDetails?.value.style }
    set { details.style = newValue }
  }

  /// The properties that the displayed object has, but its screen does not declare.
  ///
  /// Equal entries can have different ones.
  var undeclared: [PropertyName: UndeclaredProperty] {
    get { boxedDetails?.value.undeclared ?? [:] }
    set { details.undeclared = newValue }
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
    if style != nil || tabs != nil { details = Details(tabs: tabs, style: style) }
  }

  private var details: Details {
    get { boxedDetails?.value ?? Details() }
    set { boxedDetails = newValue.isEmpty ? nil : Box(newValue) }
  }
}

extension StackEntry {
  package var stackEntry: StackEntry { self }

  package var ownEntry: StackEntry {
    guard tabs != nil else { return self }
    var entry = self
    entry.tabs = nil
    return entry
  }
}

extension StackEntry: Hashable {
  /// Returns whether two entries have the same screen, properties, presentation, style and tabs.
  public static func == (left: StackEntry, right: StackEntry) -> Bool {
    left.screen == right.screen && left.presentation == right.presentation
      && left.properties == right.properties && left.style == right.style && left.tabs == right.tabs
  }

  /// Feeds the screen, properties, presentation, style and tabs into a hasher.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(screen)
    hasher.combine(properties)
    hasher.combine(presentation)
    hasher.combine(style)
    hasher.combine(tabs)
  }
}
