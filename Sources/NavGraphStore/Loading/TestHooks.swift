package import NavGraph

/// The texts by which UI tests find the views of screens and the controls of commands.
package struct TestHooks: Sendable {
  /// What a test finds.
  package enum Owner: Sendable, Hashable {
    case screen(ScreenID)
    case command(CommandID)

    var name: String {
      switch self {
      case .screen(let screen): screen.name
      case .command(let command): command.name
      }
    }
  }

  /// A platform on which tests run.
  package enum Platform: String, Sendable, CaseIterable {
    case ios, android
  }

  /// For each owner, the selectors by the names of platforms; nil for all platforms.
  var selectors: [Owner: [String?: String]] = [:]

  /// Creates hooks without texts: tests use the names.
  package init() {}

  /// Returns the text for a platform, which is the name by default.
  package func selector(of owner: Owner, on platform: Platform) -> String {
    let selectors = selectors[owner] ?? [:]
    return selectors[platform.rawValue] ?? selectors[nil] ?? owner.name
  }
}
