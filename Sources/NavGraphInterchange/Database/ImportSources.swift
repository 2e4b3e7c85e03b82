import Foundation

/// The files and directories of an import, as paths relative to the directory of the database.
///
/// Therefore, an import finds its records in every working directory, and after a whole project was
/// moved.
struct ImportSources: Sendable {
  /// The paths in their original form.
  let given: [String]
  private let relative: [String]

  init(_ paths: [String], database: String) {
    given = paths
    let directory = URL(fileURLWithPath: database).deletingLastPathComponent().standardizedFileURL
      .resolvingSymlinksInPath()
    relative = paths.map { path in
      database == ":memory:"
        ? path
        : ImportSources.relative(
          URL(fileURLWithPath: path).standardizedFileURL.resolvingSymlinksInPath(),
          to: directory
        )
    }
  }

  /// Returns whether records have one of the sources.
  func contain(_ source: String) -> Bool { relative.contains(source) }

  /// Returns the source of an element at a location: the given path that contains the file.
  func source(_ location: SourceLocation?) -> String {
    guard let file = location?.file,
      let index = given.firstIndex(where: { path in
        file == path || file.hasPrefix(path.hasSuffix("/") ? path : path + "/")
      })
    else { return relative.first ?? "" }
    return relative[index]
  }

  private static func relative(_ file: URL, to directory: URL) -> String {
    let (target, base) = (file.pathComponents, directory.pathComponents)
    let common = zip(target, base).prefix { $0 == $1 }.count
    let parts = base.dropFirst(common).map { _ in ".." } + target.dropFirst(common)
    return parts.isEmpty ? "." : parts.joined(separator: "/")
  }
}
