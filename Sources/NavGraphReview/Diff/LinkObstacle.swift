import NavGraph
import NavGraphLinks

/// Why a link has no effect.
///
/// Two obstacles are equal if the links lead to the same screen, and the same facts, values and
/// rules are missing. The commands and screens on the way make no difference.
package struct LinkObstacle: Sendable {
  /// What is in the way.
  enum Kind: Hashable {
    /// A gate or a handler refuses the link.
    case refused(LinkRefusal)
    /// Users must meet these requirements.
    case blocked(Set<Requirement>)
    /// There is no route for any user.
    case noRoute(ScreenID?)
    /// A value is invalid.
    case invalid(String)
  }

  /// The reason, as sentences.
  package let reason: String
  /// The screen to which the link leads; nil if there is none.
  let destination: ScreenID?
  let kind: Kind

  /// Returns the obstacle with other names of screens.
  func renaming(_ names: [ScreenID: ScreenID]) -> LinkObstacle {
    func name(_ screen: ScreenID) -> ScreenID { names[screen] ?? screen }
    let kind: Kind =
      switch self.kind {
      case .refused(let refusal): .refused(refusal.renaming(name))
      case .invalid: self.kind
      case .blocked(let requirements): .blocked(Set(requirements.map { $0.renaming(name) }))
      case .noRoute(let screen): .noRoute(screen.map(name))
      }
    return LinkObstacle(reason: reason, destination: destination.map(name), kind: kind)
  }
}

extension LinkRefusal {
  /// Returns the refusal with other names of screens.
  func renaming(_ name: (ScreenID) -> ScreenID) -> LinkRefusal {
    switch self {
    case .screen(let screen): .screen(name(screen))
    case .property(let property, let screen): .property(property, of: name(screen))
    case .noTab(let tab, let container): .noTab(tab, of: name(container))
    case .noCommand(let screen, let origin): .noCommand(name(screen), on: name(origin))
    case .otherPresentation(let screen, let presentation, let command):
      .otherPresentation(name(screen), presentation, by: command)
    case .action, .handler: self
    }
  }
}

extension LinkObstacle: Hashable {
  /// Returns whether two obstacles are in the way of the same screen for the same reasons.
  package static func == (left: LinkObstacle, right: LinkObstacle) -> Bool {
    left.destination == right.destination && left.kind == right.kind
  }

  /// Feeds the screen and the reasons into a hasher.
  package func hash(into hasher: inout Hasher) {
    hasher.combine(destination)
    hasher.combine(kind)
  }
}

extension LinkObstacle.Kind {
  init(_ failure: RouteFailure, in graph: NavigationGraph) {
    switch failure.reason {
    case .unknownScreen(let screen, nearest: _): self = .noRoute(screen)
    case .unreachable(let screen): self = .noRoute(screen)
    case .blocked(let route):
      self = .blocked(Set(route.blockers.map { Requirement($0, in: graph) }))
    case .noCommand, .stepLimit, .stateLimit: self = .noRoute(nil)
    }
  }
}

extension Requirement {
  fileprivate func renaming(_ name: (ScreenID) -> ScreenID) -> Requirement {
    switch self {
    case .readOnlyProperty(let property, let screen):
      .readOnlyProperty(property, screen: name(screen))
    case .avoided(let screen): .avoided(name(screen))
    case .property, .value, .condition: self
    }
  }
}
