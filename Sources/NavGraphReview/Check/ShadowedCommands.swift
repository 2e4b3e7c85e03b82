import NavGraph

/// A command that is never used, because an earlier command always takes precedence.
struct ShadowedCommand {
  let command: NavigationCommand
  /// The first command that takes precedence.
  let earlier: NavigationCommand

  /// Whether the two commands differ only in their names.
  var isDuplicate: Bool {
    command.presentation == earlier.presentation && command.isAnimated == earlier.isAnimated
      && command.flow == earlier.flow && command.originSet == earlier.originSet
      && command.properties == earlier.properties
      && Set(command.conditions) == Set(earlier.conditions)
  }
}

extension NavigationCommand {
  /// The origins; nil for a universal command.
  fileprivate var originSet: Set<ScreenID>? {
    if case .screens(let origins) = origins { Set(origins) } else { nil }
  }
}
