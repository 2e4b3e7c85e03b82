#if canImport(SwiftUI)
  public import NavGraph

  /// A displayed screen, for which a `NavigatorView` creates a view.
  public struct ScreenItem<ScreenObject>: Identifiable {
    let prepared: PreparedScreen<ScreenObject>

    init(_ screen: PreparedScreen<ScreenObject>) { prepared = screen }

    /// The identity of the screen on the current stack.
    public var id: ObjectIdentifier { prepared.id }

    /// The entry of the screen on the current stack, to which tasks and interceptors can be bound.
    public var liveEntry: LiveEntry { prepared.liveEntry }

    /// The object that the screen's factory created.
    public var object: ScreenObject { prepared.object }

    /// The screen.
    public var screen: ScreenID { entry.screen }

    /// The values of the screen's properties at the time when it was opened.
    public var properties: PropertyDictionary { entry.properties }

    /// The presentation with which the screen was opened.
    public var presentation: Presentation { entry.presentation }

    /// The style of the command that opened the screen, such as `fullScreen`; nil if there is none.
    public var style: String? { entry.style }

    /// The entry of the screen on the stack, as it was opened.
    public var entry: StackEntry { prepared.entry }

    /// Returns the value of a property, converted to a type.
    ///
    /// ```swift
    /// ProfileView(userId: entry.property("userId"))
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

  extension ScreenCase {
    /// Creates the case of a displayed screen, with the values at the time when it was opened.
    ///
    /// If the screen was renamed while the app is running, its case is that of a former name.
    ///
    /// - Throws: The first property whose value does not have the type of the case.
    @MainActor
    public init?<ScreenObject>(_ screen: ScreenItem<ScreenObject>) throws(PropertyError) {
      try self.init(screen.liveEntry)
    }
  }

  extension ScreenItem: Hashable {
    /// Returns whether both values are the same displayed screen.
    public static func == (left: ScreenItem, right: ScreenItem) -> Bool {
      left.id == right.id
    }

    /// Feeds the screen's identity into a hasher.
    public func hash(into hasher: inout Hasher) { hasher.combine(id) }
  }
#endif
