extension Navigating {
  /// Goes to a screen, and returns the value with which it finishes.
  ///
  /// ```swift
  /// let color = try await navigator.result(of: "ColorPicker", as: Color.self)
  /// ```
  ///
  /// The screen finishes with ``LiveEntry/finish(with:)``. Each call has exactly one result, when
  /// the screen has left the stack. The result is nil if the screen leaves without a value, because
  /// the user goes back, or because another request or a restored stack removes it. This is not an
  /// error. If the screen was already open, all requests for it receive its value. If it is the
  /// root of the stack or of a tab, it returns the value and stays.
  ///
  /// The call has a strong reference to the navigator until it returns. If the calling task is
  /// cancelled, the screen stays.
  ///
  /// - Parameters:
  ///   - screen: The screen.
  ///   - type: The type of the value.
  ///   - properties: The properties for every screen that opens.
  ///   - breadcrumbs: The screens to visit before the screen, in order.
  ///   - context: Facts about the user and the device, which override those of the navigator.
  ///   - isAnimated: Whether the steps are animated; nil for the animation that the commands
  ///     define.
  ///   - origin: The entry to start from; the entries above it are removed.
  /// - Returns: The value; nil if the screen leaves without a value, or if an interceptor refuses
  ///   the request.
  /// - Throws: The error that ended the request, `unexpectedResult` if the value cannot be
  ///   converted to the type, or `cancelled` if the calling task is cancelled or the navigator is
  ///   reset.
  public func result<Value: PropertyConvertible>(
    of screen: ScreenID,
    as type: Value.Type = Value.self,
    _ properties: RequestedProperties = [:],
    via breadcrumbs: [ScreenID] = [],
    context: PropertyDictionary = [:],
    isAnimated: Bool? = nil,
    from origin: StackPosition = .top
  ) async throws(NavigationError) -> Value? {
    try await result(
      of: RouteRequest(
        to: screen,
        properties,
        via: breadcrumbs,
        context: context,
        isAnimated: isAnimated
      ),
      as: type,
      from: origin
    )
  }

  /// Carries out a request, and returns the value with which the screen at its destination
  /// finishes.
  ///
  /// ```swift
  /// let color = try await navigator.result(of: .colorPicker(shades: 5), as: Color.self)
  /// ```
  ///
  /// The stack of the request is replaced by the current stack. The result and the errors are those
  /// of the method for a screen.
  public func result<Value: PropertyConvertible>(
    of request: RouteRequest,
    as type: Value.Type = Value.self,
    from origin: StackPosition = .top
  ) async throws(NavigationError) -> Value? {
    let result = try await result(request, from: origin)
    guard result != .null else { return nil }
    if let value = Value(propertyValue: result) { return value }
    throw .unexpectedResult(
      result,
      of: request.destination.screen,
      expectedType: Value.propertyTypeName
    )
  }

  /// Returns whether an interceptor must be called before the user goes back by one entry.
  public func interceptsGoingBack() -> Bool { interceptsGoingBack(to: nil) }
}

// MARK: - Default implementations

/// Default implementations of the methods that a class in a test need not implement.
extension Navigating {
  /// Prints the error in debug builds; assignments have no effect.
  public var onFailure: @MainActor (any Error) -> Void {
    get { printFailure }
    set {}
  }

  /// Goes to the screen and returns null.
  public func result(
    _ request: RouteRequest,
    from origin: StackPosition
  ) async throws(NavigationError) -> PropertyValue {
    try await go(request, from: origin)
    return .null
  }

  /// Goes back.
  @discardableResult
  public func finish(
    _ entry: LiveEntry,
    with value: PropertyValue
  ) async throws(NavigationError) -> NavigationOutcome {
    try await back()
  }

  /// Goes back.
  @discardableResult
  public func back(to entry: LiveEntry) async throws(NavigationError) -> NavigationOutcome {
    try await back()
  }

  /// Returns false.
  public func interceptsGoingBack(to position: StackPosition?) -> Bool { false }

  /// Returns false.
  public func interceptsSelectingTabs() -> Bool { false }

  /// Returns `alreadyThere`.
  @discardableResult
  public func select(
    _ tab: TabID,
    of container: LiveEntry
  ) async throws(NavigationError) -> NavigationOutcome {
    .alreadyThere(stack)
  }

  /// Returns nil.
  public func entry(of screenObject: AnyObject) -> LiveEntry? { nil }
}
