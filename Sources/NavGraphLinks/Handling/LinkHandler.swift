/// Knows what some links stand for.
///
/// Handlers are asked in order, and the first that can handle a link decides, also if it then refuses.
public protocol LinkHandler: Sendable {
  /// What the handler is called in answers.
  var name: String { get }

  /// Returns whether the link is one of the handler's.
  func canHandle(_ link: DeepLink) -> Bool

  /// Returns what a link stands for that the handler can handle.
  func answer(to link: DeepLink) -> LinkAnswer
}
