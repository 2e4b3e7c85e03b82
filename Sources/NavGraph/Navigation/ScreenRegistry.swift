/// The factories that create the screen objects of an app.
///
/// One function can create the screens, or each screen can have a factory of its own:
///
/// ```swift
/// var registry = ScreenRegistry<UIViewController>(AppScreen.self) { screen, context in
///   switch screen {
///   case .menu: MenuController(navigator: context.navigator)
///   case .product(let id): ProductController(id: id)
///   }
/// }
/// registry.register(.profile) { context in ProfileController(navigator: context.navigator) }
/// ```
@MainActor
public struct ScreenRegistry<ScreenObject> {
  /// A function that creates the object of a screen.
  ///
  /// If the object is ``PropertySettable``, its properties are set after the factory returns.
  public typealias Factory = @MainActor (ScreenContext) throws -> ScreenObject

  /// A function that creates the object of a screen with a case of an enumeration; nil for another
  /// screen.
  typealias CaseFactory = @MainActor (ScreenContext) throws -> ScreenObject?

  private var factories: [ScreenID: Factory] = [:]
  private var caseFactory: CaseFactory?
  /// Returns whether the enumeration has a case for a screen.
  private var hasCase: (ScreenID) -> Bool = { _ in false }
  private var defaultFactory: Factory?

  /// Creates a registry without factories.
  public init() {}

  /// Creates a registry with the factory of all screens that do not get one of their own.
  public init(_ factory: @escaping Factory) { registerDefault(factory) }

  /// Registers the factory of a screen, and replaces an earlier one.
  ///
  /// A screen that was renamed has the factory of its former name, unless there is one of its own.
  public mutating func register(_ screen: ScreenID, _ factory: @escaping Factory) {
    factories[screen] = factory
  }

  /// Registers the factory of all screens without a factory of their own, and without a case of a
  /// registered enumeration.
  public mutating func registerDefault(_ factory: @escaping Factory) { defaultFactory = factory }

  /// Registers the factory of all screens that have a case of an enumeration, but no factory of
  /// their own.
  mutating func register(
    hasCase: @escaping (ScreenID) -> Bool,
    _ factory: @escaping CaseFactory
  ) {
    self.hasCase = hasCase
    caseFactory = factory
  }

  /// Returns the factory of a screen or of one of its former names.
  private func factory(of names: [ScreenID]) -> Factory? {
    names.lazy.compactMap { factories[$0] }.first
  }

  /// Returns the screens of a graph that have no factory but need one, in the order of definition.
  ///
  /// An abstract screen needs no factory. A screen is abstract if other screens extend it, and if
  /// no command opens it or a screen that it extends. A screen that all commands open as a
  /// ``Dialog`` needs no factory either. A test of an app should require that the result is empty.
  ///
  /// - Complexity: O(V · (D + N)) time, where V is the number of screens, D is the maximum number of
  ///   screens that one screen extends, and N is the number of former names.
  public func screensWithoutFactory(in graph: NavigationGraph) -> [ScreenID] {
    guard defaultFactory == nil else { return [] }
    return graph.screens.filter { screen in
      let names = [screen] + graph.formerNames(of: screen)
      return graph.needsFactory(screen) && factory(of: names) == nil
        && !names.contains(where: hasCase)
    }
  }

  /// The object of an entry, before it is displayed.
  struct Preparation {
    /// The object; nil for a dialog that the host displays without an object.
    let object: ScreenObject?
    /// The dialog in which the host displays the entry; nil for another screen, or if the screen
    /// has a factory of its own.
    var dialog: Dialog?
    /// The names of the properties that the object does not have or cannot set.
    var ignored: [PropertyName] = []
  }

  /// Creates the object of an entry, and sets its properties.
  ///
  /// A dialog has the object of its own factory, or else of the host, or else of the case factory or
  /// the default factory. If there is none of these, it has no object.
  func prepare(
    _ entry: StackEntry,
    in graph: NavigationGraph,
    for liveEntry: LiveEntry,
    makeDialog: (Dialog) -> ScreenObject?
  ) throws(NavigationError) -> Preparation {
    let screen = graph.screen(entry.screen) ?? NavigationScreen(entry.screen)
    let context = ScreenContext(
      screen: screen,
      properties: entry.properties,
      presentation: entry.presentation,
      entry: liveEntry
    )
    if let factory = factory(of: liveEntry.names) { return try prepare(context, by: factory) }
    let dialog: Dialog?
    do { dialog = try Dialog(entry, of: screen) } catch { throw .dialog(error) }
    guard let dialog else { return try prepare(context, by: commonFactory) }
    let object =
      if let made = makeDialog(dialog) { made } else { try makeObject(context, by: commonFactory) }
    if let object { liveEntry.attach(to: object) }
    return Preparation(object: object, dialog: dialog)
  }

  /// Creates the object of a screen without a factory of its own; nil if nothing is registered for
  /// it.
  private func commonFactory(_ context: ScreenContext) throws -> ScreenObject? {
    try caseFactory?(context) ?? defaultFactory?(context)
  }

