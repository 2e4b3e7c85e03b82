extension NavigationGraph {
  /// Returns the names that are most like a name that the graph does not have, best first.
  ///
  /// Names are compared without case by the number of insertions, deletions, replacements and swaps
  /// of neighbours that turn one into the other (optimal string alignment). A name counts as near
  /// if a third of the longer one's characters or fewer must change, or if it contains the other.
  ///
  /// - Parameters:
  ///   - id: The name that was not found.
  ///   - limit: The most names to return.
  /// - Returns: The names; empty if none is near.
  /// - Complexity: Time grows with the number of screens times the square of the names' length.
  public func screens(nearest id: ScreenID, limit: Int = 3) -> [ScreenID] {
    screenNames.names(nearest: id.name, limit: limit).map { ScreenID($0) }
  }

  /// Returns the names of commands that are most like a name that the graph does not have.
  ///
  /// What counts as near is said at ``screens(nearest:limit:)``.
  ///
  /// - Parameters:
  ///   - name: The name that was not found.
  ///   - limit: The most names to return.
  /// - Returns: The names, best first; empty if none is near.
  public func commands(nearest name: String, limit: Int = 3) -> [String] {
    commandNames.names(nearest: name, limit: limit)
  }
}

extension NameTable {
  fileprivate func names(nearest wanted: String, limit: Int) -> [String] {
    NavGraph.names(nearest: wanted, among: (0..<UInt32(count)).lazy.map { self[$0] }, limit: limit)
  }
}
