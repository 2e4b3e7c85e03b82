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
///     guard let editor, editor.hasChanges else { return .proceed }
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
  public let screen: ScreenID
  /// The navigator that opened the screen; nil if it no longer exists.
  public private(set) weak var navigator: (any Navigating)?
  /// Whether the screen has left the stack, or was never shown because its request failed.
  public private(set) var hasLeft = false

  /// The screen object; nil if it no longer exists, or if it is a value and has no identity.
  package private(set) weak var object: AnyObject?
  /// The interceptor that is called before the screen leaves the stack; nil if there is none.
  private(set) var leavingHandler: LeavingHandler?
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
  ///   - navigator: The navigator. The entry has a weak reference to it.
  public init(_ screen: ScreenID, navigator: (any Navigating)?) {
    self.screen = screen
    self.navigator = navigator
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
    leavingHandler = nil
    let tasks = tasks.values
    self.tasks = [:]
    for task in tasks { task.cancel() }
    reply(.success(value ?? .null))
  }
}

// MARK: - Leaving

extension LiveEntry {
  /// An interceptor that can prevent a screen from leaving the stack, and the condition for calling
  /// it.
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
  ///   - isNeeded: Returns whether the interceptor must be called, for example because of unsaved
  ///     changes. A host calls this closure before a back gesture. If it returns false, the gesture
  ///     proceeds without calling the interceptor.
  ///   - interceptor: The interceptor, which is called only if `isNeeded` returns true.
  public func interceptLeaving(
    if isNeeded: @escaping @MainActor () -> Bool = { true },
    _ interceptor: @escaping LeavingInterceptor
  ) {
    guard !hasLeft else { return }
    leavingHandler = LeavingHandler(isNeeded: isNeeded, interceptor: interceptor)
  }

  /// Removes the interceptor that was set with ``interceptLeaving(if:_:)``.
  public func allowLeaving() { leavingHandler = nil }
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
