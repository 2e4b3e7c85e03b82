import FlyingFox
import Foundation
import NavGraph
import NavGraphService
import NavGraphStore

/// Answers one request: the page, a picture, a question, an edit, or the stream of changes.
struct RequestHandler: Sendable {
  let access: AccessRules
  let paths: QuestionPaths
  let screenshots: Screenshots
  let feed: ChangeFeed

  /// The page loads nothing from elsewhere, runs no scripts but its own, and stands in no frame.
  private static let headers: [HTTPHeader: String] = [
    HTTPHeader("Content-Security-Policy"):
      "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; "
      + "connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
    HTTPHeader("X-Content-Type-Options"): "nosniff",
    HTTPHeader("Referrer-Policy"): "no-referrer",
    HTTPHeader("Cross-Origin-Resource-Policy"): "same-origin",
    HTTPHeader("Cache-Control"): "no-store",
  ]

  /// Returns the answer to a request, or the reason why it has none.
  func response(to request: HTTPRequest) async -> HTTPResponse {
    let query = Query(request.target.query())
    var response: HTTPResponse
    do {
      if let refusal = access.refusal(of: request, query) { throw refusal }
      response = try await self.response(to: request, query, request.bodyData)
      for (name, value) in RequestHandler.headers { response.headers[name] = value }
    } catch {
      response = self.response(to: error)
    }
    response.headers[HTTPHeader("Set-Cookie")] = access.storedToken(query)
    return response
  }

  private func response(
    to request: HTTPRequest,
    _ query: Query,
    _ body: Data
  ) async throws -> HTTPResponse {
    let name = request.path.hasPrefix("/api/") ? String(request.path.dropFirst("/api/".count)) : nil
    let edit = Questions.all.first { $0.form.edits && $0.form.name == name }
    if request.method == .POST, let edit { return json(try answer(edit, request, body)) }
    switch request.method {
    case .GET where name == "events":
      return HTTPResponse(
        statusCode: .ok,
        headers: [.contentType: "text/event-stream"],
        body: HTTPBodySequence(from: try await feed.open())
      )
    case .GET where name == "page":
      return HTTPResponse(
        statusCode: .ok,
        headers: [.contentType: "text/html; charset=utf-8"],
        body: Data(try await paths.pageFile().utf8)
      )
    case .GET where name != nil:
      if let answer = try await paths.answer(to: name ?? "", query) { return json(answer) }
    case .GET where request.path.hasPrefix("/screenshots/"):
      let screen = String(request.path.dropFirst("/screenshots/".count))
      if let picture = screenshots.picture(of: screen.removingPercentEncoding ?? screen) {
        return HTTPResponse(
          statusCode: .ok,
          headers: [.contentType: picture.type],
          body: picture.bytes
        )
      }
    case .GET:
      if let page = Page.response(at: request.path) { return page }
    default:
      var response = HTTPResponse(statusCode: .methodNotAllowed)
      response.headers[HTTPHeader("Allow")] = edit == nil ? "GET" : "POST"
      return response
    }
    throw Refusal(.notFound, "There is nothing at '\(request.path)'.")
  }

  private func answer<Edit: Question>(
    _ edit: Edit.Type,
    _ request: HTTPRequest,
    _ body: Data
  ) throws -> String {
    guard access.allowsEdits else {
      throw Refusal(.forbidden, "The explorer cannot edit. Start it with 'navgraph serve --edit'.")
    }
    let type = request.headers[.contentType]?.lowercased().prefix { $0 != ";" }
    guard type == "application/json" else {
      throw Refusal(.unsupportedMediaType, "An edit has the type application/json.")
    }
    return try paths.file.edit(for: "page") { try $0.answer(edit, in: body) }
  }

  private func json(_ text: String, _ status: HTTPStatusCode = .ok) -> HTTPResponse {
    HTTPResponse(
      statusCode: status,
      headers: [.contentType: "application/json"],
      body: Data((text + "\n").utf8)
    )
  }

  /// Returns the reason why a request has no answer.
  func response(to error: any Error) -> HTTPResponse {
    let status: HTTPStatusCode =
      switch error {
      case let refusal as Refusal: refusal.status
      case is UnknownName: .notFound
      case StoreError.invalidEdit(.changedMeanwhile), StoreError.nothingToRevert: .conflict
      case StoreError.locked: .serviceUnavailable
      case StoreError.invalidEdit, StoreError.rejected: .unprocessableContent
      case StoreError.unknownRevision: .notFound
      case is StoreError: .internalServerError
      default: .badRequest
      }
    var response = json(ObjectJSON.error(error), status)
    for (name, value) in RequestHandler.headers { response.headers[name] = value }
    return response
  }
}
