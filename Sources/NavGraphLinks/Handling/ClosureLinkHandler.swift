/// A handler made of closures.
public struct ClosureLinkHandler: LinkHandler {
  /// What the handler is called in answers.
  public let name: String
  private let condition: @Sendable (DeepLink) -> Bool
  private let body: @Sendable (DeepLink) -> LinkAnswer

  /// Makes a handler.
  public init(
    _ name: String,
    where condition: @escaping @Sendable (DeepLink) -> Bool = { _ in true },
    answer body: @escaping @Sendable (DeepLink) -> LinkAnswer
  ) {
    self.name = name
    self.condition = condition
    self.body = body
  }

  /// Returns whether the condition holds.
  public func canHandle(_ link: DeepLink) -> Bool { condition(link) }

  /// Returns what the closure says.
  public func answer(to link: DeepLink) -> LinkAnswer { body(link) }
}
