import CNavGraphPage
import FlyingFox
import Foundation

/// The files of the page, which are a part of the program.
enum Page {
  /// Returns the response with a file; nil if there is none at the path.
  static func response(at path: String) -> HTTPResponse? {
    let page = navgraph_page()
    let files = UnsafeBufferPointer(start: page.files, count: page.count)
    guard let file = files.first(where: { String(cString: $0.path) == path }) else { return nil }
    return HTTPResponse(
      statusCode: .ok,
      headers: [.contentType: String(cString: file.type)],
      body: Data(UnsafeBufferPointer(start: file.bytes, count: file.count))
    )
  }
}
