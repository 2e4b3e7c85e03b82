/// A way from one stack link to another, in the words of an app; what it leads to depends on the link
/// that it starts from.
///
/// ```swift
/// let transition = StackLinkTransition().resolve("home").push("show", .text("2")).present("video")
/// let next = try transition.link(from: current)
/// for update in current.updates(to: next) { … }
/// ```
///
/// Nothing runs before the whole way is known to be possible.
public struct StackLinkTransition: Sendable {
  private enum Operation: Sendable {
    case root(StackLink.Component)
    case push(StackLink.Component)
    case pop(Int)
    case data(StackLink.Component.Data)
    case overlay(StackLink.Overlay)
    case dismiss(String)
    case resolve(String)
    case transform(@Sendable (StackLink) throws -> StackLink)
  }

  private var operations: [Operation] = []
  /// Whether screens open with animation.
  private(set) var isAnimated = true

  /// Makes a transition that changes nothing.
  public init() {}

  /// Says whether screens open with animation; they do if nothing is said.
  public func animated(_ isAnimated: Bool) -> Self {
    var transition = self
    transition.isAnimated = isAnimated
    return transition
  }

  /// Replaces the whole stack.
  public func root(_ key: String, _ data: StackLink.Component.Data = .text("")) -> Self {
    adding(.root(StackLink.Component(key, data)))
  }

  /// Adds a component on top.
  public func push(_ key: String, _ data: StackLink.Component.Data = .text("")) -> Self {
    adding(.push(StackLink.Component(key, data)))
  }

  /// Takes components off the top.
  public func pop(_ count: Int = 1) -> Self { adding(.pop(count)) }

  /// Hands something else to the top component.
  public func data(_ data: StackLink.Component.Data) -> Self { adding(.data(data)) }

  /// Shows an overlay as a modal.
  public func present(_ key: String) -> Self {
    adding(.overlay(StackLink.Overlay(key, [.visible, .modal])))
  }

  /// Shows an overlay that is an animation, and does not hold up what comes after it.
  public func animate(_ key: String) -> Self {
    adding(.overlay(StackLink.Overlay(key, [.visible, .asynchronous])))
  }

  /// Hides an overlay.
  public func dismiss(_ key: String) -> Self { adding(.dismiss(key)) }

  /// Gives an overlay its options.
  public func parameter(_ key: String, _ options: StackLink.Overlay.Options) -> Self {
    adding(.overlay(StackLink.Overlay(key, options)))
  }

  /// Goes back to the nearest component of a name, or adds one where there is none.
  public func resolve(_ key: String) -> Self { adding(.resolve(key)) }

  /// Changes the link by code.
  public func transform(_ body: @escaping @Sendable (StackLink) throws -> StackLink) -> Self {
    adding(.transform(body))
  }

  /// Returns the link that the transition leads to.
  ///
  /// - Throws: The first operation that is not possible, or what a transformation throws.
  public func link(from current: StackLink) throws -> StackLink {
    var link = current
    for operation in operations {
      switch operation {
      case .root(let component):
        try link.pop(link.components.count)
        link.push(component)
      case .push(let component): link.push(component)
      case .pop(let count): try link.pop(count)
      case .data(let data): try link.setData(data)
      case .overlay(let overlay): link.set(overlay)
      case .dismiss(let key):
        let options = link.overlays.first { $0.key == key }?.options ?? []
        link.set(StackLink.Overlay(key, options.subtracting(.visible)))
      case .resolve(let key): link.resolve(key)
      case .transform(let body): link = try body(link)
      }
    }
    return link
  }

  private func adding(_ operation: Operation) -> Self {
    var transition = self
    transition.operations.append(operation)
    return transition
  }
}
