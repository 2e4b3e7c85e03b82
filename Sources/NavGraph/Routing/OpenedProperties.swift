/// The properties of the screens that the moves of a leg open.
///
/// All screens that get the shared properties and nothing else have one copy of them.
struct OpenedProperties {
  private let requested: LegProperties
  private var shared: PropertyDictionary?

  init(_ requested: LegProperties) {
    self.requested = requested
    shared = requested.shared.isEmpty ? [:] : nil
  }

  /// Returns the properties of the screen that a move opens; none if it opens no screen.
  ///
  /// - Throws: The error of the first property whose value cannot be converted to its declared
  ///   type.
  mutating func properties(after move: LegMove) throws(PropertyError) -> PropertyDictionary {
    guard case .execute(let execution) = move else { return [:] }
    let areShared = requested.areShared(after: execution)
    if areShared, let shared { return shared }
    let properties = try requested.effectiveProperties(after: execution)
    if areShared { shared = properties }
    return properties
  }
}
