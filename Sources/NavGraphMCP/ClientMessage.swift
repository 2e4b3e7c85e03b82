import Foundation
import NavGraph

/// A message from the client.
enum ClientMessage {
  case request(ClientRequest)
  /// The request with this identifier needs no response any more.
  case cancellation(RequestID)
  /// A message that has no effect: another notification, or a response.
  case other

  init(_ message: PropertyValue) throws(ProtocolError) {
    guard case .dictionary(let members) = message else {
      throw .invalidRequest("A message must be a JSON object.")
    }
    guard members["jsonrpc"] == "2.0" else { throw .invalidRequest("'jsonrpc' must be \"2.0\".") }
    let isResponse = members["result"] != nil || members["error"] != nil
    guard !isResponse || members["method"] != nil else { self = .other; return }
    guard case .string(let method)? = members["method"] else {
      throw .invalidRequest("'method' must be a string.")
    }
    if let id = members["id"] {
      self = .request(try ClientRequest(RequestID(id), method, members))
    } else if method == "notifications/cancelled",
      case .dictionary(let parameters)? = members["params"], let id = parameters["requestId"],
      let id = try? RequestID(id)
    {
      self = .cancellation(id)
    } else {
      self = .other
    }
  }
}

/// The identifier of a request, which its response repeats: a string or an integer.
enum RequestID: Hashable, Sendable, CustomStringConvertible {
  case number(Int)
  case text(String)

  init(_ value: PropertyValue) throws(ProtocolError) {
    switch value {
    case .int(let number): self = .number(number)
    case .string(let text): self = .text(text)
    default: throw .invalidRequest("'id' must be a string or an integer.")
    }
  }

  /// Reads the identifier of a line that is not a valid request; nil if it has none.
  init?(ofInvalid line: Data) {
    let members = try? JSONDecoder().decode(PropertyDictionary.self, from: line)
    guard let id = members?["id"], let id = try? RequestID(id) else { return nil }
    self = id
  }

  /// The identifier as JSON.
  var description: String {
    switch self {
    case .number(let number): String(number)
    case .text(let text): PropertyValue.string(text).description
    }
  }
}
