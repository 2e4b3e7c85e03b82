#if canImport(SwiftUI)
  public import NavGraph

  /// A displayed screen: what a `NavigatorView` needs to make its view.
  public struct ScreenItem<ScreenObject>: Identifiable {
    /// The number of the screen, which no other screen of its host has.
    public let id: Int
    /// The object that the screen's factory has created.
    public let object: ScreenObject
    /// The stacks of the tabs; nil if the screen is not a container.
    package var tabs: TabStacks<ScreenItem<ScreenObject>>?
    private let ownEntry: StackEntry

    init(_ screen: PreparedScreen<ScreenObject>, id: Int, tabs: TabStacks<ScreenItem>?) {
      self.id = id
      object = screen.object
      self.tabs = tabs
      var entry = screen.entry
      entry.tabs = nil
      ownEntry = entry
    }

    /// The screen.
    public var screen: ScreenID { ownEntry.screen }

    /// The values of the screen's properties, as it was opened.
    public var properties: PropertyDictionary { ownEntry.properties }

    /// How the screen was opened.
    public var presentation: Presentation { ownEntry.presentation }

    /// The style of the command that has opened the screen, such as `fullScreen`.
    public var style: String? { ownEntry.style }

    /// The entry that the screen has on the stack.
    public var entry: StackEntry {
      var entry = ownEntry
      entry.tabs = tabs?.map { $0.map(\.entry) }
      return entry
    }

    /// Returns the value of a property as a type of Swift.
    ///
    /// ```swift
    /// ProfileView(userId: entry.property("userId") ?? 0)
    /// ```
    ///
    /// - Returns: The value; nil if the property is not set, or if its value cannot be converted without loss.
    public func property<Value: PropertyConvertible>(
      _ name: PropertyName,
      as type: Value.Type = Value.self
    ) -> Value? {
      properties[name].flatMap { Value(propertyValue: $0) }
    }
  }

  extension ScreenItem: Hashable {
    /// Returns whether both are the same displayed screen.
    public static func == (left: ScreenItem, right: ScreenItem) -> Bool { left.id == right.id }

    /// Feeds the screen's number into a hasher.
    public func hash(into hasher: inout Hasher) { hasher.combine(id) }
  }

  extension ScreenItem: TabbedEntry {}

  /// A tab of a container, for its label.
  public struct ScreenTab: Sendable, Hashable {
    /// The container.
    public let container: ScreenID
    /// The tab's name.
    public let name: String
  }
#endif
