import NavGraph

/// The profile of one contact, whose `userId` a request sets.
final class Profile: ContactsScreen {
  @ScreenProperty var userId: Int?

  var title: String { "Profile of \(Contact.name(of: userId))" }

  var choices: [Choice] {
    [
      Choice("Chat", .chat(userId: userId)),
      Choice("Card", ContactViewModel(userId: userId)),
    ].compactMap { $0 }
  }
}
