/// A line of the input of `batch`: a route request, or a link.
package enum BatchLine: Decodable {
  case route(RouteQuestion)
  case link(LinkQuestion)

  package init(from decoder: any Decoder) throws { try self.init(from: decoder, otherMembers: []) }

  /// Decodes a line from an object that may also have the given other members.
  package init(from decoder: any Decoder, otherMembers: [String]) throws {
    self =
      try decoder.container(keyedBy: MemberName.self).contains("link")
      ? .link(LinkQuestion(from: decoder, otherMembers: otherMembers))
      : .route(RouteQuestion(from: decoder, otherMembers: otherMembers))
  }
}
