extension Navigating {
  /// Goes to a screen, and returns the value that it finishes with.
  ///
  /// ```swift
  /// let color = try await navigator.result(of: "ColorPicker", as: Color.self)
  /// ```
  ///
  /// The screen finishes by ``LiveEntry/finish(with:)``. There is exactly one answer, when the screen has
  /// left the stack: nil if it leaves without a value, because the user has gone back, or because another
  /// request or a restored stack has removed it. That is not an error, because going back without a choice is an
  /// answer, too. A screen that was open already answers all requests for it. The root of the stack or of a
  /// tab answers without leaving.
  ///
  /// The call keeps the navigator alive until the answer. If the calling task is cancelled, the screen stays.
  ///
  /// - Parameters:
  ///   - screen: The screen.
  ///   - type: The type of the value.
  ///   - properties: The properties for every screen that opens.
  ///   - breadcrumbs: The screens to visit before the screen, in order.
  ///   - context: Facts about the user and the device, over those of the navigator.
  ///   - isAnimated: Whether the steps are animated; nil for the animation that the commands define.
  ///   - origin: The entry to start from; the entries above it are removed.
  /// - Returns: The value; nil if the screen leaves without one, or an interceptor refuses the request.
  /// - Throws: The error that ended the request, `unexpectedResult` for a value that the type cannot
  ///   represent, or `cancelled` if the calling task is cancelled or the navigator is reset.
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

  /// Carries out a request, and returns the value that the screen at its destination finishes with.
  ///
  /// ```swift
  /// let color = try await navigator.result(of: .colorPicker(shades: 5), as: Color.self)
  /// ```
  ///
  /// - Parameters:
  ///   - request: The request; the live stack replaces its stack.
  ///   - type: The type of the value.
  ///   - origin: The entry to start from; the entries above it are removed.
  /// - Returns: The value; nil if the screen leaves without one, or an interceptor refuses the request.
  /// - Throws: The error that ended the request, `unexpectedResult` for a value that the type cannot
  ///   represent, or `cancelled` if the calling task is cancelled or the navigator is reset.
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

/// What a conforming class of a test need not implement.
extension Navigating {
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

  /// False.
  public func interceptsGoingBack(to position: StackPosition?) -> Bool { false }

  /// Nil.
  public func entry(of screenObject: AnyObject) -> LiveEntry? { nil }
}
