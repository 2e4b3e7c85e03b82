/// Transitions that a function returns for a route: `return .push(controller)`.
struct Transitions: Idiom {
  let name = "transition"

  private static let presentations: [String: Presentation] = [
    "push": .push, "show": .push, "showDetail": .push, "present": .present,
    "presentFullScreen": .present, "set": .root, "root": .root, "modal": .present,
  ]

  func read(_ node: Node, in member: Member, _ analysis: Analysis) {
    guard node.kind == .call, node.isImplicit, let presentation = Self.presentations[node.name],
      let content = node.firstUnlabelled,
      analysis.expectedType(of: node, in: member)?.hasSuffix("Transition") ?? false
    else { return }
    analysis.add(presentation, name, at: Use(member: member, node: node), [content])
  }
}
