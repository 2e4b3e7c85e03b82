import FlyingFox
import FlyingSocks
import Foundation

/// A reader of the requests of one connection, which refuses requests that are too large.
///
/// The server of FlyingFox reads lines without a limit, byte by byte, before it calls a handler.
/// This reader takes O(n) time and memory for n bytes of a request, and reads at most the limits.
///
/// See RFC 9112, "HTTP/1.1".
struct RequestReader {
  private let socket: AsyncSocket
  /// The bytes that were read from the socket, of which those before `position` were used.
  private var buffer: [UInt8] = []
  private var position = 0

  /// The maximum size of a request line, and of all headers of a request, in bytes.
  static let maximumHeadSize = 1 << 14
  /// The maximum size of a body in bytes.
  static let maximumBodySize = 1 << 20
  /// The maximum size of a line with the size of a chunk, in bytes.
  private static let maximumChunkLineSize = 256

  init(_ socket: AsyncSocket) { self.socket = socket }

  /// Returns the next request with its body.
  ///
  /// - Throws: `Refusal` for a request that cannot be read, after which the connection cannot be
  ///   used; `SocketError.disconnected` at the end.
  mutating func next() async throws -> HTTPRequest {
    var line = try await requestLine()
    // Some clients send a line break after a body.
    if line.isEmpty { line = try await requestLine() }
    let parts = line.split(separator: " ")
    guard parts.count == 3, parts[2].hasPrefix("HTTP/1.") else {
      throw Refusal(.badRequest, "A request begins with a method, a path and the version HTTP/1.1.")
    }
    let target = parts[1].split(separator: "?", maxSplits: 1, omittingEmptySubsequences: false)
    let headers = try await headers()
    return HTTPRequest(
      method: HTTPMethod(String(parts[0])),
      version: HTTPVersion(String(parts[2])),
      target: .init(path: String(target[0]), query: target.count > 1 ? String(target[1]) : ""),
      headers: HTTPHeaders(headers),
      body: HTTPBodySequence(data: try await body(headers))
    )
  }

  /// Reads and drops what the client still sends, so that it can read the answer to a request that
  /// is not read to its end.
  mutating func drain() async throws {
    // More than that cannot come from a mistake.
    var rest = 256 << 20
    while rest > 0 {
      buffer = []
      position = 0
      try await fill()
      rest -= buffer.count
      // One client that always has more bytes must not keep a thread.
      await Task.yield()
    }
  }

  private mutating func requestLine() async throws -> String {
    let limit = RequestReader.maximumHeadSize
    return try await line(
      atMost: limit,
      otherwise: Refusal(.uriTooLong, "The first line of a request has at most \(limit) bytes.")
    )
  }

  private mutating func headers() async throws -> [HTTPHeader: String] {
    let limit = RequestReader.maximumHeadSize
    let refusal = Refusal(
      .requestHeaderFieldsTooLarge,
      "The headers of a request have at most \(limit) bytes."
    )
    var headers: [HTTPHeader: String] = [:]
    var rest = limit
    while true {
      let line = try await line(atMost: rest, otherwise: refusal)
      guard !line.isEmpty else { return headers }
      rest -= line.utf8.count
      let parts = line.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
      guard parts.count == 2, !parts[0].isEmpty, !parts[0].contains(where: \.isWhitespace) else {
        throw Refusal(.badRequest, "A header has a name, a colon and a value.")
      }
      let value = parts[1].trimmingCharacters(in: .whitespaces)
      // A repeated header is a list. Two hosts or lengths are none that the server accepts.
      headers[HTTPHeader(String(parts[0])), default: ""] +=
        headers[HTTPHeader(String(parts[0]))] == nil ? value : ", " + value
    }
  }

  private mutating func body(_ headers: [HTTPHeader: String]) async throws -> Data {
    let length = headers[.contentLength]
    guard let coding = headers[.transferEncoding] else {
      return try await Data(bytes(length.map { try RequestReader.number($0, radix: 10) } ?? 0))
    }
    guard length == nil, coding.lowercased() == "chunked" else {
      throw Refusal(.badRequest, "A body has a Content-Length, or the Transfer-Encoding 'chunked'.")
    }
    return try await chunks()
  }

  private mutating func chunks() async throws -> Data {
    let refusal = Refusal(.badRequest, "A chunk of a body begins with its size.")
    var body = Data()
    while true {
      let line = try await line(atMost: RequestReader.maximumChunkLineSize, otherwise: refusal)
      let digits = line.prefix { $0 != ";" && $0 != " " }
      let count = try RequestReader.number(digits, radix: 16)
      guard count > 0 else { break }
      body += try await bytes(count, after: body.count)
      guard try await self.line(atMost: 1, otherwise: refusal).isEmpty else { throw refusal }
    }
    _ = try await self.headers()
    return body
  }

  private static func number(_ text: some StringProtocol, radix: Int) throws -> Int {
    guard text.allSatisfy(\.isHexDigit), let number = Int(text, radix: radix) else {
      throw Refusal(.badRequest, "'\(text)' is not the size of a body.")
    }
    return number
  }

  /// Returns the bytes before the next line break, as text.
  private mutating func line(
    atMost limit: Int,
    otherwise refusal: Refusal
  ) async throws -> String {
    var searched = 0
    while true {
      let unread = buffer[position...]
      if let end = unread.dropFirst(searched).firstIndex(of: UInt8(ascii: "\n")) {
        var line = unread[..<end]
        if line.last == UInt8(ascii: "\r") { line.removeLast() }
        guard line.count <= limit else { throw refusal }
        position = end + 1
        return String(decoding: line, as: UTF8.self)
      }
      guard unread.count <= limit else { throw refusal }
      searched = unread.count
      try await fill()
    }
  }

  /// Returns the next bytes of a body.
  private mutating func bytes(_ count: Int, after former: Int = 0) async throws -> ArraySlice<UInt8>
  {
    let limit = RequestReader.maximumBodySize
    guard count <= limit - former else {
      throw Refusal(.payloadTooLarge, "The body of a request has at most \(limit) bytes.")
    }
    while buffer.count - position < count { try await fill() }
    defer { position += count }
    return buffer[position..<position + count]
  }

  /// Appends what the client has sent, after at least one byte has come.
  private mutating func fill() async throws {
    buffer.removeFirst(position)
    position = 0
    buffer += try await socket.read(atMost: RequestReader.maximumHeadSize)
  }
}
