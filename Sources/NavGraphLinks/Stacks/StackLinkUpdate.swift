/// A step from one stack link to another.
public enum StackLinkUpdate: Sendable, Hashable {
  /// An overlay goes.
  case hide(StackLink.Overlay)
  /// Another root takes the place of the whole stack; nil for none.
  case replaceRoot(StackLink.Component?)
  /// So many components are taken off the top.
  case pop(Int)
  /// A component comes on top.
  case push(StackLink.Component)
  /// An overlay comes.
  case show(StackLink.Overlay)
}

extension StackLink {
  /// Returns the steps from this link to another one.
  ///
  /// First overlays that become hidden, in their order here. Then the root, if it is another one, or
  /// one pop to the last component that both have; a push for each further component; and overlays
  /// that become visible, in their order there. A component with other data is another component.
  /// Options that change without a change of visibility give no step.
  public func updates(to other: StackLink) -> [StackLinkUpdate] {
    let hidden = visibleOverlays.filter { overlay in
      !other.visibleOverlays.contains { $0.key == overlay.key }
    }
    let shown = other.visibleOverlays.filter { overlay in
      !visibleOverlays.contains { $0.key == overlay.key }
    }
    return hidden.map { .hide(other.overlay($0.key) ?? $0) } + stackUpdates(to: other)
      + shown.map { .show($0) }
  }

  private func stackUpdates(to other: StackLink) -> [StackLinkUpdate] {
    guard components != other.components else { return [] }
    let common = zip(components, other.components).prefix { $0 == $1 }.count
    let further = other.components.dropFirst(max(common, 1)).map { StackLinkUpdate.push($0) }
    if common == 0 { return [.replaceRoot(other.components.first)] + further }
    let surplus = components.count - common
    return (surplus > 0 ? [.pop(surplus)] : []) + further
  }

  private func overlay(_ key: String) -> Overlay? { overlays.first { $0.key == key } }

  /// Carries out a step.
  ///
  /// - Throws: If a pop takes off more than there is.
  public mutating func apply(_ update: StackLinkUpdate) throws(StackLinkError) {
    switch update {
    case .hide(let overlay):
      set(Overlay(overlay.key, overlay.options.subtracting(.visible)))
    case .show(let overlay):
      set(overlay)
    case .pop(let count):
      try pop(count)
    case .push(let component):
      push(component)
    case .replaceRoot(let root):
      try pop(components.count)
      if let root { push(root) }
    }
  }
}
