// https://developer.apple.com/documentation/swiftui/environmentkey
@available(iOS 13, macOS 10.15, tvOS 13, watchOS 6, *)
public protocol EnvironmentKey {
  associatedtype Value
  static var defaultValue: Self.Value { get }
}

// https://developer.apple.com/documentation/swiftui/environmentvalues
@available(iOS 13, macOS 10.15, tvOS 13, watchOS 6, *)
public struct EnvironmentValues {
  private(set) var values: [ObjectIdentifier: Any] = [:]

  public init() {}

  public subscript<K: EnvironmentKey>(key: K.Type) -> K.Value {
    get { values[ObjectIdentifier(key)] as? K.Value ?? K.defaultValue }
    set { values[ObjectIdentifier(key)] = newValue }
  }
}

// https://developer.apple.com/documentation/swiftui/environment
@available(iOS 13, macOS 10.15, tvOS 13, watchOS 6, *)
@propertyWrapper
public struct Environment<Value>: NodeProperty {
  private final class Location: @unchecked Sendable {
    var value: Value?
  }

  private let keyPath: KeyPath<EnvironmentValues, Value>
  private let location = Location()

  public init(_ keyPath: KeyPath<EnvironmentValues, Value>) { self.keyPath = keyPath }

  public var wrappedValue: Value { location.value ?? EnvironmentValues()[keyPath: keyPath] }

  func connect(to node: ViewNode, as label: String) {
    location.value = node.environment[keyPath: keyPath]
  }
}

extension Environment: Sendable where Value: Sendable {}

// https://developer.apple.com/documentation/swiftui/view/environment(_:_:)
@available(iOS 13, macOS 10.15, tvOS 13, watchOS 6, *)
extension View {
  nonisolated public func environment<V>(
    _ keyPath: WritableKeyPath<EnvironmentValues, V>,
    _ value: V
  ) -> some View { EnvironmentView(content: self) { $0[keyPath: keyPath] = value } }
}

nonisolated struct EnvironmentView<Content: View>: View, PrimitiveView {
  typealias Body = Never

  let content: Content
  let change: (inout EnvironmentValues) -> Void

  @MainActor func children(in node: ViewNode) -> [ViewChild] {
    var environment = node.environment
    change(&environment)
    return [ViewChild("content", content, in: environment)]
  }
}

// https://developer.apple.com/documentation/swiftui/environmentvalues/dismiss
extension EnvironmentValues {
  @available(iOS 15, macOS 12, tvOS 15, watchOS 8, *)
  public var dismiss: DismissAction { self[DismissKey.self] }

  /// The presentation that contains a view.
  var presentation: PresentationMemory? {
    get { self[DismissKey.self].presentation }
    set { self[DismissKey.self] = DismissAction(presentation: newValue) }
  }
}

private struct DismissKey: EnvironmentKey {
  static var defaultValue: DismissAction { DismissAction(presentation: nil) }
}

// https://developer.apple.com/documentation/swiftui/dismissaction
@available(iOS 15, macOS 12, tvOS 15, watchOS 8, *)
@MainActor @preconcurrency
public struct DismissAction {
  let presentation: PresentationMemory?

  nonisolated init(presentation: PresentationMemory?) { self.presentation = presentation }

  public func callAsFunction() { presentation?.endByUser() }
}
