import CNavGraphPage
import FlyingFox
import Foundation

/// The files of the page, which are a part of the program.
enum Page {
  /// Returns the response with a file; nil if there is none at the path.
  static func response(at path: String) -> HTTPResponse? {
    file(at: path).map { file in
      let body = path == "/" ? Data(pageWithHints.utf8) : file.bytes
      return HTTPResponse(statusCode: .ok, headers: [.contentType: file.type], body: body)
    }
  }

  /// Returns the text of a file; an empty one if there is none at the path.
  static func text(at path: String) -> String {
    String(decoding: file(at: path)?.bytes ?? Data(), as: UTF8.self)
  }

  /// Returns a file and its media type; nil if there is none at the path.
  static func file(at path: String) -> (bytes: Data, type: String)? {
    if path == "/views.js" { return (Data(views.utf8), "text/javascript; charset=utf-8") }
    return files.first { String(cString: $0.path) == path }.map { file in
      let bytes = UnsafeBufferPointer(start: file.bytes, count: file.count)
      return (Data(bytes), String(cString: file.type))
    }
  }

  /// The page with hints to load all modules at once, instead of those first that import others.
  private static var pageWithHints: String {
    let modules = files.map { String(cString: $0.path) }.filter { $0.hasSuffix(".js") }
    let hints = (modules + ["/views.js"]).map { "<link rel=\"modulepreload\" href=\"\($0)\">\n" }
    return text(at: "/").replacing("</head>", with: hints.joined() + "</head>")
  }

  /// The module that exports all views, in the order of their tabs.
  private static var views: String {
    let names = files.filter { $0.is_view != 0 }
      .map { String(String(cString: $0.path).dropFirst().dropLast(".js".count)) }
    let imports = names.map { "import { tab as \($0) } from \"./\($0).js\";\n" }
    return imports.joined() + "export const views = { \(names.joined(separator: ", ")) };\n"
  }

  private static var files: UnsafeBufferPointer<navgraph_page_file> {
    let page = navgraph_page()
    return UnsafeBufferPointer(start: page.files, count: page.count)
  }
}
