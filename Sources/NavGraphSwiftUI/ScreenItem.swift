#if canImport(SwiftUI)
  public import NavGraph

  /// A displayed screen, for which a `NavigatorView` creates a view.
  public struct ScreenItem<ScreenObject>: Identifiable {
    /// The number of the screen, which is unique in its host.
    public let id: Int
    /// The stacks of the tabs; nil if the screen is not a container.
    package var tabs: TabStacks<ScreenItem<ScreenObject>>?
    /// The screen without its tabs.
    private var ownScreen: PreparedScreen<ScreenObject>

    init(_ screen: PreparedScreen<ScreenObject>, id: Int, tabs: TabStacks<ScreenItem>?) {
      self.id = id
      self.tabs = tabs
      ownScreen = screen
      ownScreen.tabs = nil
    }

    /// The object that the screen's factory created.
    public var object: ScreenObject { ownScreen.object }

    /// The screen.
    public var screen: ScreenID { ownScreen.entry.screen }

    /// The values of the screen's properties at the time when it was opened.
    public var properties: PropertyDictionary { ownScreen.entry.properties }

    /// The presentation with which the screen was opened.
    public var presentation: Presentation { ownScreen.presentation }

    /// The style of the command that opened the screen, such as `fullScreen`; nil if there is none.
    public var style: String? { ownScreen.style }

    /// The entry of the screen on the stack.
    public var entry: StackEntry { preparedScreen.entry }

    /// The screen as the navigator has created it, with the present stacks of its tabs.
    var preparedScreen: PreparedScreen<ScreenObject> {
      var screen = ownScreen
      screen.tabs = tabs?.map { $0.map(\.preparedScreen) }
      return screen
    }

    /// Returns the value of a property, converted to a type.
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
    /// Returns whether both values are the same displayed screen.
    public static func == (left: ScreenItem, right: ScreenItem) -> Bool { left.id == right.id }

    /// Feeds the screen's number into a hasher.
    public func hash(into hasher: inout Hasher) { hasher.combine(id) }
  }

  extension ScreenItem: TabbedEntry {}

  /// A tab of a container, for which a `NavigatorView` creates a label.
  public struct ScreenTab: Sendable, Hashable {
    /// The container.
    public let container: ScreenID
    /// The tab's name.
    public let name: TabID
  }
#endif
