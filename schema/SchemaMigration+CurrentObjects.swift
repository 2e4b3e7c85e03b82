extension SchemaMigration {
  /// The tables, views, indexes and triggers that the migrations create, in the order of their names.
  ///
  /// They are listed in a file, because running all migrations takes 30 milliseconds. `make schema` writes it from a
  /// new database, and a test compares both.
  public static var currentObjects: [(name: String, sql: String)] {
    let (mark, newline) = (UInt8(0x1E), UInt8(ascii: "\n"))
    return PackageResources.current_objects_txt.split(separator: mark).compactMap { object in
      guard let end = object.firstIndex(of: newline) else { return nil }
      return (
        name: String(decoding: object[..<end], as: UTF8.self),
        sql: String(decoding: object[(end + 1)...].dropLast(), as: UTF8.self)
      )
    }
  }
}
