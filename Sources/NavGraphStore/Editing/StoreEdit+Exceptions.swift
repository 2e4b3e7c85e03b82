extension StoreEdit {
  /// Adds an exception for findings of a check.
  ///
  /// - Parameters:
  ///   - exception: The findings that are accepted.
  ///   - reason: The reason why they are accepted.
  /// - Returns: The edit.
  public static func addException(_ exception: CheckException, reason: String? = nil) -> StoreEdit {
    insert(
      .exception,
      [.text(exception.code)],
      [("subject", .text(exception.subject)), ("reason", .text(reason))]
    )
  }

  /// Removes an exception for findings of a check.
  public static func removeException(_ exception: CheckException) -> StoreEdit {
    delete(.exception, [.text(exception.code)], [.text(exception.subject)])
  }
}
