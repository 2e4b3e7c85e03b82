import NavGraph

/// A list of all contacts that leads to their profiles.
final class Folder: ContactsScreen {
  let title = "Folder"

  var choices: [Choice] {
    Contact.all.map { contact in
      Choice(contact.name, .profile(userId: contact.userId))
    }
  }
}
