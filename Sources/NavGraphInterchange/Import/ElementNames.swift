import NavGraph

/// The names of the elements of one kind, which are unique, and the indices of the elements.
struct ElementNames<Name: NavigationName>: Sendable {
  /// The kind for findings, such as `Screen`.
  let kind: String
  private var indices: [Name: Int] = [:]
  private var nextSuffixes: [Name: Int] = [:]

  init(_ kind: String) { self.kind = kind }

  /// The index of the element with a name; nil if there is none.
  subscript(name: Name) -> Int? { indices[name] }

  /// Adds the next element, and returns its name: the given one, or an unused one with the
  /// qualifier or a number.
  mutating func add(_ name: Name, qualifier: String?) -> Name {
    let unused = unused(name, qualifier: qualifier)
    indices[unused] = indices.count
    return unused
  }

  private mutating func unused(_ name: Name, qualifier: String?) -> Name {
    guard indices[name] != nil else { return name }
    // `map` instead of the condition makes the optimizer of Swift 6.3.1 fail.
    var stem = name
    if let qualifier { stem = Name(NameRepair.valid(qualifier + name.name)) }
    guard indices[stem] != nil else { return stem }
    var suffix = nextSuffixes[stem] ?? 2
    var candidate: Name
    repeat {
      candidate = Name(NameRepair.valid(stem.name, suffix: " \(suffix)"))
      suffix += 1
    } while indices[candidate] != nil
    nextSuffixes[stem] = suffix
    return candidate
  }
}
