// https://developer.apple.com/documentation/swiftui/scene
@available(iOS 14, macOS 11, tvOS 14, watchOS 7, *)
@MainActor @preconcurrency
public protocol Scene {
  associatedtype Body: Scene
  @SceneBuilder @MainActor @preconcurrency var body: Body { get }
}

extension Never: Scene {}

// https://developer.apple.com/documentation/swiftui/scenebuilder
@available(iOS 14, macOS 11, tvOS 14, watchOS 7, *)
@resultBuilder
public struct SceneBuilder {
  public static func buildExpression<Content: Scene>(_ content: Content) -> Content { content }

  public static func buildBlock<Content: Scene>(_ content: Content) -> Content { content }
}

// https://developer.apple.com/documentation/swiftui/windowgroup
@available(iOS 14, macOS 11, tvOS 14, watchOS 7, *)
nonisolated public struct WindowGroup<Content: View>: Scene {
  let content: Content

  public init(@ViewBuilder content: () -> Content) { self.content = content() }

  @MainActor public var body: Never { fatalError("A window group has no body.") }
}

// https://developer.apple.com/documentation/swiftui/app
@available(iOS 14, macOS 11, tvOS 14, watchOS 7, *)
@MainActor @preconcurrency
public protocol App {
  associatedtype Body: Scene
  @SceneBuilder @MainActor @preconcurrency var body: Body { get }
  @MainActor @preconcurrency init()
}

/// A scene with a view.
@MainActor
private protocol WindowScene {
  var view: any View { get }
}

extension WindowGroup: WindowScene {
  var view: any View { content }
}

extension Renderer {
  /// Opens a window of an app.
  public convenience init(
    _ app: some App,
    sceneStorage: SimulatedSceneStorage = SimulatedSceneStorage()
  ) {
    self.init(sceneStorage: sceneStorage) { (app.body as? any WindowScene)?.view ?? EmptyView() }
  }
}
