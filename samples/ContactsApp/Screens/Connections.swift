import NavGraph

/// Those whom the user talks to; each leads to their chat.
final class Connections: ContactsScreen {
  let title = "Connections"

  var choices: [Choice] {
    Contact.all.map { contact in
      Choice("Chat with \(contact.name)", .chat, ["userId": contact.userId])
    }
  }
}
