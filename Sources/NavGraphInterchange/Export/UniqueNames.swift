import NavGraph

/// Names that are made unique by underscores at their ends.
struct UniqueNames {
  private var taken: Set<String>

  init(besides taken: Set<String> = []) { self.taken = taken }

  /// Adds a name, and returns it in its unique form.
  mutating func add(_ name: String) -> String {
    var name = name
    while !taken.insert(name).inserted { name += "_" }
    return name
  }
}

extension [NavigationDocument.Screen] {
  /// Returns the names of the screens whose identifiers in a file are not their names.
  func renamed(as ids: [String]) -> [String] {
    zip(map(\.id.name), ids).filter { $0 != $1 }.map(\.0)
  }
}
