extension ScreenStack {
  /// Returns the steps back to an entry.
  ///
  /// The first step dismisses the modal layers above the entry, the second pops the other entries above it.
  ///
  /// - Parameter index: The index of the entry, which must be on the stack.
  /// - Returns: No step if the entry is on top, otherwise a dismissal, a pop, or both in this order.
  public func stepsBack(to index: Int) -> [Step] {
    precondition(
      entries.indices.contains(index),
      "The stack has \(entries.count) entries, and none with the index \(index)."
    )
    return Step.back(
      to: index,
      of: entries.count,
      presentation: { entries[$0].presentation },
      screen: { entries[$0].screen }
    )
  }

  /// Applies a step; a step that removes more entries than there are removes all.
  public mutating func apply(_ step: Step) {
    switch step {
    case .open(let opening):
      if opening.entry.presentation == .root { entries.removeAll() }
      entries.append(opening.entry)
    case .pop(let count, _):
      entries.removeLast(min(count, entries.count))
    case .dismiss(let layers, _):
      entries.removeLayers(layers) { $0.presentation == .present }
    }
  }

  /// Returns whether both stacks have the same screens with the same presentations; their properties may
  /// differ.
  public func hasSameScreens(as other: ScreenStack) -> Bool {
    entries.count == other.entries.count && hasPrefix(other)
  }

  /// Returns whether the stack begins with the screens and presentations of another stack.
  func hasPrefix(_ other: ScreenStack) -> Bool {
    entries.count >= other.entries.count
      && zip(entries, other.entries).allSatisfy {
        $0.screen == $1.screen && $0.presentation == $1.presentation
      }
  }
}

extension Array {
  /// Removes layers from the end, each from its first element on; removes all elements if there are fewer
  /// layers.
  mutating func removeLayers(_ count: Int, startingAt isStart: (Element) -> Bool) {
    for _ in 0..<count { removeSubrange((lastIndex(where: isStart) ?? 0)...) }
  }
}

extension Step {
  /// Returns the steps back to one of a number of entries.
  ///
  /// - Parameters:
  ///   - index: The index of the entry to return to.
  ///   - count: The number of entries.
  ///   - presentation: Returns the presentation of an entry.
  ///   - screen: Returns the screen of an entry.
  /// - Returns: No step if the entry is on top, otherwise a dismissal, a pop, or both in this order.
  static func back(
    to index: Int,
    of count: Int,
    presentation: (Int) -> Presentation,
    screen: (Int) -> ScreenID
  ) -> [Step] {
    var steps: [Step] = []
    var last = count - 1
    let layers = (index + 1..<count).filter { presentation($0) == .present }
    if let lowest = layers.first {
      last = lowest - 1
      steps.append(.dismiss(layers: layers.count, to: screen(last)))
    }
    if last > index { steps.append(.pop(count: last - index, to: screen(index))) }
    return steps
  }
}
