/// A line of the input of `batch`: a route request, or a link.
enum BatchLine: Decodable {
  case route(BatchRequest)
  case link(BatchLinkRequest)

  init(from decoder: any Decoder) throws { try self.init(from: decoder, otherMembers: []) }

  /// Decodes a line from an object that may also have the given other members.
  init(from decoder: any Decoder, otherMembers: [String]) throws {
    self =
      try decoder.container(keyedBy: MemberName.self).contains("link")
      ? .link(BatchLinkRequest(from: decoder, otherMembers: otherMembers))
      : .route(BatchRequest(from: decoder, otherMembers: otherMembers))
  }
}

/// The answer to a line of the input of `batch`.
enum BatchAnswer: JSONWritable, Encodable {
  case route(RouteJSON)
  case link(LinkPlanJSON)

  func write(to writer: inout JSONWriter) throws(JSONWriter.Unsupported) {
    guard case .route(let answer) = self else { throw JSONWriter.Unsupported() }
    try answer.write(to: &writer)
  }

  func encode(to encoder: any Encoder) throws {
    switch self {
    case .route(let answer): try answer.encode(to: encoder)
    case .link(let answer): try answer.encode(to: encoder)
    }
  }
}
