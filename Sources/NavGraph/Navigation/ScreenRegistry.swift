/// The factories that create the screen objects of an app.
///
/// ```swift
/// var registry = ScreenRegistry<UIViewController>()
/// registry.register(.profile) { context in ProfileController(navigator: context.navigator) }
/// registry.registerDefault { context in
///   UIStoryboard(name: context.screen.storyboard ?? "Main", bundle: nil)
///     .instantiateViewController(withIdentifier: context.screen.identifier ?? "")
/// }
/// ```
@MainActor
public struct ScreenRegistry<ScreenObject> {
  /// A function that creates the object of a screen.
  ///
  /// If the object is ``PropertySettable``, its properties are set after the factory returns.
  public typealias Factory = @MainActor (ScreenContext) throws -> ScreenObject

  private var factories: [ScreenID: Factory] = [:]
  private var defaultFactory: Factory?

  /// Creates a registry without factories.
  public init() {}

  /// Registers the factory of a screen, and replaces an earlier one.
  public mutating func register(_ screen: ScreenID, _ factory: @escaping Factory) {
    factories[screen] = factory
  }

  /// Registers the factory of all screens without a factory of their own.
  public mutating func registerDefault(_ factory: @escaping Factory) { defaultFactory = factory }

  /// Returns the screens of a graph that have no factory but need one, in the order of definition.
  ///
  /// An abstract screen needs no factory. A screen is abstract if other screens extend it, and if
  /// no command opens it or a screen that it extends. A test of an app should require that the
  /// result is empty.
  ///
  /// - Complexity: O(V · D) time, where V is the number of screens, and D is the maximum number of
  ///   screens that one screen extends.
  public func screensWithoutFactory(in graph: NavigationGraph) -> [ScreenID] {
    guard defaultFactory == nil else { return [] }
    return graph.screens.filter { factories[$0] == nil && !graph.isAbstract($0) }
  }

  /// Creates the object of an entry, and sets its properties.
  ///
  /// - Returns: The object, and the names of the properties that it does not have or cannot set.
  func prepare(
    _ entry: StackEntry,
    in graph: NavigationGraph,
    for liveEntry: LiveEntry
  ) throws(NavigationError) -> (object: ScreenObject, ignored: [String]) {
    guard let factory = factories[entry.screen] ?? defaultFactory else {
      throw .noFactory(entry.screen)
    }
    let context = ScreenContext(
      screen: graph.screen(entry.screen) ?? Screen(entry.screen),
      properties: entry.properties,
      presentation: entry.presentation,
      entry: liveEntry
    )
    let object: ScreenObject
    do {
      object = try factory(context)
    } catch {
      throw .factoryFailed(entry.screen, error)
    }
    liveEntry.attach(to: object)
    guard let settable = object as? any PropertySettable else { return (object, []) }
    do {
      try settable.checkProperties()
    } catch {
      throw .propertyLayout(error)
    }
    do {
      return (object, try settable.setProperties(entry.properties, of: entry.screen))
    } catch {
      throw .property(error)
    }
  }
}

/// The input of a screen factory.
@MainActor
public struct ScreenContext {
  /// The screen in the graph, with its title, storyboard and identifier.
  ///
  /// An unknown screen has only a name.
  public let screen: Screen
  /// The properties of the screen.
  ///
  /// If the object is ``PropertySettable``, they are set by name after the factory returns.
  public let properties: PropertyDictionary
  /// The presentation with which the screen opens.
  public let presentation: Presentation
  /// The entry of the screen on the current stack, to which tasks and interceptors can be bound.
  public let entry: LiveEntry

  /// The navigator that opens the screen.
  ///
  /// The reference is weak. If a screen stores the navigator itself, its reference should also be
  /// weak.
  public var navigator: (any Navigating)? { entry.navigator }
}

/// A screen object with its properties, which a host can display.
public struct PreparedScreen<ScreenObject>: TabbedEntry {
  /// The object that the factory created.
  public let object: ScreenObject
  /// The stacks of the tabs; nil if the screen is not a container.
  public var tabs: TabStacks<PreparedScreen<ScreenObject>>?
  /// The command that opens the screen; nil if the screen is a part of a whole stack that is shown
  /// at once.
  public let command: String?
  /// The entry on the current stack; nil if the navigator has not created the screen.
  let liveEntry: LiveEntry?
  /// Whether the screen opens with animation.
  public internal(set) var isAnimated: Bool
  /// The entry without its tabs.
  private let ownEntry: StackEntry

  /// Creates a prepared screen, for example to test a host.
  public init(
    _ object: ScreenObject,
    entry: StackEntry,
    command: String? = nil,
    isAnimated: Bool = false,
    tabs: TabStacks<PreparedScreen<ScreenObject>>? = nil
  ) {
    self.init(object, entry, liveEntry: nil, command: command, isAnimated: isAnimated, tabs: tabs)
  }

  init(
    _ object: ScreenObject,
    _ entry: StackEntry,
    liveEntry: LiveEntry?,
    command: String?,
    isAnimated: Bool,
    tabs: TabStacks<PreparedScreen<ScreenObject>>?
  ) {
    self.liveEntry = liveEntry
    self.object = object
    self.command = command
    self.isAnimated = isAnimated
    self.tabs = tabs
    var ownEntry = entry
    ownEntry.tabs = nil
    self.ownEntry = ownEntry
  }

  /// The entry of the object on the stack: screen, properties, presentation, style and tabs.
  public var entry: StackEntry {
    var entry = ownEntry
    entry.tabs = tabs?.map { $0.map(\.entry) }
    return entry
  }

  /// The style with which the screen opens, such as `sheet`; nil for the host's default.
  public var style: String? { ownEntry.style }

  /// How the screen opens.
  package var presentation: Presentation { ownEntry.presentation }
}

extension NavigationGraph {
  /// Returns whether a screen is abstract, because others extend it and no command opens it.
  fileprivate func isAbstract(_ screen: ScreenID) -> Bool {
    guard let hierarchy, let index = index(of: screen) else { return false }
    func isDestination(_ screen: ScreenIndex) -> Bool { !incomingCommands[screen].isEmpty }
    return hierarchy.descendantsAndSelf(of: index).count > 1 && !isDestination(index)
      && !hierarchy.ancestors(of: index).contains(where: isDestination)
  }
}
