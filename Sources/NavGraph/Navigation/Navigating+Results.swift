extension Navigating {
  /// Carries out a request, and returns the value with which the screen at its destination
  /// finishes.
  ///
  /// ```swift
  /// let color = try await navigator.result(of: "ColorPicker", as: Color.self)
  /// let date = try await navigator.result(of: .datePicker(from: today), as: Date.self)
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
  ///   - request: The request, whose stack is replaced by the current stack.
  ///   - type: The type of the value.
  ///   - origin: The entry to start from; the entries above it are removed.
  /// - Returns: The value; nil if the screen leaves without a value, or if an interceptor refuses
  ///   the request.
  /// - Throws: The error that ended the request, `unexpectedResult` if the value cannot be
  ///   converted to the type, or `cancelled` if the calling task is cancelled or the navigator is
  ///   reset.
  public func result<Value: PropertyConvertible>(
    of request: RouteRequest,
    as type: Value.Type = Value.self,
    from origin: StackPosition = .top
  ) async throws(NavigationError) -> Value? {
    let result = try await value(of: request, from: origin)
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
