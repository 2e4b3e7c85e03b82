import Foundation
import NavGraphService

/// A request from the client.
struct ClientRequest {
  let id: RequestID
  let method: String
  /// Whether the request has the metadata of the revision without sessions.
  let isStateless: Bool
  private let parameters: KeyedDecodingContainer<MemberName>?

  private static let version: MemberName = "io.modelcontextprotocol/protocolVersion"
  private static let capabilities: MemberName = "io.modelcontextprotocol/clientCapabilities"

  /// Creates a request from the members of its message.
  ///
  /// - Throws: `ProtocolError` for parameters or metadata that are not valid.
  init(
    _ id: RequestID,
    _ method: String,
    of members: KeyedDecodingContainer<MemberName>
  ) throws {
    self.id = id
    self.method = method
    parameters = try ClientRequest.object("params", in: members)
    let metadata = try parameters.flatMap { try ClientRequest.object("_meta", in: $0) }
    isStateless = metadata?.contains(ClientRequest.version) == true
    if let metadata, isStateless { try ClientRequest.check(metadata) }
  }

  private static func check(_ metadata: KeyedDecodingContainer<MemberName>) throws {
    guard try object(capabilities, in: metadata) != nil else { throw missingMetadata }
    guard let version = try? metadata.decode(String.self, forKey: version) else {
      throw ProtocolError.invalidParameters("'\(version.stringValue)' must be a string.")
    }
    guard version == ProtocolVersion.stateless else {
      throw ProtocolError.unsupportedVersion(version)
    }
  }

  /// The error for a request without a session that lacks metadata.
  static let missingMetadata = ProtocolError.invalidParameters(
    "'_meta' must contain '\(version.stringValue)' and '\(capabilities.stringValue)', "
      + "unless the client has sent 'initialize'."
  )

  /// Returns a parameter that is a string; nil if it is missing.
  func text(_ name: MemberName) throws -> String? {
    guard let parameters, parameters.contains(name) else { return nil }
    guard let text = try? parameters.decode(String.self, forKey: name) else {
      throw ProtocolError.invalidParameters("'\(name.stringValue)' must be a string.")
    }
    return text
  }

  /// Returns the decoder of the arguments of a tool.
  func arguments() throws -> any Decoder {
    if let parameters, try ClientRequest.object("arguments", in: parameters) != nil {
      return try parameters.superDecoder(forKey: "arguments")
    }
    return try JSONDecoder().decode(NoArguments.self, from: Data("[{}]".utf8)).decoder
  }

  /// Returns a member that is an object; nil if it is missing.
  private static func object(
    _ name: MemberName,
    in members: KeyedDecodingContainer<MemberName>
  ) throws -> KeyedDecodingContainer<MemberName>? {
    guard members.contains(name) else { return nil }
    guard let object = try? members.nestedContainer(keyedBy: MemberName.self, forKey: name) else {
      throw ProtocolError.invalidParameters("'\(name.stringValue)' must be an object.")
    }
    return object
  }
}

/// The decoder of an empty object.
private struct NoArguments: Decodable {
  let decoder: any Decoder

  init(from decoder: any Decoder) throws {
    var elements = try decoder.unkeyedContainer()
    self.decoder = try elements.superDecoder()
  }
}
