/// The elements around the screens of a file: nested flows, the innermost first, and the document,
/// whose name is empty.
///
/// A command of a container is possible on all screens in it, except those that override it.
struct ScreenContainers {
  private let around: [[String]]
  private var screens: [String: [Int]] = [:]

  /// - `flows`: The names of the flows around each screen, the innermost first.
  init(_ flows: [[String]]) {
    around = flows.map { $0 + [""] }
    for (screen, names) in around.enumerated() {
      for name in names { screens[name, default: []].append(screen) }
    }
  }

  /// Returns the names of the containers whose commands have some origins, the innermost first.
  ///
  /// - `isOverridden`: Whether a screen overrides the command of a container, or one of the
  ///   containers between them does.
  /// - Complexity: O(D·V) time for V screens at depth D; less if a screen in a container neither is
  ///   an origin nor overrides the command.
  func containers(
    of origins: [Int],
    unless isOverridden: (_ screen: Int, _ inner: ArraySlice<String>) -> Bool
  ) -> [String] {
    guard let first = origins.first else { return [] }
    let origins = Set(origins)
    return around[first].filter { name in
      let contained = screens[name, default: []]
      guard contained.count >= origins.count else { return false }
      var count = 0
      for screen in contained {
        if origins.contains(screen) {
          count += 1
        } else if !isOverridden(screen, around[screen].prefix { $0 != name }) {
          return false
        }
      }
      return count == origins.count
    }
  }
}
