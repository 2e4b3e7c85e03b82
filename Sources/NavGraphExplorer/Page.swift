import CNavGraphPage
import FlyingFox
import Foundation

/// The files of the page, which are a part of the program.
enum Page {
  /// Returns the response with a file; nil if there is none at the path.
  static func response(at path: String) -> HTTPResponse? {
    guard let file = file(at: path) else { return nil }
    return HTTPResponse(
      statusCode: .ok,
      headers: [.contentType: String(cString: file.type)],
      body: Data(UnsafeBufferPointer(start: file.bytes, count: file.count))
    )
  }

  /// Returns the text of a file; an empty one if there is none at the path.
  static func text(at path: String) -> String {
    guard let file = file(at: path) else { return "" }
    let bytes = UnsafeBufferPointer(start: file.bytes, count: file.count)
    return String(decoding: bytes, as: UTF8.self)
  }

  private static func file(at path: String) -> navgraph_page_file? {
    let page = navgraph_page()
    return UnsafeBufferPointer(start: page.files, count: page.count)
      .first { String(cString: $0.path) == path }
  }
}
