import NavGraph

// What commands close, as attributes of an action. A screen that is left is named: it is the only
// origin of the command.
extension NavigationDocument.Command {
  /// Returns the attributes for what the command closes.
  ///
  /// - `root`: The identifier of the outermost graph.
  /// - `id`: Returns the identifier of a screen; nil if the document does not contain it.
  func popUpTo(root: String, id: (ScreenID) -> String?) -> XMLNode.Attributes {
    var isInclusive = true
    let target: String?
    switch definition.closing {
    case .popTo(let screen, let inclusive):
      target = id(screen)
      isInclusive = inclusive
    case .replace: target = onlyOrigin.flatMap(id)
    case nil: target = definition.presentation.keepsStack ? nil : root
    }
    guard let target else { return [] }
    return [
      ("app:popUpTo", "@id/\(target)"), ("app:popUpToInclusive", isInclusive ? "true" : nil),
    ]
  }

  /// Whether the command replaces the screen that is left, which can be one of several.
  var replacesSeveralScreens: Bool {
    definition.closing == .replace && onlyOrigin == nil
  }

  private var onlyOrigin: ScreenID? {
    isUniversal || originScreens.count != 1 ? nil : originScreens.first
  }
}
