/// Who makes the objects of which screens.
///
/// ```swift
/// var registry = ScreenRegistry<UIViewController>()
/// registry.register("Profile") { _ in ProfileController() }
/// registry.registerOthers { blueprint in
///   UIStoryboard(name: blueprint.screen.storyboard ?? "Main", bundle: nil)
///     .instantiateViewController(withIdentifier: blueprint.screen.identifier ?? "")
/// }
/// ```
@MainActor
public struct ScreenRegistry<ScreenObject> {
  /// Makes the object of a screen.
  ///
  /// Properties are set afterwards, if the object is ``PropertySettable``.
  public typealias Maker = @MainActor (ScreenBlueprint) throws -> ScreenObject

  private var makers: [ScreenID: Maker] = [:]
  private var otherMaker: Maker?

  /// Makes a registry without makers.
  public init() {}

  /// Says who makes the objects of a screen, in place of who did before.
  public mutating func register(_ screen: ScreenID, _ maker: @escaping Maker) {
    makers[screen] = maker
  }

  /// Says who makes the objects of all screens that have no maker of their own.
  public mutating func registerOthers(_ maker: @escaping Maker) { otherMaker = maker }

  /// Returns the screens of a graph that nobody makes, in the order of their definition.
  ///
  /// A test of an app should find none.
  public func screensWithoutMaker(in graph: NavigationGraph) -> [ScreenID] {
    otherMaker == nil ? graph.screens.filter { makers[$0] == nil } : []
  }

  /// Makes the object of an entry and sets its properties.
  ///
  /// - Returns: The object, and the names of properties that it does not have, or only for reading.
  func prepare(
    _ entry: StackEntry,
    in graph: NavigationGraph
  ) throws(NavigationError) -> (object: ScreenObject, ignored: [String]) {
    guard let maker = makers[entry.screen] ?? otherMaker else { throw .noMaker(entry.screen) }
    let screen = graph.screen(entry.screen) ?? Screen(entry.screen)
    let object: ScreenObject
    do {
      object = try maker(ScreenBlueprint(screen, properties: entry.properties))
    } catch {
      throw .makerFailed(entry.screen, error)
    }
    guard let settable = object as? any PropertySettable else { return (object, []) }
    do {
      return (object, try settable.setProperties(entry.properties, of: entry.screen))
    } catch {
      throw .property(error)
    }
  }
}
