import NavGraph

/// A list of all contacts that leads to their chats.
final class Connections: ContactsScreen {
  let title = "Connections"

  var choices: [Choice] {
    Contact.all.map { contact in
      Choice("Chat with \(contact.name)", .chat(userId: contact.userId))
    }
  }
}
