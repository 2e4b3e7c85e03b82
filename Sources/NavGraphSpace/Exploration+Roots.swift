import NavGraph

extension Exploration {
  /// An entry of a saved stack that stays when the stack is restored, with the steps to it.
  package struct SavedEntry {
    package let node: Int
    package let steps: [PathStep]
    package let region: Region
    package let isRoot: Bool

    package init(node: Int, steps: [PathStep], region: Region, isRoot: Bool) {
      self.node = node
      self.steps = steps
      self.region = region
      self.isRoot = isRoot
    }
  }

  /// A root of stacks, with the steps that lead to it from a node, or from nothing.
  package struct Root {
    package let node: Int
    package let origin: Int?
    package let steps: [PathStep]
    /// The nodes that are shown at the beginning, if these are not the first tabs of a container.
    package var path: [Int] = []

    package var isRestored: Bool {
      if case .restored? = steps.first?.action { true } else { false }
    }
  }
}
