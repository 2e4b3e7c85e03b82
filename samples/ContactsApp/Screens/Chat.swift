import NavGraph

/// A chat with one contact.
final class Chat: ContactsScreen, PropertyListing {
  /// Listed by key path, so that the observer runs when a request sets it.
  var userId: Int? { didSet { text = ["\(Contact.name(of: userId)): Hello!"] } }
  private(set) var text: [String] = []

  static var propertyAccessors: [PropertyAccessor] { [property("userId", \.userId)] }

  var title: String { "Chat with \(Contact.name(of: userId))" }

  var choices: [Choice] {
    [Choice("Profile", .profile(userId: userId))]
  }
}
