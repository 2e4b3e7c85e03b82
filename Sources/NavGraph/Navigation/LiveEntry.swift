/// A screen on the current stack, from the creation of its object until it leaves the stack.
///
/// The context of a factory contains it as ``ScreenContext/entry``. A screen object that conforms
/// to ``LiveScreen`` stores it. Use it for tasks and interceptors that end when the screen leaves
/// the stack:
///
/// ```swift
/// registry.register("Editor") { context in
///   let editor = Editor(context.entry)
///   context.entry.task { for await text in store.texts() { editor.text = text } }
///   context.entry.interceptLeaving { [weak editor] _ in
///     guard let editor else { return .proceed }
///     return await editor.confirmDiscarding() ? .proceed : .refuse(reason: "The text is not saved.")
///   }
///   return editor
/// }
/// ```
///
/// An entry has no strong references to its navigator and its screen. It is a class, because the
/// same screen can be on the stack twice, with two different entries.
@MainActor
public final class LiveEntry {
  /// The screen.
  ///
  /// If the screen is renamed while the app is running, this is its new name.
  public private(set) var screen: ScreenID
  /// The former names of the screen, which the code of an installed app may contain.
  private var formerNames: [ScreenID] = []
  /// The values of the screen's properties at the time when it was opened.
  public let properties: PropertyDictionary
  /// The navigator that opened the screen; nil if it no longer exists.
  public private(set) weak var navigator: (any Navigating)?
  /// Whether the screen has left the stack, or was never shown because its request failed.
  ///
  /// This becomes false again if the app or the system displays the same screen object again.
  public private(set) var hasLeft = false
  /// Whether the interceptor is called before the screen leaves the stack.
  ///
  /// Set it to true while the screen has unsaved changes. Hosts observe this property: while it is
  /// true, the system's gestures and buttons do not remove the screen before the interceptor has
  /// decided. ``interceptLeaving(_:)`` sets it to true. Without an interceptor, it has no effect.
  public var interceptsLeaving = false {
    didSet { if interceptsLeaving != oldValue { displayDidChange() } }
  }
  /// The tabs of the screen that do not exist in the navigator's context.
  ///
  /// Hosts do not display them (see ``PreparedScreen/displayedTabs``).
  public internal(set) var absentTabs: Set<TabID> = [] {
    didSet { if absentTabs != oldValue { displayDidChange() } }
  }
  /// Whether conditions of leaving the screen fail in the navigator's context, so that users cannot
  /// go back from it.
  public internal(set) var isLocked = false {
    didSet { if isLocked != oldValue { displayDidChange() } }
  }

  /// The screen object; nil if it no longer exists, or if it is a value and has no identity.
  package private(set) weak var object: AnyObject?
  /// Called when ``interceptsLeaving``, ``absentTabs`` or ``isLocked`` changes.
  ///
  /// The host sets this closure, which ends with the entry.
  public var displayDidChange: @MainActor () -> Void = {}
  private var leavingInterceptor: LeavingInterceptor?
  private var tasks: [Int: Task<Void, Never>] = [:]
  private var taskCount = 0
  /// The value with which the screen finished.
  private var value: PropertyValue?
  /// The replies to the requests for the value.
  private var replies: [Reply<PropertyValue, NavigationError>] = []

  /// Creates an entry, for example to test a screen.
  ///
  /// - Parameters:
  ///   - screen: The screen.
  ///   - properties: The values of the screen's properties.
  ///   - navigator: The navigator. The entry has a weak reference to it.
  public init(
    _ screen: ScreenID,
    properties: PropertyDictionary = [:],
    navigator: (any Navigating)?
  ) {
    self.screen = screen
    self.properties = properties
    self.navigator = navigator
  }

  /// The names of the screen, beginning with the current one.
  var names: [ScreenID] { [screen] + formerNames }

  /// Adopts the current and the former names of the screen in a graph that contains it.
  func rename(in graph: NavigationGraph) {
    guard let name = graph.currentName(of: screen) else { return }
    screen = name
    formerNames = graph.formerNames(of: name)
  }

  deinit { for task in tasks.values { task.cancel() } }

  /// Runs a task that is cancelled when the screen leaves the stack.
  ///
  /// If the screen is in a tab, the task is also cancelled when the container leaves the stack. It
  /// is not cancelled when another tab is selected. If the screen has already left the stack, the
  /// task is cancelled immediately.
  ///
  /// - Parameters:
  ///   - priority: The priority; nil to use the priority of the caller.
  ///   - operation: The work of the task, which should end when the task is cancelled.
  /// - Returns: The task.
  @discardableResult
  public func task(
    priority: TaskPriority? = nil,
    _ operation: @escaping @MainActor () async -> Void
  ) -> Task<Void, Never> {
    taskCount += 1
    let number = taskCount
    let task = Task(priority: priority) { [weak self] in
      await operation()
      self?.tasks[number] = nil
    }
    if hasLeft { task.cancel() } else { tasks[number] = task }
    return task
  }

