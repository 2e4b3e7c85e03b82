import Foundation

/// The texts in the string tables of an app, in the language in which it is developed.
struct LocalizedStrings {
  private var texts: [String: String] = [:]

  init() {}

  /// Reads `.xcstrings` and `.strings` files; of several languages, English or the base is read.
  init(_ files: [(path: String, data: Data)]) {
    let tables = files.filter { $0.path.hasSuffix(".strings") }
    let languages = Set(tables.map { Self.language(of: $0.path) })
    let language =
      ["en", "Base", "en-US", "en-GB", ""].first(where: languages.contains) ?? languages.min()
    for (path, data) in tables where Self.language(of: path) == language {
      let table = try? PropertyListSerialization.propertyList(from: data, format: nil)
      add((table as? [String: String] ?? [:]).mapValues { $0 })
    }
    for (path, data) in files where path.hasSuffix(".xcstrings") {
      guard let catalog = try? JSONDecoder().decode(Catalog.self, from: data) else { continue }
      add(
        catalog.strings.mapValues { $0.localizations?[catalog.sourceLanguage]?.stringUnit?.value }
      )
    }
  }

  /// The text of a key; a text that is no key stands for itself.
  subscript(_ key: String) -> String { texts[key] ?? key }

  private mutating func add(_ table: [String: String?]) {
    texts.merge(table.compactMapValues { $0 }) { first, _ in first }
  }

  private static func language(of path: String) -> String {
    let folder = path.split(separator: "/").last { $0.hasSuffix(".lproj") }
    return folder.map { String($0.dropLast(".lproj".count)) } ?? ""
  }

  /// A string catalog, of which one language is read.
  private struct Catalog: Decodable {
    struct Entry: Decodable { let localizations: [String: Localization]? }
    struct Localization: Decodable { let stringUnit: Unit? }
    struct Unit: Decodable { let value: String? }

    let sourceLanguage: String
    let strings: [String: Entry]
  }
}
