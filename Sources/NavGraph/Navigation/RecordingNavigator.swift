/// A navigator that records the calls of a screen, for its tests and previews.
///
/// It needs no graph, and creates no screens:
///
/// ```swift
/// let navigator = RecordingNavigator()
/// ProfileModel(navigator: navigator).chatTapped()
/// #expect(await navigator.nextCall() == .go(.chat(userId: 1)))
/// ```
///
/// Each request succeeds without a plan, and its screen is then on top of the ``stack``. Set
/// ``failure`` to let calls fail.
@MainActor
public final class RecordingNavigator: Navigating {
  /// A call of a screen.
  public enum Call: Sendable, Hashable {
    /// A request.
    case go(RouteRequest)
    /// A request for the value with which a screen finishes.
    case result(of: RouteRequest)
    /// Going back to an entry; nil for the one below the top.
    case back(to: StackPosition?)
    /// The end of a screen with a value.
    case finish(PropertyValue)
    /// The selection of a tab.
    case select(TabID)
  }

  /// The stack, which requests and going back change.
  public var stack: ScreenStack
  /// Facts about the user and the device.
  public var context: PropertyDictionary = [:]
  /// Called with the error of work that was started with ``Navigating/start(_:)``.
  public var onFailure: @MainActor (any Error) -> Void = printFailure
  /// The values with which screens finish; other screens finish without a value.
  public var values: [ScreenID: PropertyValue] = [:]
  /// The error of all further calls; nil if they succeed.
  public var failure: NavigationError?

  /// The calls, in order, except those that ``nextCall()`` has returned.
  public private(set) var calls: [Call] = []
  private var awaitingCall: [CheckedContinuation<Void, Never>] = []

  /// Creates a navigator that shows a stack.
  public init(showing stack: ScreenStack = ScreenStack()) { self.stack = stack }

  /// Removes and returns the first call, or waits for it.
  ///
  /// Work that a screen starts with ``Navigating/start(_:)`` runs after the screen's method has
  /// returned.
  public func nextCall() async -> Call {
    while calls.isEmpty { await withCheckedContinuation { awaitingCall.append($0) } }
    return calls.removeFirst()
  }

  /// Returns that the user is already there, because there is no graph.
  public func plan(
    _ request: RouteRequest,
    from origin: StackPosition
  ) throws(NavigationError) -> RouteOutcome {
    .alreadyThere(stack)
  }

  /// Records a request, and adds its screen to the stack.
  @discardableResult
  public func go(
    _ request: RouteRequest,
    from origin: StackPosition
  ) async throws(NavigationError) -> NavigationOutcome {
    try record(.go(request))
    return push(request)
  }

  /// Records a request, and returns the value of its screen.
  public func value(
    of request: RouteRequest,
    from origin: StackPosition
  ) async throws(NavigationError) -> PropertyValue {
    try record(.result(of: request))
    return values[request.destination.screen] ?? .null
  }

  /// Records the call, and removes the top entry.
  @discardableResult
  public func back() async throws(NavigationError) -> NavigationOutcome {
    try record(.back(to: nil))
    return pop(to: max(0, stack.entries.count - 2))
  }

  /// Records the call, and removes the entries above the position.
  ///
  /// - Throws: `notOnStack` if the stack has no such entry.
  @discardableResult
  public func back(to position: StackPosition) async throws(NavigationError) -> NavigationOutcome {
    try record(.back(to: position))
    guard let index = ([:] as NavigationGraph).index(of: position, in: stack) else {
      throw .notOnStack(position)
    }
    return pop(to: index)
  }

  /// Records the call, and removes the entries above the nearest one with the screen of the entry.
  @discardableResult
  public func back(to entry: LiveEntry) async throws(NavigationError) -> NavigationOutcome {
    try await back(to: .nearest(entry.screen))
  }

  /// Records the call, and removes the entries above the root.
  @discardableResult
  public func backToRoot() async throws(NavigationError) -> NavigationOutcome {
    try await back(to: .root)
  }

  /// Records the value, and removes the top entry.
  @discardableResult
  public func finish(
    _ entry: LiveEntry,
    with value: PropertyValue
  ) async throws(NavigationError) -> NavigationOutcome {
    try record(.finish(value))
    return pop(to: max(0, stack.entries.count - 2))
  }

  /// Records the selection.
  @discardableResult
  public func select(
    _ tab: TabID,
    of container: LiveEntry
  ) async throws(NavigationError) -> NavigationOutcome {
    try record(.select(tab))
    return .alreadyThere(stack)
  }

  /// Returns false, because there are no interceptors.
  public func interceptsGoingBack(to position: StackPosition?) -> Bool { false }

  /// Returns false, because there are no interceptors.
  public func interceptsSelectingTabs() -> Bool { false }

  /// Returns nil, because there are no screens.
  public func entry(of screenObject: AnyObject) -> LiveEntry? { nil }

  private func record(_ call: Call) throws(NavigationError) {
    calls.append(call)
    let awaiting = awaitingCall
    awaitingCall = []
    for continuation in awaiting { continuation.resume() }
    if let failure { throw failure }
  }

  private func push(_ request: RouteRequest) -> NavigationOutcome {
    let destination = request.destination
    let values = request.properties.merging(destination.properties) { $1 }
    var properties: PropertyDictionary = [:]
    for case (let name, .value(let value)) in values { properties[name] = value }
    let entry = StackEntry(destination.screen, properties: properties)
    return show(ScreenStack(stack.entries + [entry]))
  }

  private func pop(to index: Int) -> NavigationOutcome {
    let entries = stack.entries.prefix(index + 1)
    return entries.count == stack.entries.count
      ? .alreadyThere(stack) : show(ScreenStack(Array(entries)))
  }

  private func show(_ new: ScreenStack) -> NavigationOutcome {
    let plan = Plan(steps: [], stack: new, opened: 0, removed: 0)
    defer { stack = new }
    return .navigated(Navigation(origin: stack, plan: plan, ignored: []))
  }
}
