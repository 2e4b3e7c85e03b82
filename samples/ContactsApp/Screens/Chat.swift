import NavGraph

/// A chat with one contact, who says hello.
final class Chat: ContactsScreen, PropertyListing {
  /// Set by its key path, so that the observer runs.
  var userId: Int? { didSet { text = ["\(Contact.name(of: userId)): Hello!"] } }
  private(set) var text: [String] = []

  static var propertyAccessors: [PropertyAccessor] { [property("userId", \.userId)] }

  var title: String { "Chat with \(Contact.name(of: userId))" }

  var choices: [Choice] {
    [Choice("Profile", .profile, ["userId": userId])]
  }
}
