/// A displayed screen as a case of an enumeration, with the values of its properties.
///
/// `navgraph generate swift` writes the enumeration `AppScreen`, which conforms to this protocol.
/// Code that switches over it does not compile until it handles each new screen:
///
/// ```swift
/// registry.register(AppScreen.self) { screen, context in
///   switch screen {
///   case .menu: MenuController(navigator: context.navigator)
///   case .profile(let userId): ProfileController(userId: userId)
///   }
/// }
/// ```
public protocol ScreenCase: Sendable {
  /// Creates the case of an entry.
  ///
  /// The result is nil if the enumeration has no case for the screen, for example because the
  /// screen was added to the database later.
  ///
  /// - Throws: The first property whose value does not have the type of the case.
  init?(_ entry: StackEntry) throws(PropertyError)
}

extension ScreenCase {
  /// Creates the case of a live entry, with the values at the time when it was opened.
  ///
  /// - Throws: The first property whose value does not have the type of the case.
  @MainActor
  public init?(_ entry: LiveEntry) throws(PropertyError) {
    try self.init(StackEntry(entry.screen, properties: entry.properties))
  }
}

extension ScreenRegistry {
  /// Registers a factory of all screens that have no factory of their own.
  ///
  /// A request that opens a screen without a case, or with a value of another type, fails with a
  /// ``NavigationError``.
  ///
  /// - Parameters:
  ///   - cases: The enumeration of the screens.
  ///   - factory: Creates the object of a screen.
  public mutating func register<Case: ScreenCase>(
    _ cases: Case.Type,
    _ factory: @escaping @MainActor (Case, ScreenContext) throws -> ScreenObject
  ) {
    registerDefault { context in
      guard let screen = try Case(context.entry) else {
        throw NavigationError.noFactory(context.screen.id)
      }
      return try factory(screen, context)
    }
  }
}

extension StackEntry {
  /// Returns the value of a property, converted to a type.
  ///
  /// A missing value is null, which only an optional type can represent.
  ///
  /// - Throws: An error if the value cannot be converted without loss.
  public func value<Value: PropertyConvertible>(
    of property: PropertyName,
    as type: Value.Type = Value.self
  ) throws(PropertyError) -> Value {
    let value = properties[property] ?? .null
    if let converted = Value(propertyValue: value) { return converted }
    throw PropertyError(
      screen: screen,
      property: property,
      expectedType: Value.propertyTypeName,
      value: value
    )
  }
}