  /// Connects the entry of a displayed screen that the navigator has not created, or that had left
  /// the stack, to the navigator and the screen object.
  ///
  /// - `object`: The screen object; nil if the screen is a dialog without an object.
  func enter(_ navigator: (any Navigating)?, showing object: Any?) {
    guard self.navigator == nil || hasLeft else { return }
    self.navigator = navigator
    hasLeft = false
    value = nil
    if let object { attach(to: object) }
  }

  /// Connects the entry to its screen object.
  ///
  /// If the object is a ``LiveScreen``, sets the object's entry.
  func attach(to object: Any) {
    guard let reference = LiveEntry.reference(to: object) else { return }
    self.object = reference
    (reference as? any LiveScreen)?.liveEntry = self
  }

  /// Returns an object that has an identity; nil for a value.
  static func reference(to object: Any) -> AnyObject? {
    type(of: object) is AnyClass ? object as AnyObject : nil
  }

  /// Ends the entry, because its screen has left the stack or cannot be shown.
  func end() {
    guard !hasLeft else { return }
    hasLeft = true
    leavingInterceptor = nil
    displayDidChange = {}
    let tasks = tasks.values
    self.tasks = [:]
    for task in tasks { task.cancel() }
    reply(.success(value ?? .null))
  }
}

// MARK: - Leaving

extension LiveEntry {
  /// Sets the interceptor that is called before a plan removes the screen from the stack, and sets
  /// ``interceptsLeaving`` to true.
  ///
  /// The interceptor is removed when the screen leaves the stack.
  public func interceptLeaving(_ interceptor: @escaping LeavingInterceptor) {
    guard !hasLeft else { return }
    leavingInterceptor = interceptor
    interceptsLeaving = true
  }

  /// The interceptor that must be called before the screen leaves the stack; nil if there is none.
  package var activeInterceptor: LeavingInterceptor? {
    interceptsLeaving ? leavingInterceptor : nil
  }

  /// Whether the system's gestures and buttons must not remove the screen, because an interceptor
  /// decides or the screen is locked.
  package var preventsLeaving: Bool { isLocked || activeInterceptor != nil }
}

// MARK: - Results

extension LiveEntry {
  /// Returns a value to the requests that wait for a result of the screen, and goes back to the
  /// screen below.
  ///
  /// The screens above this one leave the stack, too, unless their interceptors refuse. The
  /// interceptor of this screen is not called. If the screen is the root of the stack or of a tab,
  /// it returns the value and stays. If the screen has already finished, the first value is used.
  ///
  /// - Parameter value: The value.
  /// - Returns: `navigated`, `alreadyThere` if the screen has left the stack or is a root, or
  ///   `refused`.
  /// - Throws: `notOnStack` if the screen is in a tab that is not selected, `cancelled` if the
  ///   navigator no longer exists, or the error of the host. In these cases, the screen has not
  ///   finished.
  @discardableResult
  public func finish(
    with value: some PropertyConvertible
  ) async throws(NavigationError) -> NavigationOutcome {
    guard let navigator else { throw .cancelled }
    return try await navigator.finish(self, with: value.propertyValue)
  }

  /// Sets the value that the requests receive when the screen leaves the stack.
  ///
  /// - Returns: Whether the value was set: false if the screen has left the stack, or already has a
  ///   value.
  func setValue(_ value: PropertyValue) -> Bool {
    guard !hasLeft, self.value == nil else { return false }
    self.value = value
    return true
  }

  /// Removes the value, because the screen stays on the stack.
  func withdrawValue() { if !hasLeft { value = nil } }

  /// Passes the value to the requests, although the screen stays on the stack.
  func giveValue() {
    guard !hasLeft, let value else { return }
    self.value = nil
    reply(.success(value))
  }

  /// Ends the requests for the value.
  func cancelReplies() { reply(.failure(.cancelled)) }

  /// Returns a reply that receives the value with which the screen finishes; null if it leaves
  /// without a value.
  func expectValue() -> Reply<PropertyValue, NavigationError> {
    let reply = Reply<PropertyValue, NavigationError>()
    if hasLeft { reply.end(.success(value ?? .null)) } else { replies.append(reply) }
    return reply
  }

  private func reply(_ result: Result<PropertyValue, NavigationError>) {
    let replies = replies
    self.replies = []
    for reply in replies { reply.end(result) }
  }
}
