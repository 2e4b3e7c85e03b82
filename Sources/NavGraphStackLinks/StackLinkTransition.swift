import NavGraph
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
  private typealias Operation = @Sendable (inout StackLink) throws -> Void

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
    adding { try $0.apply(.replaceRoot(StackLink.Component(key, data))) }
  }

  /// Adds a component on top.
  public func push(_ key: String, _ data: StackLink.Component.Data = .text("")) -> Self {
    adding { $0.push(StackLink.Component(key, data)) }
  }

  /// Removes components from the top.
  public func pop(_ count: Int = 1) -> Self { adding { try $0.pop(count) } }

  /// Replaces the data of the top component.
  public func data(_ data: StackLink.Component.Data) -> Self { adding { try $0.setData(data) } }

  /// Shows an overlay as a modal.
  public func present(_ key: String) -> Self { parameter(key, [.visible, .modal]) }

  /// Shows an asynchronous overlay, such as an animation.
  ///
  /// Later updates do not wait for it.
  public func animate(_ key: String) -> Self { parameter(key, [.visible, .asynchronous]) }

  /// Hides an overlay.
  public func dismiss(_ key: String) -> Self {
    adding { link in
      let overlay = link.visibleOverlays.first { $0.key.hasSameBytes(as: key) }
      if let overlay { link.set(overlay.hidden) }
    }
  }

  /// Sets the options of an overlay.
  public func parameter(_ key: String, _ options: StackLink.Overlay.Options) -> Self {
    adding { $0.set(StackLink.Overlay(key, options)) }
  }

  /// Goes back to the lowest component with a key, or adds a component if there is none.
  public func resolve(_ key: String) -> Self { adding { $0.resolve(key) } }

  /// Changes the link by a function.
  public func transform(_ body: @escaping @Sendable (StackLink) throws -> StackLink) -> Self {
    adding { $0 = try body($0) }
  }

  /// Returns the link that results from applying the operations to a link.
  ///
  /// - Throws: `StackLinkError` for the first operation that needs more components, or an error of a
  ///   function.
  public func link(from current: StackLink) throws -> StackLink {
    var link = current
    for operation in operations { try operation(&link) }
    return link
  }

  private func adding(_ operation: @escaping Operation) -> Self {
    var transition = self
    transition.operations.append(operation)
    return transition
  }
}
