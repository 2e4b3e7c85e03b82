public import NavGraphLinks

/// Operations that change the current stack link.
///
/// ```swift
/// let transition = StackLinkTransition().resolve("home").push("show", .text("2")).present("video")
/// try await television.start(transition)
/// ```
///
/// The operations are applied to the link that is current when the transition begins.
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

  /// Creates a transition that changes nothing.
  public init() {}

  /// Sets whether screens open with animation.
  ///
  /// The default is true.
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

  /// Removes components from the top.
  public func pop(_ count: Int = 1) -> Self { adding(.pop(count)) }

  /// Replaces the data of the top component.
  public func data(_ data: StackLink.Component.Data) -> Self { adding(.data(data)) }

  /// Shows an overlay as a modal.
  public func present(_ key: String) -> Self {
    adding(.overlay(StackLink.Overlay(key, [.visible, .modal])))
  }

  /// Shows an asynchronous overlay, such as an animation.
  ///
  /// Later updates do not wait for it.
  public func animate(_ key: String) -> Self {
    adding(.overlay(StackLink.Overlay(key, [.visible, .asynchronous])))
  }

  /// Hides an overlay.
  public func dismiss(_ key: String) -> Self { adding(.dismiss(key)) }

  /// Sets the options of an overlay.
  public func parameter(_ key: String, _ options: StackLink.Overlay.Options) -> Self {
    adding(.overlay(StackLink.Overlay(key, options)))
  }

  /// Goes back to the lowest component with a key, or adds a component if there is none.
  public func resolve(_ key: String) -> Self { adding(.resolve(key)) }

  /// Changes the link by a function.
  public func transform(_ body: @escaping @Sendable (StackLink) throws -> StackLink) -> Self {
    adding(.transform(body))
  }

  /// Returns the link that results from applying the operations to a link.
  ///
  /// - Throws: `StackLinkError` for the first operation that needs more components, or an error of a
  ///   function.
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
        guard let overlay = link.visibleOverlays.first(where: { $0.key == key }) else { continue }
        link.set(overlay.hidden)
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
