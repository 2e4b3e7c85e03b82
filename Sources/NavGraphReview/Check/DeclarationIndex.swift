import NavGraph

/// The screens that declare each property, to find declarations among the descendants of a screen.
struct DeclarationIndex {
  /// For each property, the ascending positions in preorder of the screens that declare it
  /// themselves.
  private var all: [PropertyName: [Int]] = [:]
  /// For each property, the ascending positions in preorder of the screens that declare it as
  /// writable.
  private var writable: [PropertyName: [Int]] = [:]
  private let graph: NavigationGraph

  /// Collects the declarations of a graph.
  ///
  /// - Complexity: O(V + P) time and O(P) memory for V screens and P declarations.
  init(_ graph: NavigationGraph) {
    self.graph = graph
    graph.forEachScreenInPreorder { screen in
      let position = graph.preorderPositions(of: screen).lowerBound
      for property in graph.ownProperties(of: screen) {
        all[property.name, default: []].append(position)
        guard !property.isReadOnly else { continue }
        writable[property.name, default: []].append(position)
      }
    }
  }

  /// Returns whether a screen or one of its descendants declares a property, inherits it, or
  /// accepts all properties.
  ///
  /// - Complexity: O(log P) time for P declarations.
  func isDeclared(_ name: PropertyName, onDescendantsOf screen: ScreenIndex) -> Bool {
    graph.acceptsAllProperties(screen) || graph.property(name, of: screen) != nil
      || all[name]?.hasElement(in: graph.preorderPositions(of: screen)) == true
  }

  /// Returns whether a command can set a property on a screen or on one of its descendants.
  ///
  /// - Complexity: O(log P) time for P declarations.
  func isWritable(_ name: PropertyName, onDescendantsOf screen: ScreenIndex) -> Bool {
    accepts(name, on: screen)
      || writable[name]?.hasElement(in: graph.preorderPositions(of: screen)) == true
  }

  /// Returns whether a command can set a property on a screen, because the screen declares it as
  /// writable, or declares no properties.
  func accepts(_ name: PropertyName, on screen: ScreenIndex) -> Bool {
    graph.acceptsAllProperties(screen)
      || graph.property(name, of: screen).map { !$0.isReadOnly } ?? false
  }
}

extension [Int] {
  /// Returns whether an ascending array contains an element in a range, by binary search.
  fileprivate func hasElement(in range: Range<Int>) -> Bool {
    let start = partitionPoint(count: count) { self[$0] < range.lowerBound }
    return start < count && self[start] < range.upperBound
  }
}
