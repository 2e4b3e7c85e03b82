import NavGraph
import NavGraphService

/// The reason why a line is not a request that the server supports, with its code in JSON-RPC or
/// MCP.
struct ProtocolError: Error {
  let code: Int
  let message: String
  var data: PropertyValue?

  static func invalidRequest(_ message: String) -> ProtocolError {
    ProtocolError(code: -32600, message: message)
  }

  static func unknownMethod(_ method: String) -> ProtocolError {
    ProtocolError(code: -32601, message: "Unknown method '\(method)'.")
  }

  static func invalidParameters(_ message: String) -> ProtocolError {
    ProtocolError(code: -32602, message: message)
  }

  static func unsupportedVersion(_ version: String) -> ProtocolError {
    ProtocolError(
      code: -32022,
      message: "Unsupported protocol version '\(version)'.",
      data: ["supported": [.string(ProtocolVersion.stateless)], "requested": .string(version)]
    )
  }

  /// The error as JSON.
  var json: String {
    var members: PropertyDictionary = ["code": .int(code), "message": .string(message)]
    members["data"] = data
    return PropertyValue.dictionary(members).description
  }
}

extension ProtocolError {
  /// Creates the error for any error that a line causes.
  init(_ error: any Error) {
    switch error {
    case let error as ProtocolError: self = error
    case let error as MalformedRequest:
      self.init(code: error.isNotJSON ? -32700 : -32600, message: error.description)
    default: self.init(code: -32603, message: "\(error)")
    }
  }
}
