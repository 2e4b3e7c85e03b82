import NavGraphDrawing

/// A map, and where its positions come from.
struct ArrangedMap: Sendable {
  private(set) var map: DiagramMap
  /// `graphviz`, `ranks`, or `kept` if an earlier map has some of the positions; nil without any.
  private(set) var layout: String?
  /// The first of the maps that have been shown since the last layout; nil for this one.
  private var base: (map: DiagramMap, layout: String?)?

  init(_ map: DiagramMap) { self.map = map }

  /// Sets the positions of the boxes and the lines; without Graphviz if there is no time for it.
  mutating func arrange(timeout: Duration?) async {
    var usesGraphviz = false
    if let timeout {
      usesGraphviz = await map.arrange(preferring: Graphviz(timeout: timeout))
    } else {
      map.arrange()
    }
    layout = usesGraphviz ? "graphviz" : "ranks"
  }

  /// Keeps the places of what was shown before; those of the first map if nothing differs from it.
  ///
  /// - Returns: Whether the maps have enough in common.
  mutating func keepPlaces(of former: ArrangedMap) -> Bool {
    let first = former.base ?? (former.map, former.layout)
    let isSame = map.shape == first.map.shape
    guard map.keepPlaces(of: isSame ? first.map : former.map) else { return false }
    (base, layout) = (first, isSame ? first.layout : "kept")
    return true
  }
}
