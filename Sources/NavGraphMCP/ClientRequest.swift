import NavGraph

/// A request from the client.
struct ClientRequest {
  let id: RequestID
  let method: String
  /// Whether the request has the metadata of the revision without sessions.
  let isStateless: Bool
  /// The name of the client; nil if the request does not have it.
  let client: String?
  private let parameters: PropertyDictionary

  private static let version: PropertyName = "io.modelcontextprotocol/protocolVersion"
  private static let clientInformation: PropertyName = "io.modelcontextprotocol/clientInfo"
  private static let capabilities: PropertyName = "io.modelcontextprotocol/clientCapabilities"

  /// Creates a request from the members of its message.
  ///
  /// - Throws: `ProtocolError` for parameters or metadata that are not valid.
  init(_ id: RequestID, _ method: String, _ members: PropertyDictionary) throws(ProtocolError) {
    self.id = id
    self.method = method
    parameters = try ClientRequest.object("params", in: members) ?? [:]
    let metadata = try ClientRequest.object("_meta", in: parameters)
    isStateless = metadata?[ClientRequest.version] != nil
    let information = metadata?[ClientRequest.clientInformation] ?? parameters["clientInfo"]
    if case .dictionary(let members)? = information, case .string(let name)? = members["name"] {
      client = name
    } else {
      client = nil
    }
    if let metadata, isStateless { try ClientRequest.check(metadata) }
  }

  private static func check(_ metadata: PropertyDictionary) throws(ProtocolError) {
    guard try object(capabilities, in: metadata) != nil else { throw missingMetadata }
    guard let version = try text(version, in: metadata) else { return }
    guard version == ProtocolVersion.stateless else { throw .unsupportedVersion(version) }
  }

  /// The error for a request without a session that lacks metadata.
  static let missingMetadata = ProtocolError.invalidParameters(
    "'_meta' must contain '\(version)' and '\(capabilities)', unless the client has sent "
      + "'initialize'."
  )

  /// Returns a parameter that is a string; nil if it is missing.
  func text(_ name: PropertyName) throws(ProtocolError) -> String? {
    try ClientRequest.text(name, in: parameters)
  }

  /// Returns the arguments of a tool.
  func arguments() throws(ProtocolError) -> PropertyDictionary {
    try ClientRequest.object("arguments", in: parameters) ?? [:]
  }

  private static func text(
    _ name: PropertyName,
    in members: PropertyDictionary
  ) throws(ProtocolError) -> String? {
    guard let value = members[name] else { return nil }
    guard case .string(let text) = value else {
      throw .invalidParameters("'\(name)' must be a string.")
    }
    return text
  }

  private static func object(
    _ name: PropertyName,
    in members: PropertyDictionary
  ) throws(ProtocolError) -> PropertyDictionary? {
    guard let value = members[name] else { return nil }
    guard case .dictionary(let object) = value else {
      throw .invalidParameters("'\(name)' must be an object.")
    }
    return object
  }
}
