import NavGraph
import NavGraphTestSupport

/// A screen object that can take any value.
@MainActor private final class UntypedScreen: PropertySettable {
  @ScreenProperty var p = PropertyValue.null
  @ScreenProperty var q = PropertyValue.null
}

/// A screen object that takes only some values, and one property that cannot be set.
@MainActor private final class TypedScreen: PropertySettable {
  @ScreenProperty var q: Int?
  @ScreenProperty(.readOnly) var r = 1
}

/// A model of a screen on the live stack: its entry, and the properties of its object.
///
/// It follows the rules, and shares no code with the navigator.
struct RandomScreen {
  /// The class of a screen object.
  private enum Kind {
    /// An object whose properties cannot be set by name.
    case plain
    case untyped
    case typed

    init(_ screen: ScreenID) {
      switch screen {
      case "S1", "S4": self = .untyped
      case "S2", "S5": self = .typed
      default: self = .plain
      }
    }
  }

  /// The factories of the screens that are not a ``PlainScreen``.
  @MainActor static let factories: [ScreenID: ScreenRegistry<AnyObject>.Factory] = [
    "S1": { _ in UntypedScreen() }, "S4": { _ in UntypedScreen() },
    "S2": { _ in TypedScreen() }, "S5": { _ in TypedScreen() },
  ]

  /// Returns the class name of a screen's object.
  static func className(_ screen: ScreenID) -> String {
    switch Kind(screen) {
    case .plain: "PlainScreen"
    case .untyped: "UntypedScreen"
    case .typed: "TypedScreen"
    }
  }

  /// The entry that the screen was opened with.
  let entry: StackEntry
  private let kind: Kind
  private var values: PropertyDictionary = [:]

  /// Opens a screen.
  ///
  /// - Throws: The error of a value that the object rejects.
  init(_ opened: StackEntry, declared: [PropertyDeclaration]) throws(PropertyError) {
    let names = declared.map { $0.name }
    var entry = opened
    if !names.isEmpty { entry.properties = entry.properties.filter { names.contains($0.key) } }
    kind = Kind(opened.screen)
    switch kind {
    case .plain: break
    case .untyped:
      for name in ["p", "q"] { values[name] = entry.properties[name] ?? .null }
      if names.isEmpty { entry.properties = entry.properties.filter { "pq".contains($0.key.name) } }
    case .typed:
      values = ["q": .null, "r": 1]
      if let q = entry.properties["q"] { values["q"] = try RandomScreen.int(q, of: opened.screen) }
      if names.isEmpty { entry.properties = entry.properties.filter { $0.key == "q" } }
    }
    self.entry = entry
  }

  /// The entry with the present properties of the object.
  func live(declared: [PropertyDeclaration]) -> StackEntry {
    var entry = entry
    if !declared.isEmpty {
      entry.properties = [:]
      for property in declared {
        let opened = self.entry.properties[property.name]
        let value = values[property.name] ?? opened
        if value == .null, opened == nil, property.defaultValue == nil { continue }
        entry.properties[property.name] = value
      }
    } else if kind != .plain {
      entry.properties = values
    }
    return entry
  }

  /// The object's properties, if the screen declares none.
  func undeclared(declared: [PropertyDeclaration]) -> UndeclaredProperties {
    guard declared.isEmpty else { return [:] }
    let types: [PropertyName: PropertyType] =
      switch kind {
      case .plain: [:]
      case .untyped: ["p": .object, "q": .object]
      case .typed: ["q": .int, "r": .int]
      }
    return UndeclaredProperties(types, given: entry.properties.keys)
  }

  private static func int(
    _ value: PropertyValue,
    of screen: ScreenID
  ) throws(PropertyError) -> PropertyValue {
    switch value {
    case .int, .null: return value
    case .string(let text) where Int(text) != nil: return .int(Int(text) ?? 0)
    default: throw PropertyError(screen: screen, property: "q", expectedType: "Int", value: value)
    }
  }
}
