import FlyingFox
import Foundation

/// The rules for who may use the server.
///
/// Other pages in the browser of the user can send requests to the server, too, and a page can give
/// its own name the address 127.0.0.1 (DNS rebinding). So the server only accepts its own names as
/// `Host` and `Origin`, and answers questions only with the token that it has printed.
struct AccessRules: Sendable {
  let token: String
  let port: UInt16
  let allowsEdits: Bool

  /// The name of the cookie.
  ///
  /// A browser sends a cookie to all ports, so each server has a name of its own.
  private var cookie: String { "navgraph-\(port)" }

  private var hosts: [String] { ["127.0.0.1", "[::1]", "localhost"].map { "\($0):\(port)" } }

  /// Returns the reason why a request is refused; nil if it is not.
  func refusal(of request: HTTPRequest, _ query: Query) -> Refusal? {
    guard let host = request.headers[.host], hosts.contains(host.lowercased()) else {
      return Refusal(.forbidden, "The explorer only answers requests to 127.0.0.1:\(port).")
    }
    if let origin = request.headers[HTTPHeader("Origin")],
      !hosts.contains(where: { "http://" + $0 == origin })
    {
      return Refusal(.forbidden, "The explorer does not answer requests of other pages.")
    }
    guard request.path.hasPrefix("/api/") || request.path.hasPrefix("/screenshots/") else {
      return nil
    }
    guard hasToken(request, query) else {
      return Refusal(.unauthorized, "Open the address that 'navgraph serve' has printed.")
    }
    return nil
  }

  /// The header that stores the token in the browser; nil if the query does not contain it.
  func storedToken(_ query: Query) -> String? {
    guard query.first("token").map(isToken) == true else { return nil }
    return "\(cookie)=\(token); Path=/; HttpOnly; SameSite=Strict"
  }

  private func hasToken(_ request: HTTPRequest, _ query: Query) -> Bool {
    let bearer = request.headers[.authorization].flatMap { header in
      header.lowercased().hasPrefix("bearer ") ? String(header.dropFirst("bearer ".count)) : nil
    }
    let cookies = (request.headers[.cookie] ?? "").split(separator: ";")
      .map { $0.trimmingCharacters(in: .whitespaces) }
    let stored = cookies.first { $0.hasPrefix(cookie + "=") }?.dropFirst(cookie.count + 1)
    return [query.first("token"), bearer, stored.map(String.init)].contains {
      $0.map(isToken) ?? false
    }
  }

  /// Compares all bytes, so that the time does not depend on the first different one.
  private func isToken(_ text: String) -> Bool {
    guard text.utf8.count == token.utf8.count else { return false }
    return zip(text.utf8, token.utf8).reduce(0) { $0 | ($1.0 ^ $1.1) } == 0
  }
}

/// The reason why a request has no answer, with its status.
struct Refusal: Error, CustomStringConvertible {
  let status: HTTPStatusCode
  let description: String

  init(_ status: HTTPStatusCode, _ description: String) {
    self.status = status
    self.description = description
  }
}
