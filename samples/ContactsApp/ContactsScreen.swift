import NavGraph

/// A screen of the app: its title, its text, and the choices that lead to other screens.
@MainActor
protocol ContactsScreen: PropertySettable {
  var title: String { get }
  var text: [String] { get }
  var choices: [Choice] { get }
}

/// A line that the user can choose to go to a screen.
struct Choice {
  let label: String
  let request: RouteRequest

  init(_ label: String, _ request: RouteRequest) {
    self.label = label
    self.request = request
  }

  /// Creates a choice that goes to the screen of a view model; nil without a view model.
  init?(_ label: String, _ viewModel: ContactViewModel?) {
    guard let viewModel else { return nil }
    self.label = label
    request = RouteRequest(to: .init(viewModel))
  }
}

extension ContactsScreen {
  var text: [String] { [] }
}
