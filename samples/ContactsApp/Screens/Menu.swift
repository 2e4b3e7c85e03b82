import NavGraph

/// The first screen.
final class Menu: ContactsScreen {
  let title = "Menu"

  var choices: [Choice] {
    [
      Choice("Folder", .folder()),
      Choice("Connections", .connections()),
      Choice("Card of Ada Lovelace", ContactViewModel(userId: 1)),
    ].compactMap { $0 }
  }
}
