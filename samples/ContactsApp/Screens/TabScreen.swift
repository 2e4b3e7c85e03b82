/// A container that was added to the database; the screens of its tabs are shown in its place.
final class TabScreen: ContactsScreen {
  let title: String
  let choices: [Choice] = []

  init(title: String) { self.title = title }
}
