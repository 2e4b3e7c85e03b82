import NavGraph

/// One contact; the navigator sets which.
final class Profile: ContactsScreen {
  @ScreenProperty var userId: Int?

  var title: String { "Profile of \(Contact.name(of: userId))" }

  var choices: [Choice] {
    [
      Choice("Chat", .chat, ["userId": userId]),
      Choice("Card", ContactViewModel(userId: userId)),
    ].compactMap { $0 }
  }
}
