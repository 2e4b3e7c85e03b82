import NavGraph

/// All contacts; each leads to their profile.
final class Folder: ContactsScreen {
  let title = "Folder"

  var choices: [Choice] {
    Contact.all.map { contact in
      Choice(contact.name, .profile, ["userId": contact.userId])
    }
  }
}
