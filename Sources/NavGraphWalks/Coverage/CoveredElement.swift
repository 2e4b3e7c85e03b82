/// A screen, a command, a pair of commands or a link pattern, with what was shown about it.
package struct CoveredElement: Sendable, Hashable {
  /// A step of a walk.
  package struct Visit: Sendable, Hashable {
    /// The walk's id.
    package let walk: String
    /// The number of the step.
    package let step: Int
  }

  /// The name; two for a pair.
  package let names: [String]
  package internal(set) var state = CoverageState.untried
  /// The first step with this state; nil if no walk of the suite covers the element.
  package internal(set) var visit: Visit?
}

/// Elements of one kind.
package struct CoveredElements: Sendable {
  /// The elements, in the order of definition.
  package private(set) var elements: [CoveredElement] = []
  private var indices: [[String]: Int] = [:]

  /// Adds an element, unless it is already there.
  mutating func append(_ names: [String]) {
    guard indices[names] == nil else { return }
    indices[names] = elements.count
    elements.append(CoveredElement(names: names))
  }

  /// Records the state of a step that covers an element.
  ///
  /// - Returns: Whether there is such an element.
  mutating func record(
    _ names: [String],
    _ state: CoverageState,
    at visit: CoveredElement.Visit
  ) -> Bool {
    guard let index = indices[names] else { return false }
    if elements[index].visit == nil || state > elements[index].state {
      elements[index].state = state
      elements[index].visit = visit
    }
    return true
  }

  /// Returns the number of elements with a state.
  package func count(_ state: CoverageState) -> Int { elements.count { $0.state == state } }

  /// The percentage of the elements that passed; nil if there are no elements.
  package var percentage: Double? {
    elements.isEmpty ? nil : 100 * Double(count(.passed)) / Double(elements.count)
  }
}
