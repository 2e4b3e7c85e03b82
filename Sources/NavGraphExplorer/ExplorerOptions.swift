import Foundation
import NavGraph

/// What the explorer does besides answering questions.
package struct ExplorerOptions: Sendable {
  /// The port; 0 for any free one.
  package var port: UInt16 = 0
  /// Whether the page can edit the database.
  package var allowsEdits = false
  /// The pictures of screens.
  package var screenshots = Screenshots()
  /// The maximum time for a layout by Graphviz.
  var layoutTimeout = Duration.seconds(8)

  package init() {}
}

/// Pictures of screens in a directory, whose files are named after the screens.
///
/// A link in the directory is followed only if it stays there: it may have come with the files of
/// others.
package struct Screenshots: Sendable {
  private static let types = [
    "png": "image/png", "jpg": "image/jpeg", "jpeg": "image/jpeg", "webp": "image/webp",
    "gif": "image/gif",
  ]

  /// The directory; nil for no pictures.
  private var directory: URL?

  package init() {}

  /// Checks that a directory can be listed.
  ///
  /// - Throws: An error of the file system if the directory cannot be read.
  package init(in directory: String) throws {
    let url = URL(fileURLWithPath: directory).resolvingSymlinksInPath()
    _ = try FileManager.default.contentsOfDirectory(at: url, includingPropertiesForKeys: nil)
    self.directory = url
  }

  /// The pictures that are in the directory now, in order, and links that may leave it.
  private var files: [URL] {
    let urls = directory.flatMap {
      try? FileManager.default.contentsOfDirectory(at: $0, includingPropertiesForKeys: nil)
    }
    return (urls ?? []).filter { Screenshots.types[$0.pathExtension.lowercased()] != nil }
      .sorted { $0.path < $1.path }
  }

  /// The screens with a picture.
  var screens: Set<ScreenID> {
    Set(files.filter { file(at: $0) != nil }.map { ScreenID(Screenshots.screen(of: $0)) })
  }

  private static func screen(of file: URL) -> String {
    file.deletingPathExtension().lastPathComponent
  }

  /// Returns the picture of a screen and its type; nil if there is none.
  func picture(of screen: String) -> (bytes: Data, type: String)? {
    let named = files.last { Screenshots.screen(of: $0) == screen && file(at: $0) != nil }
    guard let named, let type = Screenshots.types[named.pathExtension.lowercased()],
      let bytes = file(at: named).flatMap({ try? Data(contentsOf: $0) })
    else { return nil }
    return (bytes, type)
  }

  /// Returns the file to which a path and its links lead; nil if it is not a file in the directory.
  private func file(at url: URL) -> URL? {
    guard let directory else { return nil }
    let file = url.resolvingSymlinksInPath()
    let isInside = file.path.hasPrefix(directory.path + (directory.path == "/" ? "" : "/"))
    let isFile = (try? file.resourceValues(forKeys: [.isRegularFileKey]))?.isRegularFile ?? false
    return isInside && isFile ? file : nil
  }
}
