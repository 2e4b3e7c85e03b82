import NavGraph

/// The name and address of a contact, from a view model.
final class ContactCard: ContactsScreen {
  @ScreenProperty var viewModel: ContactViewModel?

  var title: String { viewModel?.name ?? "Nobody" }
  var text: [String] { viewModel.map { [$0.email] } ?? [] }
  var choices: [Choice] { [] }
}