  private func makeObject(
    _ context: ScreenContext,
    by factory: CaseFactory
  ) throws(NavigationError) -> ScreenObject? {
    do {
      return try factory(context)
    } catch let error as NavigationError {
      throw error
    } catch let error as PropertyError {
      throw .property(error)
    } catch {
      throw .factoryFailed(context.entry.screen, error)
    }
  }

  private func prepare(
    _ context: ScreenContext,
    by factory: CaseFactory
  ) throws(NavigationError) -> Preparation {
    guard let object = try makeObject(context, by: factory) else {
      throw .noFactory(context.entry.screen)
    }
    context.entry.attach(to: object)
    guard let settable = object as? any PropertySettable else { return Preparation(object: object) }
    do {
      try settable.checkProperties()
    } catch {
      throw .propertyLayout(error)
    }
    do {
      let ignored = try settable.setProperties(context.properties, of: context.entry.screen)
      return Preparation(object: object, ignored: ignored)
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
  public let screen: NavigationScreen
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
public struct PreparedScreen<ScreenObject>: StackEntryNode {
  /// The object that the factory created.
  ///
  /// A dialog that the host displays without an object has the object of the screen below.
  public let object: ScreenObject
  /// The stacks of the tabs; nil if the screen is not a container.
  public var tabs: TabStacks<PreparedScreen<ScreenObject>>?
  /// The command that opens the screen; nil if the screen is a part of a whole stack that is shown
  /// at once.
  public let command: CommandID?
  /// The identity of the screen on the current stack.
  public let liveEntry: LiveEntry
  /// The dialog in which the host displays the screen; nil for another screen, or if the screen has
  /// a factory of its own.
  public let dialog: Dialog?
  /// Whether the object is that of another screen, because the dialog has none.
  private let sharesObject: Bool
  /// The entry without its tabs.
  package var ownEntry: StackEntry

  /// Creates a screen that the navigator has not created, for example to test a host.
  @MainActor
  public init(
    _ object: ScreenObject,
    entry: StackEntry,
    command: CommandID? = nil,
    tabs: TabStacks<PreparedScreen<ScreenObject>>? = nil
  ) {
    self.init(
      object,
      entry: entry,
      liveEntry: LiveEntry(entry.screen, properties: entry.properties, navigator: nil),
      command: command,
      dialog: nil,
      tabs: tabs
    )
  }

  package init(
    _ object: ScreenObject,
    entry: StackEntry,
    liveEntry: LiveEntry,
    command: CommandID?,
    dialog: Dialog?,
    sharesObject: Bool = false,
    tabs: TabStacks<PreparedScreen<ScreenObject>>?
  ) {
    self.object = object
    self.sharesObject = sharesObject
    self.liveEntry = liveEntry
    self.command = command
    self.dialog = dialog
    self.tabs = tabs
    var ownEntry = entry
    ownEntry.tabs = nil
    self.ownEntry = ownEntry
  }

  /// The entry of the object on the stack: screen, properties, presentation, style and tabs.
  public var entry: StackEntry { stackEntry }

  /// The object; nil for a dialog that has none.
  package var ownObject: ScreenObject? { sharesObject ? nil : object }

  /// The style with which the screen opens, such as `sheet`; nil for the host's default.
  public var style: String? { ownEntry.style }

  /// The tabs that a tab bar displays: those that exist in the navigator's context, and the selected
  /// one.
  ///
  /// There are none if the screen is not a container. The other tabs keep their stacks. If the
  /// context changes, ``LiveEntry/absentTabs`` changes.
  @MainActor
  public var displayedTabs: [TabStacks<PreparedScreen<ScreenObject>>.Tab] {
    guard let tabs else { return [] }
    return tabs.tabs.enumerated()
      .filter { $0 == tabs.selectedIndex || !liveEntry.absentTabs.contains($1.name) }
      .map(\.element)
  }
}

extension NavigationGraph {
  /// Returns whether a screen needs a factory, because it is neither abstract nor always a dialog.
  package func needsFactory(_ screen: ScreenID) -> Bool {
    !isAbstract(screen) && !isAlwaysDialog(screen)
  }

  /// Returns whether a screen is abstract, because others extend it and no command opens it.
  private func isAbstract(_ screen: ScreenID) -> Bool {
    guard let hierarchy, let index = index(of: screen) else { return false }
    func isDestination(_ screen: ScreenIndex) -> Bool { !incomingCommands[screen].isEmpty }
    return hierarchy.descendantsAndSelf(of: index).count > 1 && !isDestination(index)
      && !hierarchy.ancestors(of: index).contains(where: isDestination)
  }

  /// Returns whether a screen is a dialog, and there are commands that open it, all of which present
  /// it.
  private func isAlwaysDialog(_ screen: ScreenID) -> Bool {
    guard self.screen(screen)?.dialog != nil else { return false }
    let commands = sequence(first: screen) { self.screen($0)?.extends }
      .flatMap(commands(leadingTo:))
    return !commands.isEmpty && commands.allSatisfy { $0.presentation.startsLayer }
  }
}
