extension ScreenStack {
  /// Returns the steps that take off everything above an entry, which must be on the stack.
  ///
  /// Whole modal layers go first, in one step; then what is left above the entry in its own layer.
  public func stepsBack(to index: Int) -> [Step] {
    Step.back(
      to: index,
      of: entries.count,
      presentation: { entries[$0].presentation },
      screen: { entries[$0].screen }
    )
  }

  /// Carries out a step; one that takes off more than there is leaves nothing.
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

  /// Returns whether the screens of both stacks are the same, and how they were opened; their
  /// properties may differ.
  public func hasSameScreens(as other: ScreenStack) -> Bool {
    entries.count == other.entries.count && hasPrefix(other)
  }

  /// Returns whether the stack begins with the screens of another one, opened in the same way.
  func hasPrefix(_ other: ScreenStack) -> Bool {
    entries.count >= other.entries.count
      && zip(entries, other.entries).allSatisfy {
        $0.screen == $1.screen && $0.presentation == $1.presentation
      }
  }
}

extension Array {
  /// Takes off so many layers at the end, each from the element that begins it; all, if there are
  /// fewer.
  mutating func removeLayers(_ count: Int, beganBy isBeginning: (Element) -> Bool) {
    for _ in 0..<count { removeSubrange((lastIndex(where: isBeginning) ?? 0)...) }
  }
}

extension Step {
  /// Returns the steps back to one of several entries, of which it must be one.
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
