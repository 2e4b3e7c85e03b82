/// An entry of the live stack, from the creation of its screen until the screen leaves the stack.
///
/// A factory gets it as ``ScreenContext/entry``, and a screen object that is a ``LiveScreen`` stores it. Use it
/// for tasks and interceptors that end when the screen leaves the stack:
///
/// ```swift
/// registry.register("Editor") { context in
///   let editor = Editor(context.entry)
///   context.entry.task { for await text in store.texts() { editor.text = text } }
///   context.entry.interceptLeaving { [weak editor] _ in
///     guard let editor, editor.hasChanges else { return .proceed }
///     return await editor.confirmDiscarding() ? .proceed : .refuse(reason: "The text is not saved.")
///   }
///   return editor
/// }
/// ```
///
/// An entry has no strong references to its navigator and its screen. A class, because entries have an
/// identity: the same screen can be on the stack twice.
@MainActor
public final class LiveEntry {
  /// The screen.
  public let screen: ScreenID
  /// The navigator that opened the screen; nil if it no longer exists.
  public private(set) weak var navigator: (any Navigating)?
  /// Whether the screen has left the stack, or has never been shown because its request failed.
  public private(set) var hasLeft = false

  /// The screen object; nil if it no longer exists, or has no identity because it is a value.
  private(set) weak var object: AnyObject?
  /// Decides whether the screen may be left; nil if it always may.
  private(set) var leavingHandler: LeavingHandler?
  private var tasks: [Int: Task<Void, Never>] = [:]
  private var taskCount = 0
  /// The value that the screen has finished with.
  private var value: PropertyValue?
  /// The replies to the requests for the value.
  private var replies: [Reply<PropertyValue, NavigationError>] = []

  /// Creates an entry, for example to test a screen.
  ///
  /// - Parameters:
  ///   - screen: The screen.
  ///   - navigator: The navigator, which the entry does not keep alive.
  public init(_ screen: ScreenID, navigator: (any Navigating)?) {
    self.screen = screen
    self.navigator = navigator
  }

  deinit { for task in tasks.values { task.cancel() } }

  /// Runs a task that is cancelled when the screen leaves the stack.
  ///
  /// The tasks of a screen in a tab are cancelled, too, when its container leaves the stack; selecting another
  /// tab cancels nothing. After the screen has left, the task is cancelled at once.
  ///
  /// - Parameters:
  ///   - priority: The priority; nil for that of the caller.
  ///   - operation: The work of the task, which should end when it is cancelled.
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

  /// Associates the entry with its screen object, which gets the entry if it is a ``LiveScreen``.
  func attach(to object: Any) {
    guard let reference = LiveEntry.reference(to: object) else { return }
    self.object = reference
    (reference as? any LiveScreen)?.liveEntry = self
  }

  /// Returns an object with its identity; nil for a value.
  static func reference(to object: Any) -> AnyObject? {
    type(of: object) is AnyClass ? object as AnyObject : nil
  }

  /// Ends the entry, because its screen has left the stack or cannot be shown.
  func end() {
    guard !hasLeft else { return }
    hasLeft = true
    leavingHandler = nil
    let tasks = tasks.values
    self.tasks = [:]
    for task in tasks { task.cancel() }
    reply(.success(value ?? .null))
  }
}

// MARK: - Leaving

extension LiveEntry {
  /// An interceptor that decides whether a screen may be left, with the condition for calling it.
  struct LeavingHandler {
    /// Returns whether the interceptor must be called.
    let isNeeded: @MainActor () -> Bool
    let interceptor: LeavingInterceptor
  }

  /// Sets the interceptor that is called before a plan removes the screen from the stack.
  ///
  /// The interceptor is removed when the screen leaves the stack.
  ///
  /// - Parameters:
  ///   - isNeeded: Returns whether there is a reason to ask, such as unsaved changes. A host calls it before a
  ///     back gesture: if it returns false, the gesture can leave the screen without asking.
  ///   - interceptor: The interceptor. It is called only if `isNeeded` returns true.
  public func interceptLeaving(
    if isNeeded: @escaping @MainActor () -> Bool = { true },
    _ interceptor: @escaping LeavingInterceptor
  ) {
    guard !hasLeft else { return }
    leavingHandler = LeavingHandler(isNeeded: isNeeded, interceptor: interceptor)
  }

  /// Removes the interceptor of ``interceptLeaving(if:_:)``.
  public func allowLeaving() { leavingHandler = nil }
}

// MARK: - Results

extension LiveEntry {
  /// Ends the screen with a value for the requests for a result, and goes back to the screen below.
  ///
  /// The screens above it leave the stack, too, unless their interceptors refuse; its own interceptor is not
  /// called. The root of the stack or of a tab returns the value and stays. If the screen has finished before,
  /// the first value is used.
  ///
  /// - Parameter value: The value.
  /// - Returns: `navigated`, `alreadyThere` if the screen has left the stack or is a root, or `refused`.
  /// - Throws: `notOnStack` for a screen in a tab that is not selected, `cancelled` if the navigator no longer
  ///   exists, or the failure of the host. The screen has not finished then.
  @discardableResult
  public func finish(
    with value: some PropertyConvertible
  ) async throws(NavigationError) -> NavigationOutcome {
    guard let navigator else { throw .cancelled }
    return try await navigator.finish(self, with: value.propertyValue)
  }

  /// Sets the value that the requests get when the screen leaves the stack.
  ///
  /// - Returns: Whether the value counts: the screen has not left, and has no value.
  func setValue(_ value: PropertyValue) -> Bool {
    guard !hasLeft, self.value == nil else { return false }
    self.value = value
    return true
  }

  /// Removes the value, because the screen stays.
  func withdrawValue() { if !hasLeft { value = nil } }

  /// Gives the value to the requests, although the screen stays.
  func giveValue() {
    guard !hasLeft, let value else { return }
    self.value = nil
    reply(.success(value))
  }

  /// Ends the requests for the value.
  func cancelReplies() { reply(.failure(.cancelled)) }

  /// Returns a reply that gets the value that the screen finishes with; null if it leaves without one.
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
