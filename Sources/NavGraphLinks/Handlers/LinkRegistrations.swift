public import NavGraph

/// What an app registers in code for link patterns: types, actions, and the screens of parameters.
///
/// Patterns name them, so they outlive the patterns: pass the same registrations again whenever the patterns
/// of a database are loaded.
///
/// ```swift
/// var registrations = LinkRegistrations()
/// registrations.register(type: "isbn", read: { ISBN($0) }, write: { $0.text })
/// let links = try await store.linkRules().router(for: graph, with: registrations)
/// ```
public struct LinkRegistrations: Sendable {
  /// A function that returns the milestone for a parameter's value; nil to refuse the link.
  public typealias MilestoneFactory = @Sendable (LinkMatch) -> Milestone?
  /// A function that handles a link, and returns whether it has.
  public typealias Action = @MainActor @Sendable (LinkMatch) async -> Bool

  /// The actions by the names of patterns.
  private(set) var actions: [String: Action] = [:]
  /// The milestone factories by the names of parameters.
  private(set) var factories: [String: MilestoneFactory] = [:]
  /// The conversions of the app's own types, by the types' names.
  private(set) var conversions: [String: LinkValueConversion] = [:]

  /// Creates registrations without content.
  public init() {}

  /// Registers an action for the links of patterns with a name that lead to no milestone.
  public mutating func register(named name: String, _ action: @escaping Action) {
    actions[name] = action
  }

  /// Registers the screen for a parameter, such as the screen of a project for `projectId`.
  public mutating func register(parameter: String, screen: ScreenID) {
    factories[parameter] = { _ in Milestone(screen) }
  }

  /// Registers a milestone factory for a parameter.
  public mutating func register(parameter: String, _ factory: @escaping MilestoneFactory) {
    factories[parameter] = factory
  }

  /// Registers how the app converts the values of an own type.
  ///
  /// Patterns name the type with the texts that it accepts, such as `shop://book/:id<isbn: [0-9-]+>`. That
  /// expression alone decides which pattern a link belongs to, so that programs without the app's code, such
  /// as `navgraph open`, find the same one. The converted values are the properties of the request. Values of
  /// a type that is not registered are texts.
  ///
  /// - Parameters:
  ///   - name: The name of the type.
  ///   - read: Returns the value of a text, which can normalize it; nil to refuse the link.
  ///   - write: Returns the text of a value.
  public mutating func register<Value: PropertyConvertible & SendableMetatype>(
    type name: String,
    read: @escaping @Sendable (String) -> Value?,
    write: @escaping @Sendable (Value) -> String
  ) {
    conversions[name] = LinkValueConversion(
      read: { read($0)?.propertyValue },
      write: { Value(propertyValue: $0).map(write) }
    )
  }
}
