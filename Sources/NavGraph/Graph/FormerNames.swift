/// The former names of screens, in byte order.
struct FormerNames: Sendable {
  let names: TextArray
  let screens: FixedArray<ScreenIndex>
  /// The number of screens of the graph.
  let screenCount: Int
}

extension FormerNames {
  /// Creates the names from pairs of a name and a screen in any order.
  ///
  /// - Throws: `GraphError.duplicateAlias` for the first name that occurs twice.
  init(_ aliases: [(name: ScreenID, screen: ScreenIndex)], screenCount: Int) throws(GraphError) {
    var names: Set<ScreenID> = []
    for alias in aliases where !names.insert(alias.name).inserted {
      throw .duplicateAlias(alias.name)
    }
    let sorted = aliases.sorted { $0.name < $1.name }
    self.init(
      names: TextArray(sorted.lazy.map { $0.name.name }),
      screens: FixedArray(sorted.map { $0.screen }),
      screenCount: screenCount
    )
  }

  var count: Int { min(names.count, screens.count) }

  /// Returns the current screen of a former name; nil if the name is not a former name.
  ///
  /// - Complexity: O(log N) time for N names.
  subscript(name: ScreenID) -> ScreenIndex? {
    var text = name.name
    return text.withUTF8 { wanted in
      let position = partitionPoint(count: count) {
        names.utf8($0).lexicographicallyPrecedes(wanted)
      }
      guard position < count, names.utf8(position).hasSameBytes(as: wanted) else { return nil }
      return Int(screens[position]) < screenCount ? screens[position] : nil
    }
  }

  var all: [(name: ScreenID, screen: ScreenIndex)] {
    (0..<count).filter { Int(screens[$0]) < screenCount }
      .map { (ScreenID(names[$0]), screens[$0]) }
  }
}
