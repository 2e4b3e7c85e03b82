/// The number of a stack entry among all entries, with its tabs.
///
/// It is used to find the data of the remaining entries after entries were removed.
struct NumberedEntry: TabbedEntry {
  let number: Int
  let presentation: Presentation
  var tabs: TabStacks<NumberedEntry>?

  /// Returns the types of the entries that remain on a stack.
  ///
  /// - `types`: The types of all entries.
  /// - `count`: The number of entries of the visible path to keep.
  /// - Returns: The types of the kept entries and of the entries of their tabs.
  static func types(
    _ types: [[PropertyName: PropertyType]],
    of stack: ScreenStack,
    keeping count: Int
  ) -> [[PropertyName: PropertyType]] {
    var next = 0
    var entries = numbered(stack.entries, from: &next)
    entries.truncate(keeping: count)
    return entries.allEntries.map { $0.number < types.count ? types[$0.number] : [:] }
  }

  private static func numbered(_ entries: [StackEntry], from next: inout Int) -> [NumberedEntry] {
    entries.map { entry in
      let number = next
      next += 1
      return NumberedEntry(
        number: number,
        presentation: entry.presentation,
        tabs: entry.tabs?.map { numbered($0, from: &next) }
      )
    }
  }
}
