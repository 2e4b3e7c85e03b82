import NavGraph

/// A screen of the app: what it shows, and where the user can go from it.
@MainActor
protocol ContactsScreen: PropertySettable {
  var title: String { get }
  var text: [String] { get }
  var choices: [Choice] { get }
}

/// A line that the user can choose.
struct Choice {
  let label: String
  let destination: Milestone

  init(_ label: String, _ destination: Milestone) {
    self.label = label
    self.destination = destination
  }

  /// Lets the user choose the screen of a view model, if there is one.
  init?(_ label: String, _ viewModel: ContactViewModel?) {
    guard let viewModel else { return nil }
    self.init(label, Milestone(viewModel))
  }
}

extension ContactsScreen {
  var text: [String] { [] }
}
