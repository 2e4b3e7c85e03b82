/// What can be made of a link, such as a view model.
public protocol LinkInitializable {
  /// Makes a value of what the link says; nil if that is not enough.
  init?(link: DeepLink)
}

/// A screen that takes from a link what it shows, before it is shown.
@MainActor
public protocol LinkBindable: AnyObject {
  /// Takes what the link says.
  ///
  /// - Returns: Whether the link says what the screen needs; it opens in either case.
  func bind(_ link: DeepLink) -> Bool
}

/// A screen whose view model is made of the link that opens it.
@MainActor
public protocol ViewModelBindable: LinkBindable {
  /// What the screen shows.
  associatedtype LinkViewModel: LinkInitializable

  /// What the screen shows; nil as long as nothing is known.
  var viewModel: LinkViewModel? { get set }
}

extension ViewModelBindable {
  /// Makes the view model of the link; leaves it as it is if that cannot be done.
  public func bind(_ link: DeepLink) -> Bool {
    guard let viewModel = LinkViewModel(link: link) else { return false }
    self.viewModel = viewModel
    return true
  }
}

/// A screen that turns its state into a link, and takes its state from one.
///
/// The law: after the state was taken from a link, the screen's link is that one. Debug builds check it
/// whenever a navigator opens a link.
@MainActor
public protocol LinkRepresentable: AnyObject {
  /// The link of the present state.
  var link: DeepLink { get }

  /// Takes the state from a link.
  ///
  /// - Returns: Whether the link is one of the screen's; if not, the state is left as it is.
  func takeState(from link: DeepLink) -> Bool
}

/// Hands a link to a screen that wants it.
///
/// - Returns: Whether the screen could take what it needs from it.
@MainActor
func bind(_ link: DeepLink, to object: Any) -> Bool {
  var isBound = true
  if let bindable = object as? any LinkBindable { isBound = bindable.bind(link) }
  if let representable = object as? any LinkRepresentable {
    let isTaken = representable.takeState(from: link)
    assert(
      !isTaken || representable.link == link,
      "The state taken from '\(link)' has the link '\(representable.link)'."
    )
    isBound = isBound && isTaken
  }
  return isBound
}
