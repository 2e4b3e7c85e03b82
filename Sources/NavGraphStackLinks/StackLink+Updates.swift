import NavGraph
public import NavGraphLinks

/// A step from one stack link to another.
public enum StackLinkUpdate: Sendable, Hashable {
  /// Hides an overlay.
  case hide(StackLink.Overlay)
  /// Replaces the whole stack by a root. Without a root, removes all components.
  case replaceRoot(StackLink.Component?)
  /// Removes a number of components from the top.
  case pop(Int)
  /// Adds a component on top.
  case push(StackLink.Component)
  /// Shows an overlay.
  case show(StackLink.Overlay)
}

extension StackLink {
  /// Returns the steps from this link to another one.
  ///
  /// The steps are, in this order:
  ///
  /// 1. a `hide` for each overlay that becomes hidden, in the order of this link,
  /// 2. a `replaceRoot` if the roots differ; otherwise one `pop` to the last common component,
  /// 3. a `push` for each further component,
  /// 4. a `show` for each overlay that becomes visible, in the order of the other link.
  ///
  /// Components are common only if their data is equal. If only the options of an overlay change,
  /// but not its visibility, there is no step.
  public func updates(to other: StackLink) -> [StackLinkUpdate] {
    hides(to: other) + stackUpdates(to: other) + shows(to: other)
  }

  /// Returns the steps that hide overlays on the way to another link.
  func hides(to other: StackLink) -> [StackLinkUpdate] {
    visibleOverlays.filter { overlay in
      !other.visibleOverlays.contains { $0.key.hasSameBytes(as: overlay.key) }
    }.map { overlay in
      .hide(other.overlays.first { $0.key.hasSameBytes(as: overlay.key) } ?? overlay.hidden)
    }
  }

  /// Returns the steps that show overlays on the way to another link.
  func shows(to other: StackLink) -> [StackLinkUpdate] {
    other.visibleOverlays.filter { overlay in
      !visibleOverlays.contains { $0.key.hasSameBytes(as: overlay.key) }
    }.map { .show($0) }
  }

  private func stackUpdates(to other: StackLink) -> [StackLinkUpdate] {
    guard components != other.components else { return [] }
    let common = zip(components, other.components).prefix { $0 == $1 }.count
    let further = other.components.dropFirst(max(common, 1)).map { StackLinkUpdate.push($0) }
    if common == 0 { return [.replaceRoot(other.components.first)] + further }
    let surplus = components.count - common
    return (surplus > 0 ? [.pop(surplus)] : []) + further
  }

  /// Applies a step.
  ///
  /// - Throws: An error if a `pop` removes more components than there are.
  public mutating func apply(_ update: StackLinkUpdate) throws(StackLinkError) {
    switch update {
    case .hide(let overlay): set(overlay.hidden)
    case .show(let overlay): set(overlay)
    case .pop(let count): try pop(count)
    case .push(let component): push(component)
    case .replaceRoot(let root):
      try pop(components.count)
      if let root { push(root) }
    }
  }
}

extension StackLink.Overlay {
  /// The overlay without the option `visible`.
  var hidden: Self { Self(key, options.subtracting(.visible)) }
}
