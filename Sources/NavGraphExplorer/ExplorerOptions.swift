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
package struct Screenshots: Sendable {
  private static let types = [
    "png": "image/png", "jpg": "image/jpeg", "jpeg": "image/jpeg", "webp": "image/webp",
    "gif": "image/gif",
  ]

  /// The files by the names of their screens.
  private var files: [String: URL] = [:]

  package init() {}

  /// Lists the pictures in a directory.
  ///
  /// - Throws: An error of the file system if the directory cannot be read.
  package init(in directory: String) throws {
    let urls = try FileManager.default.contentsOfDirectory(
      at: URL(fileURLWithPath: directory),
      includingPropertiesForKeys: nil
    )
    for url in urls.sorted(by: { $0.path < $1.path })
    where Screenshots.types[url.pathExtension.lowercased()] != nil {
      files[url.deletingPathExtension().lastPathComponent] = url
    }
  }

  /// The screens with a picture.
  var screens: Set<ScreenID> { Set(files.keys.map { ScreenID($0) }) }

  /// Returns the picture of a screen and its type; nil if there is none.
  func picture(of screen: String) -> (bytes: Data, type: String)? {
    guard let url = files[screen], let bytes = try? Data(contentsOf: url),
      let type = Screenshots.types[url.pathExtension.lowercased()]
    else { return nil }
    return (bytes, type)
  }
}
