package import NavGraph

/// A step of a walk.
package struct WalkStep: Codable, Sendable, Hashable {
  /// The number of the step in its walk, from 1.
  package let number: Int
  package let kind: Walk.Kind
  /// The name of the command; nil for another kind of step.
  package let command: String?
  /// The screen that the step leaves; nil for a launch.
  package let origin: String?
  /// The screen on top after the step.
  package let screen: String
  /// The containers around the screen, from the outermost to the innermost; nil if there are none.
  package let containers: [String]?
  /// The link that is opened, and its pattern; nil for another kind of step.
  package let url: String?
  package let pattern: String?
  /// The name of the tab that is selected; nil for another kind of step.
  package let tab: String?
  /// The numbers of modal layers and of other screens that a step back removes, in this order; nil
  /// for another kind of step.
  package let dismissals: Int?
  package let pops: Int?
  /// The step in words, such as `Menu > ContactList`.
  package let title: String
  /// The request or the link, as `navgraph batch` accepts it.
  package let request: PropertyValue

  private enum CodingKeys: String, CodingKey {
    case number = "step"
    case kind, command, origin, screen, containers, url, pattern, tab, dismissals, pops, title
    case request
  }

  /// The name of the step in test results, such as `2 Menu > ContactList`.
  package var name: String { "\(number) \(title)" }

  package init(
    _ number: Int,
    _ kind: Walk.Kind,
    command: String? = nil,
    from origin: String?,
    to screen: String,
    in containers: [String] = [],
    url: String? = nil,
    pattern: String? = nil,
    tab: String? = nil,
    dismissals: Int? = nil,
    pops: Int? = nil,
    request: PropertyValue
  ) {
    self.number = number
    self.kind = kind
    self.command = command
    self.origin = origin
    self.screen = screen
    self.containers = containers.isEmpty ? nil : containers
    self.url = url
    self.pattern = pattern
    self.tab = tab
    self.dismissals = dismissals
    self.pops = pops
    self.request = request
    title = (url ?? origin ?? "Launch") + " > " + screen
  }
}
