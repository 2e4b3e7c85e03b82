import NavGraph

/// A person in the address book.
struct Contact {
  let userId: Int
  let name: String
  let email: String

  static let all = [
    Contact(userId: 1, name: "Ada Lovelace", email: "ada@example.com"),
    Contact(userId: 2, name: "Alan Turing", email: "alan@example.com"),
    Contact(userId: 3, name: "Grace Hopper", email: "grace@example.com"),
  ]

  static func name(of userId: Int?) -> String {
    all.first { $0.userId == userId }?.name ?? "Nobody"
  }
}

/// The content of a contact card.
///
/// It is `Codable`, so it is saved with the stack.
struct ContactViewModel: ViewModel, Codable {
  let name: String
  let email: String

  var screen: ScreenID { .contactCard }

  init?(userId: Int?) {
    guard let contact = Contact.all.first(where: { $0.userId == userId }) else { return nil }
    name = contact.name
    email = contact.email
  }
}
