public import NavGraph

/// The types, actions and screens that an app registers in code for link patterns.
///
/// Patterns refer to them by name. Pass them to each call that loads the navigation of an app.
///
/// ```swift
/// var registrations = LinkRegistrations()
/// registrations.register(type: "isbn", read: { ISBN($0) }, write: { $0.text })
/// registrations.configure = { links in links.userFact = "userId" }
/// let navigation = try await store.navigation(with: registrations)
/// ```
public struct LinkRegistrations: Sendable {
  /// A function that returns the milestone for the value of a parameter; nil to refuse the link.
  public typealias MilestoneFactory = @Sendable (LinkMatch) -> RouteRequest.Milestone?
  /// A function that handles a link, and returns whether it has handled it.
  public typealias Action = @MainActor @Sendable (LinkMatch) async -> Bool

  /// A conversion of the values of a custom type, such as `:id<isbn: [0-9-]+>`.
  struct Conversion: Sendable {
    /// Converts text to a value; nil to refuse the link.
    let read: @Sendable (String) -> PropertyValue?
    /// Converts a value to text; nil if there is no text for it.
    let write: @Sendable (PropertyValue) -> String?
  }

  /// A function that is called with the router of each loaded navigation, for example to set
  /// ``LinkRouter/userFact``, or to add a handler of the app.
  public var configure: @Sendable (inout LinkRouter) -> Void = { _ in }

  /// The actions by the names of patterns.
  private(set) var actions: [String: Action] = [:]
  /// The milestone factories by the names of parameters.
  private(set) var factories: [String: MilestoneFactory] = [:]
  /// The conversions of custom types, by the names of the types.
  private(set) var conversions: [String: Conversion] = [:]

  /// Creates an empty value.
  public init() {}

  /// Registers an action for the links of patterns with a name and without milestones.
  public mutating func register(named name: String, _ action: @escaping Action) {
    actions[name] = action
  }

  /// Registers the screen of a parameter, such as the screen of a project for `projectId`.
  public mutating func register(parameter: String, screen: ScreenID) {
    factories[parameter] = { _ in RouteRequest.Milestone(screen) }
  }

  /// Registers a milestone factory for a parameter.
  public mutating func register(parameter: String, _ factory: @escaping MilestoneFactory) {
    factories[parameter] = factory
  }

  /// Registers the conversion of the values of a custom type.
  ///
  /// A pattern contains the name of the type, and a regular expression that its values match, such
  /// as `shop://book/:id<isbn: [0-9-]+>`. Only the expression determines which pattern matches a
  /// link. Therefore, programs without the app's code, such as `navgraph open`, select the same
  /// pattern. The converted values are the properties of the request. Values of a type that is not
  /// registered are strings.
  ///
  /// - Parameters:
  ///   - name: The name of the type.
  ///   - read: Converts text to a value; nil to refuse the link. The value can be normalized.
  ///   - write: Converts a value to text.
  public mutating func register<Value: PropertyConvertible & SendableMetatype>(
    type name: String,
    read: @escaping @Sendable (String) -> Value?,
    write: @escaping @Sendable (Value) -> String
  ) {
    conversions[name] = Conversion(
      read: { read($0)?.propertyValue },
      write: { Value(propertyValue: $0).map(write) }
    )
  }
}
