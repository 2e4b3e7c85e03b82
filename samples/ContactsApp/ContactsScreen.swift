import NavGraph

extension ScreenID {
  static let menu: ScreenID = "Menu"
  static let folder: ScreenID = "Folder"
  static let connections: ScreenID = "Connections"
  static let profile: ScreenID = "Profile"
  static let chat: ScreenID = "Chat"
  static let contactCard: ScreenID = "ContactCard"
}

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
  let destination: Milestone

  init(_ label: String, _ screen: ScreenID, _ properties: RequestedProperties = [:]) {
    self.label = label
    destination = Milestone(screen, properties)
  }

  /// Creates a choice that goes to the screen of a view model; nil without a view model.
  init?(_ label: String, _ viewModel: ContactViewModel?) {
    guard let viewModel else { return nil }
    self.label = label
    destination = Milestone(viewModel)
  }
}

extension ContactsScreen {
  var text: [String] { [] }
}
