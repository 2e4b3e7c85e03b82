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
  /// If the screen was renamed while the app is running, its case is that of a former name.
  ///
  /// - Throws: The first property whose value does not have the type of the case.
  @MainActor
  public init?(_ entry: LiveEntry) throws(PropertyError) {
    for name in entry.names {
      guard let screen = try Self(StackEntry(name, properties: entry.properties)) else { continue }
      self = screen
      return
    }
    return nil
  }
}

extension ScreenRegistry {
  /// Creates a registry with a factory of the screens of an enumeration.
  ///
  /// See the method `register` with the same parameters.
  public init<Case: ScreenCase>(
    _ cases: Case.Type,
    _ factory: @escaping @MainActor (Case, ScreenContext) throws -> ScreenObject
  ) {
    self.init()
    register(cases, factory)
  }

  /// Registers a factory of all screens that have no factory of their own.
  ///
  /// A screen without a case has the factory of ``registerDefault(_:)``. Without that factory, a
  /// request that opens such a screen fails with a ``NavigationError``, unless the screen is a
  /// ``Dialog``. A request with a value of another type also fails.
  ///
  /// - Parameters:
  ///   - cases: The enumeration of the screens.
  ///   - factory: Creates the object of a screen.
  public mutating func register<Case: ScreenCase>(
    _ cases: Case.Type,
    _ factory: @escaping @MainActor (Case, ScreenContext) throws -> ScreenObject
  ) {
    register { screen in
      do { return try Case(StackEntry(screen)) != nil } catch { return true }
    } _: { context in
      try Case(context.entry).map { try factory($0, context) }
    }
  }
}

extension ScreenContext {
  /// Returns the value of a property, converted to a type.
  ///
  /// ```swift
  /// registry.register("Product") { ProductController(id: try $0.value(of: "id")) }
  /// ```
  ///
  /// - Throws: An error if the value is missing, or cannot be converted without loss. The request
  ///   then fails with it.
  public func value<Value: PropertyConvertible>(
    of property: PropertyName,
    as type: Value.Type = Value.self
  ) throws(PropertyError) -> Value {
    try StackEntry(screen.id, properties: properties).value(of: property, as: type)
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
