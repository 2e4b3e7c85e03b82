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

  /// The files by the names of their screens.
  private var files: [String: URL] = [:]
  private var directory = URL(fileURLWithPath: "/")

  package init() {}

  /// Lists the pictures in a directory.
  ///
  /// - Throws: An error of the file system if the directory cannot be read.
  package init(in directory: String) throws {
    self.directory = URL(fileURLWithPath: directory).resolvingSymlinksInPath()
    let urls = try FileManager.default.contentsOfDirectory(
      at: self.directory,
      includingPropertiesForKeys: nil
    )
    for url in urls.sorted(by: { $0.path < $1.path })
    where Screenshots.types[url.pathExtension.lowercased()] != nil && file(at: url) != nil {
      files[url.deletingPathExtension().lastPathComponent] = url
    }
  }

  /// The screens with a picture.
  var screens: Set<ScreenID> { Set(files.keys.map { ScreenID($0) }) }

  /// Returns the picture of a screen and its type; nil if there is none.
  func picture(of screen: String) -> (bytes: Data, type: String)? {
    guard let url = files[screen], let type = Screenshots.types[url.pathExtension.lowercased()],
      let bytes = file(at: url).flatMap({ try? Data(contentsOf: $0) })
    else { return nil }
    return (bytes, type)
  }

  /// Returns the file to which a path and its links lead; nil if it is not a file in the directory.
  private func file(at url: URL) -> URL? {
    let file = url.resolvingSymlinksInPath()
    let isInside = file.path.hasPrefix(directory.path + (directory.path == "/" ? "" : "/"))
    let isFile = (try? file.resourceValues(forKeys: [.isRegularFileKey]))?.isRegularFile ?? false
    return isInside && isFile ? file : nil
  }
}
