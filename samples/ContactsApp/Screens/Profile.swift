import NavGraph

/// One contact; the navigator sets which.
final class Profile: ContactsScreen {
  @ScreenProperty var userId: Int?

  var title: String { "Profile of \(Contact.name(of: userId))" }

  var choices: [Choice] {
    [
      Choice("Chat", Milestone("Chat", properties: ["userId": .value(userId.propertyValue)])),
      Choice("Card", ContactViewModel(userId: userId)),
    ].compactMap { $0 }
  }
}
