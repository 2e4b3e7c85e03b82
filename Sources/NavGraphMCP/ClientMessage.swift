import NavGraphService

/// A message from the client.
enum ClientMessage: Decodable {
  case request(ClientRequest)
  /// The request with this identifier needs no response any more.
  case cancellation(RequestID)
  /// A message that has no effect: another notification, or a response.
  case other

  init(from decoder: any Decoder) throws {
    guard let members = try? decoder.container(keyedBy: MemberName.self) else {
      throw ProtocolError.invalidRequest("A message must be a JSON object.")
    }
    guard (try? members.decode(String.self, forKey: "jsonrpc")) == "2.0" else {
      throw ProtocolError.invalidRequest("'jsonrpc' must be \"2.0\".")
    }
    let isResponse = members.contains("result") || members.contains("error")
    guard !isResponse || members.contains("method") else { self = .other; return }
    guard let method = try? members.decode(String.self, forKey: "method") else {
      throw ProtocolError.invalidRequest("'method' must be a string.")
    }
    if members.contains("id") {
      let id = try members.decode(RequestID.self, forKey: "id")
      self = .request(try ClientRequest(id, method, of: members))
    } else if method == "notifications/cancelled",
      let parameters = try? members.nestedContainer(keyedBy: MemberName.self, forKey: "params"),
      let id = try? parameters.decode(RequestID.self, forKey: "requestId")
    {
      self = .cancellation(id)
    } else {
      self = .other
    }
  }
}
