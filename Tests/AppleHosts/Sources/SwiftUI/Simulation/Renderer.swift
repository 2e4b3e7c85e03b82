/// A simulated window: evaluates views after changes, and displays presentations with their transitions.
@MainActor
public final class Renderer {
  /// The window after the last update.
  public private(set) var window = RenderedPage()
  /// What SwiftUI loses or reports.
  public private(set) var complaints: [String] = []
  /// Decides what Apple's documentation leaves open, such as the order of events.
  public var random = SystemOrder(seed: 1)
  /// What the system has kept of the scene.
  public let sceneStorage: SimulatedSceneStorage

  /// The number of views that have been inserted with an animated transition.
  public private(set) var animatedInsertionCount = 0
  /// Whether the changes of the current update are animated.
  private var isAnimating = false

  /// The presentations that are appearing or disappearing.
  private(set) var transitions: Set<ObjectIdentifier> = []
  /// The actions of views after the current update.
  var afterUpdate: [() -> Void] = []
  private let makeRoot: @MainActor () -> any View
  private lazy var root = ViewNode(
    ViewChild("window", WindowView(make: makeRoot)),
    in: EnvironmentValues(),
    of: self
  )
  private var needsUpdate = true
  private var visible: [ObjectIdentifier: ViewNode] = [:]
  private var pending: [@MainActor () -> Void] = []

  /// Opens a window.
  public init(
    sceneStorage: SimulatedSceneStorage = SimulatedSceneStorage(),
    _ root: @escaping @MainActor () -> any View
  ) {
    self.sceneStorage = sceneStorage
    makeRoot = root
  }

  /// Whether nothing is pending and nothing has changed.
  public var isIdle: Bool { pending.isEmpty && !needsUpdate }

  /// Evaluates the views if something that they have read has changed.
  public func update() {
    for _ in 0..<100 where needsUpdate {
      needsUpdate = false
      root.refresh()
      window = root.page()
      callObservers()
    }
    if needsUpdate { complain("The views do not settle.") }
    isAnimating = false
  }

  /// Ends the oldest transition, and updates the views.
  ///
  /// - Returns: Whether there was a transition or an update.
  @discardableResult
  public func advance() -> Bool {
    guard !isIdle else { return false }
    update()
    if !pending.isEmpty {
      pending.removeFirst()()
      update()
    }
    return true
  }

  /// Opens a URL, as the system does.
  public func open(_ url: URL) {
    update()
    for page in window.layers.flatMap(\.visiblePages) {
      for handler in page.urlHandlers { handler(url) }
    }
  }

  /// Whether the user can touch the top layer: no transition is running, and the app does not prevent it.
  public var takesTouches: Bool {
    transitions.isEmpty && window.layers.last?.visiblePages.allSatisfy(\.takesTouches) == true
  }

  /// Calls the actions for what has appeared, disappeared and changed, in any order.
  ///
  /// A view below a cover disappears.
  private func callObservers() {
    let cover = window.layers.lastIndex(where: \.isCover) ?? 0
    let nodes = window.layers[cover...].flatMap(\.visiblePages).flatMap(\.observers)
    let before = visible
    visible = Dictionary(nodes.map { (ObjectIdentifier($0), $0) }) { $1 }
    let gone = before.filter { visible[$0.key] == nil }.values.compactMap(\.disappear)
    let new = nodes.filter { before[ObjectIdentifier($0)] == nil }.compactMap(\.appear)
    let changed = afterUpdate
    afterUpdate = []
    for action in random.next() ? gone + new : new + gone { action() }
    for action in changed { action() }
  }

  func setNeedsUpdate() { needsUpdate = true }

  /// Called when the value of an animation changes.
  func animate() { isAnimating = true }

  /// Called when a view with a transition is inserted.
  func insert() { if isAnimating { animatedInsertionCount += 1 } }

  func complain(_ text: String) { complaints.append(text) }

  /// Runs a transition, and an action at its end.
  func run(_ presentation: PresentationMemory, _ end: @escaping @MainActor () -> Void) {
    transitions.insert(ObjectIdentifier(presentation))
    pending.append { [self] in
      transitions.remove(ObjectIdentifier(presentation))
      setNeedsUpdate()
      end()
    }
  }

  /// Returns two actions in any order.
  func inAnyOrder(
    _ first: @escaping @MainActor () -> Void,
    _ second: @escaping @MainActor () -> Void
  ) -> [@MainActor () -> Void] { random.next() ? [first, second] : [second, first] }
}

/// Random decisions that a seed determines.
public struct SystemOrder: Sendable {
  private var state: UInt64

  public init(seed: UInt64) { state = seed }

  mutating func next() -> Bool {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return state >> 63 == 1
  }
}

/// The root of a window.
nonisolated struct WindowView: View, PrimitiveView {
  typealias Body = Never

  let make: @MainActor () -> any View

  @MainActor func children(in node: ViewNode) -> [ViewChild] { [ViewChild("root", make())] }
}
