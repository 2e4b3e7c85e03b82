import Foundation
import NavGraph

/// The identifier of a request, which its response repeats.
enum RequestID: Hashable, Sendable, Decodable, CustomStringConvertible {
  case number(Int)
  case text(String)

  init(from decoder: any Decoder) throws {
    let value = try decoder.singleValueContainer()
    if let number = try? value.decode(Int.self) {
      self = .number(number)
    } else if let text = try? value.decode(String.self) {
      self = .text(text)
    } else {
      throw ProtocolError.invalidRequest("'id' must be a string or an integer.")
    }
  }

  /// Reads the identifier of a line that is not a valid request; nil if it has none.
  init?(ofInvalid line: Data) {
    struct Message: Decodable { let id: RequestID }
    guard let message = try? JSONDecoder().decode(Message.self, from: line) else { return nil }
    self = message.id
  }

  /// The identifier as JSON.
  var description: String {
    switch self {
    case .number(let number): String(number)
    case .text(let text): PropertyValue.string(text).description
    }
  }
}
