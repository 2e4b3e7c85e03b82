// https://developer.apple.com/documentation/swiftui/dynamicproperty
@available(iOS 13, macOS 10.15, tvOS 13, watchOS 6, *)
public protocol DynamicProperty {}

/// A property of a view that is connected to the node of the view before its body is evaluated.
@MainActor
protocol NodeProperty: DynamicProperty {
  func connect(to node: ViewNode, as label: String)
}

/// The value of a state, which lives as long as the identity of its view.
@Observable
final class StateStorage<Value> {
  var value: Value

  init(_ value: Value) { self.value = value }
}

/// The place to which a view value is connected.
final class StateLocation<Value>: @unchecked Sendable {
  var storage: StateStorage<Value>

  init(_ value: Value) { storage = StateStorage(value) }

  var binding: Binding<Value> {
    Binding(reading: { self.storage.value }, writing: { self.storage.value = $0 })
  }
}

// https://developer.apple.com/documentation/swiftui/state
@available(iOS 13, macOS 10.15, tvOS 13, watchOS 6, *)
@propertyWrapper
public struct State<Value>: NodeProperty {
  private let location: StateLocation<Value>

  public init(wrappedValue value: Value) { location = StateLocation(value) }

  public init(initialValue value: Value) { location = StateLocation(value) }

  public var wrappedValue: Value {
    get { location.storage.value }
    nonmutating set { location.storage.value = newValue }
  }

  public var projectedValue: Binding<Value> { location.binding }

  func connect(to node: ViewNode, as label: String) {
    location.storage = node.memory(label) { location.storage }
  }
}

extension State where Value: ExpressibleByNilLiteral {
  public init() { self.init(wrappedValue: nil) }
}

extension State: Sendable where Value: Sendable {}

// https://developer.apple.com/documentation/swiftui/scenestorage
@available(iOS 14, macOS 11, tvOS 14, watchOS 7, *)
@propertyWrapper
public struct SceneStorage<Value>: NodeProperty {
  private let key: String
  private let location: StateLocation<Value>

  private init(_ key: String, _ value: Value) {
    self.key = key
    location = StateLocation(value)
  }

  public init(wrappedValue: Value, _ key: String) where Value == Bool {
    self.init(key, wrappedValue)
  }

  public init(wrappedValue: Value, _ key: String) where Value == Int {
    self.init(key, wrappedValue)
  }

  public init(wrappedValue: Value, _ key: String) where Value == String {
    self.init(key, wrappedValue)
  }

  public init(wrappedValue: Value, _ key: String) where Value == Data {
    self.init(key, wrappedValue)
  }

  public init(_ key: String) where Value == String? { self.init(key, nil) }

  public init(_ key: String) where Value == Data? { self.init(key, nil) }

  public var wrappedValue: Value {
    get { location.storage.value }
    nonmutating set { location.storage.value = newValue }
  }

  public var projectedValue: Binding<Value> { location.binding }

  func connect(to node: ViewNode, as label: String) {
    location.storage = node.renderer.sceneStorage.storage(key, else: location.storage)
  }
}

/// What the system keeps of a scene for its next launch.
@MainActor
public final class SimulatedSceneStorage {
  private var storages: [String: AnyObject] = [:]

  nonisolated public init() {}

  /// Returns the value that a view has stored under a key.
  public func value<Value>(_ key: String, as type: Value.Type = Value.self) -> Value? {
    (storages[key] as? StateStorage<Value?>)?.value
  }

  func storage<Value>(_ key: String, else new: StateStorage<Value>) -> StateStorage<Value> {
    if let known = storages[key] as? StateStorage<Value> { return known }
    storages[key] = new
    return new
  }
}
