import FlyingFox
import FlyingSocks
import Foundation

/// A socket that accepts the connections of clients.
struct Listener {
  let socket: Socket

  /// The number of connections above which one has to end before another one is accepted.
  private static let maximumConnections = 1024

  /// Answers requests until the task is cancelled, and then closes all connections.
  ///
  /// - Throws: `SocketError` if the system refuses to accept connections.
  func run(_ handler: RequestHandler) async throws {
    defer { try? socket.close() }
    let pool = ConnectionLimit()
    try await pool.prepare()
    let listening = try AsyncSocket(socket: socket, pool: pool)
    try await withThrowingTaskGroup(of: Void.self) { group in
      defer { group.cancelAll() }
      group.addTask { try await pool.run() }
      group.addTask { try await Listener.accept(on: listening, handler) }
      try await group.next()
    }
  }

  private static func accept(on socket: AsyncSocket, _ handler: RequestHandler) async throws {
    try await withThrowingTaskGroup(of: Void.self) { group in
      defer { group.cancelAll() }
      var count = 0
      while true {
        do {
          let client = try await socket.accept()
          group.addTask { await Connection(socket: client, handler: handler).run() }
          count += 1
        } catch SocketError.failed(_, let code, _)
          where [EMFILE, ENFILE, ECONNABORTED].contains(code)
        {
          // Other connections have to end first.
          try await Task.sleep(for: .milliseconds(100))
        }
        guard count > maximumConnections else { continue }
        try await group.next()
        count -= 1
      }
    }
  }
}

/// A connection of a client, whose requests are answered one after the other.
private struct Connection {
  let socket: AsyncSocket
  let handler: RequestHandler

  /// Answers requests until the client or the task ends the connection.
  func run() async {
    try? await answerRequests()
    try? socket.close()
  }

  private func answerRequests() async throws {
    var reader = RequestReader(socket)
    while true {
      do {
        let request = try await reader.next()
        let keepsOpen = request.keepsConnection
        var response = await handler.response(to: request)
        response.headers[.connection] = keepsOpen ? nil : "close"
        try await send(response, withBody: request.method != .HEAD)
        guard keepsOpen else { return }
      } catch let refusal as Refusal {
        var response = handler.response(to: refusal)
        response.headers[.connection] = "close"
        try await send(response)
        shutdown(socket.socket.file.rawValue, Int32(SHUT_WR))
        return try await reader.drain()
      }
    }
  }

  private func send(_ response: HTTPResponse, withBody: Bool = true) async throws {
    guard case .httpBody(let body) = response.payload else { return }
    var headers = response.headers
    if let count = body.count {
      headers[.contentLength] = String(count)
    } else {
      headers[.transferEncoding] = "chunked"
    }
    let lines =
      ["HTTP/1.1 \(response.statusCode.code) \(response.statusCode.phrase)"]
      + headers.map { "\($0.key.rawValue): \($0.value)" }.sorted() + ["", ""]
    try await socket.write(Data(lines.joined(separator: "\r\n").utf8))
    guard withBody else { return }
    for try await part in body { try await socket.write(part) }
  }
}

extension HTTPRequest {
  /// Whether the client sends more requests on the connection.
  fileprivate var keepsConnection: Bool {
    let words = (headers[.connection] ?? "").lowercased().split(separator: ",")
      .map { $0.trimmingCharacters(in: .whitespaces) }
    return version == .http11 ? !words.contains("close") : false
  }
}
