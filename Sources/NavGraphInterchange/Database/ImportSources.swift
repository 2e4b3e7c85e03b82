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
    location.flatMap { place(of: $0.file) }?.source ?? relative.first ?? ""
  }

  /// Returns the given path that contains a file, and the path of the file in it; nil if none does.
  private func place(of file: String) -> (source: String, name: String)? {
    for (path, source) in zip(given, relative) {
      if file == path { return (source, "") }
      let prefix = ImportSources.prefix(path)
      if file.hasPrefix(prefix) { return (source, String(file.dropFirst(prefix.count))) }
    }
    return nil
  }

  /// Returns the file in a given directory, and the line, of a location.
  func place(_ location: SourceLocation) -> String? {
    place(of: location.file).flatMap { $0.name.isEmpty ? nil : "\($0.name):\(location.line)" }
  }

  private static func prefix(_ directory: String) -> String {
    directory.hasSuffix("/") ? directory : directory + "/"
  }

  /// Returns the records of files in the given directories.
  func records(of files: [String]) -> [ImportRecord] {
    files.compactMap(place).filter { !$0.name.isEmpty }.map { source, name in
      ImportRecord(source: source, kind: .file, name: name, element: .object([]))
    }
  }

  /// Returns the paths of the files in records, in the form of the given paths.
  func files(in records: [ImportRecord]) -> Set<String> {
    var files: Set<String> = []
    for record in records where record.kind == .file {
      for (path, source) in zip(given, relative) where source == record.source {
        files.insert(ImportSources.prefix(path) + record.name)
      }
    }
    return files
  }

  private static func relative(_ file: URL, to directory: URL) -> String {
    let (target, base) = (file.pathComponents, directory.pathComponents)
    let common = zip(target, base).prefix { $0 == $1 }.count
    let parts = base.dropFirst(common).map { _ in ".." } + target.dropFirst(common)
    return parts.isEmpty ? "." : parts.joined(separator: "/")
  }
}
