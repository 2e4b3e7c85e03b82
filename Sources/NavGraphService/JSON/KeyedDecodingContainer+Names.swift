extension KeyedDecodingContainer<MemberName> {
  /// Throws an error if there is a member whose name is not in the list.
  package func rejectNames(except known: [String]) throws {
    let unknown = allKeys.map(\.stringValue).filter { !known.contains($0) }
    guard let name = unknown.min() else { return }
    throw MalformedRequest(unknownName: name, except: known, path: path)
  }

  /// The path of the object.
  var path: [MemberName] {
    codingPath.map { key in
      key.intValue.map(MemberName.init(position:)) ?? MemberName(stringLiteral: key.stringValue)
    }
  }
}
