/// The interface of a navigator with any host.
///
/// Screens, view models and factories use this protocol, because they do not depend on the host:
///
/// ```swift
/// final class ProfileController: UIViewController {
///   private weak var navigator: (any Navigating)?
///
///   func chatTapped() {
///     navigator?.start { try await $0.go(to: .chat, ["userId": self.userId]) }
///   }
/// }
/// ```
///
/// ``Navigator`` conforms to it. In a test or preview of a screen, use a ``RecordingNavigator``.
@MainActor
public protocol Navigating: AnyObject {
  /// The stack that the host shows, bottom to top.
  var stack: ScreenStack { get }

  /// Facts about the user and the device for every request.
  var context: PropertyDictionary { get set }

  /// Called with the error of work that was started with ``start(_:)``.
  ///
  /// By default, the error is printed in debug builds.
  var onFailure: @MainActor (any Error) -> Void { get set }

  /// Returns the plan for a request, without carrying it out.
  ///
  /// - Parameters:
  ///   - request: The request, whose stack is replaced by the current stack.
  ///   - origin: The entry to start from; the entries above it are removed.
  /// - Returns: The plan, or the reason why there is none.
  /// - Throws: The reason why the request cannot be planned.
  func plan(
    _ request: RouteRequest,
    from origin: StackPosition
  ) throws(NavigationError) -> RouteOutcome

  /// Carries out a request.
  ///
  /// - Parameters:
  ///   - request: The request, whose stack is replaced by the current stack.
  ///   - origin: The entry to start from; the entries above it are removed.
  /// - Returns: The outcome.
  /// - Throws: `noRoute` if there is no plan, otherwise the error that ended the request.
  @discardableResult
  func go(
    _ request: RouteRequest,
    from origin: StackPosition
  ) async throws(NavigationError) -> NavigationOutcome

  /// Goes back to the entry below the top.
  ///
  /// - Returns: `navigated`, `alreadyThere` at the root, or `refused`.
  @discardableResult
  func back() async throws(NavigationError) -> NavigationOutcome

  /// Goes back to an entry of the stack.
  ///
  /// - Returns: `navigated`, `alreadyThere` if the entry is the top, or `refused`.
  /// - Throws: `notOnStack` if the stack has no such entry.
  @discardableResult
  func back(to position: StackPosition) async throws(NavigationError) -> NavigationOutcome

  /// Goes back to a screen on the stack.
  ///
  /// A host calls this method, because the position of an entry can change before the request
  /// begins.
  ///
  /// - Returns: `navigated`, `alreadyThere` if the screen is the top or is no longer visible below
  ///   it, or `refused`.
  @discardableResult
  func back(to entry: LiveEntry) async throws(NavigationError) -> NavigationOutcome

  /// Goes back to the root.
  ///
  /// - Returns: `navigated`, `alreadyThere` at the root, or `refused`.
  @discardableResult
  func backToRoot() async throws(NavigationError) -> NavigationOutcome

  /// Carries out a request, and returns the value with which its screen finishes; null if the screen
  /// leaves without a value. See ``result(of:as:from:)``.
  ///
  /// - Parameters:
  ///   - request: The request, whose stack is replaced by the current stack.
  ///   - origin: The entry to start from; the entries above it are removed.
  /// - Returns: The value.
  /// - Throws: The error that ended the request, or `cancelled`.
  func value(
    of request: RouteRequest,
    from origin: StackPosition
  ) async throws(NavigationError) -> PropertyValue

  /// Finishes a screen with a value, and goes back to the screen below. See
  /// ``LiveEntry/finish(with:)``.
  @discardableResult
  func finish(
    _ entry: LiveEntry,
    with value: PropertyValue
  ) async throws(NavigationError) -> NavigationOutcome

  /// Returns whether an interceptor must be called before the user goes back.
  ///
  /// A host calls this method if the platform allows it to prevent a gesture, for example in
  /// `gestureRecognizerShouldBegin` and `presentationControllerShouldDismiss`. If it returns true,
  /// the host prevents the gesture and calls `back(to:)`, which calls the interceptors.
  ///
  /// - Parameter position: The entry to go back to; nil for the entry to which ``back()`` goes.
  /// - Returns: Whether a screen that would leave the stack has an active interceptor.
  func interceptsGoingBack(to position: StackPosition?) -> Bool

  /// Returns whether interceptors must be called before the user selects a tab.
  ///
  /// If it returns true, a host does not select the tab that the user has tapped, and calls
  /// ``select(_:of:)``, which calls the interceptors.
  func interceptsSelectingTabs() -> Bool

  /// Selects a tab of a visible container, which shows the tab's stack as it was left.
  ///
  /// Interceptors are called with a request for the screen that the tab shows.
  ///
  /// - Parameters:
  ///   - tab: The name of the tab.
  ///   - container: The entry of the container.
  /// - Returns: `navigated`, `alreadyThere` if the tab is selected or is not visible, or `refused`.
  /// - Throws: The error that ended the request.
  @discardableResult
  func select(
    _ tab: TabID,
    of container: LiveEntry
  ) async throws(NavigationError) -> NavigationOutcome

  /// Returns the entry of a screen object on the current stack; nil if the object is not on the
  /// stack or is a value.
  func entry(of screenObject: AnyObject) -> LiveEntry?
}

extension Navigating {
  /// Goes to a screen.
  ///
  /// ```swift
  /// try await navigator.go(to: .profile, ["userId": userId])
  /// ```
  ///
  /// - Parameters:
  ///   - destination: The screen.
  ///   - properties: The properties for every screen that opens.
  ///   - breadcrumbs: The screens to visit before the destination, in order.
  ///   - context: Facts about the user and the device, which override those of the navigator.
  ///   - isAnimated: Whether the steps are animated; nil for the animation that the commands
  ///     define.
  ///   - origin: The entry to start from; the entries above it are removed.
  /// - Returns: The outcome.
  /// - Throws: `noRoute` if there is no plan, otherwise the error that ended the request.
  @discardableResult
  public func go(
    to destination: ScreenID,
    _ properties: RequestedProperties = [:],
    via breadcrumbs: [ScreenID] = [],
    context: PropertyDictionary = [:],
    isAnimated: Bool? = nil,
    from origin: StackPosition = .top
  ) async throws(NavigationError) -> NavigationOutcome {
    try await go(
      RouteRequest(
        to: destination,
        properties,
        via: breadcrumbs,
        context: context,
        isAnimated: isAnimated
      ),
      from: origin
    )
  }

  /// Carries out a request from the top of the stack, such as one that `navgraph generate swift` has
  /// defined.
  ///
  /// ```swift
  /// try await navigator.go(.profile(userId: 1))
  /// ```
  @discardableResult
  public func go(_ request: RouteRequest) async throws(NavigationError) -> NavigationOutcome {
    try await go(request, from: .top)
  }

  /// Returns the plan for a request from the top of the stack, without carrying it out.
  public func plan(_ request: RouteRequest) throws(NavigationError) -> RouteOutcome {
    try plan(request, from: .top)
  }

  /// Goes back to the entry nearest to the top whose screen is the given screen or extends it.
  ///
  /// - Returns: `navigated`, `alreadyThere` if the entry is the top, or `refused`.
  /// - Throws: `notOnStack` if the stack has no such entry.
  @discardableResult
  public func back(to screen: ScreenID) async throws(NavigationError) -> NavigationOutcome {
    try await back(to: .nearest(screen))
  }
}
