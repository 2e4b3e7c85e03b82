/// A line of the input of `batch`: a route request, or a link.
package enum BatchLine {
  case route(RouteQuestion)
  case link(LinkQuestion)

  /// Reads a line from an object that may also have the given other members.
  package init(_ members: RequestValue, otherMembers: [String] = []) throws {
    self =
      members.contains("link")
      ? .link(try LinkQuestion(line: members, otherMembers: otherMembers))
      : .route(try RouteQuestion(line: members, otherMembers: otherMembers))
  }
}
