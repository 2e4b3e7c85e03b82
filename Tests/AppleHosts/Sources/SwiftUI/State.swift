import Observation

@MainActor
@propertyWrapper
@dynamicMemberLookup
public struct Binding<Value> {
  let get: @MainActor () -> Value
  let set: @MainActor (Value) -> Void

  public init(
    get: @escaping @MainActor () -> Value,
    set: @escaping @MainActor (Value) -> Void
  ) {
    self.get = get
    self.set = set
  }

  public var wrappedValue: Value {
    get { get() }
    nonmutating set { set(newValue) }
  }

  public var projectedValue: Binding<Value> { self }

  public subscript<Subject>(
    dynamicMember path: WritableKeyPath<Value, Subject>
  ) -> Binding<Subject> {
    Binding<Subject> {
      wrappedValue[keyPath: path]
    } set: {
      wrappedValue[keyPath: path] = $0
    }
  }
}

/// The state of a view that is created once, such as that of an app.
@MainActor
@propertyWrapper
public struct State<Value> {
  @Observable
  final class Storage {
    var value: Value

    init(_ value: Value) { self.value = value }
  }

  private let storage: Storage

  public init(wrappedValue: Value) { storage = Storage(wrappedValue) }
  public init(initialValue: Value) { storage = Storage(initialValue) }

  public var wrappedValue: Value {
    get { storage.value }
    nonmutating set { storage.value = newValue }
  }

  public var projectedValue: Binding<Value> {
    Binding {
      wrappedValue
    } set: {
      wrappedValue = $0
    }
  }
}

// MARK: - The environment

public protocol EnvironmentKey {
  associatedtype Value
  static var defaultValue: Value { get }
}

public struct EnvironmentValues {
  private var values: [ObjectIdentifier: Any] = [:]

  public init() {}

  public subscript<Key: EnvironmentKey>(key: Key.Type) -> Key.Value {
    get { values[ObjectIdentifier(key)] as? Key.Value ?? Key.defaultValue }
    set { values[ObjectIdentifier(key)] = newValue }
  }
}

/// A property of a view that the renderer sets before it evaluates the body.
@MainActor
protocol EnvironmentReader {
  func read(_ values: EnvironmentValues)
}

@MainActor
@propertyWrapper
public struct Environment<Value>: EnvironmentReader {
  private final class Storage {
    var value: Value?
  }

  private let path: KeyPath<EnvironmentValues, Value>
  private let storage = Storage()

  public init(_ path: KeyPath<EnvironmentValues, Value>) { self.path = path }

  public var wrappedValue: Value { storage.value ?? EnvironmentValues()[keyPath: path] }

  func read(_ values: EnvironmentValues) { storage.value = values[keyPath: path] }
}

// MARK: - Transactions

public struct Transaction {
  public var disablesAnimations = false

  public init() {}
}

public func withTransaction<Result>(
  _ transaction: Transaction,
  _ body: () throws -> Result
) rethrows -> Result { try body() }

// MARK: - Apps

@MainActor
public protocol Scene {}

public struct WindowGroup<Content: View>: Scene {
  /// The view of the window.
  public let content: Content

  public init(@ViewBuilder content: () -> Content) { self.content = content() }
}

@MainActor
public protocol App {
  associatedtype Body: Scene
  init()
  var body: Body { get }
}
