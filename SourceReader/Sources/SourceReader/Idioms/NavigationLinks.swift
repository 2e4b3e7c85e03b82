/// `NavigationLink(destination:)`, with a closure or a view; `PathValues` reads `value:`.
struct NavigationLinks: Idiom {
  let name = "navigation-link"
  let calls = ["NavigationLink"]

  func read(_ node: Node, in member: Member, _ analysis: Analysis) {
    guard node.kind == .call, node.name == "NavigationLink",
      node.argument("value") == nil || node.argument("destination") != nil
    else { return }
    let unlabelled = node.arguments.first { $0.label == nil && !$0.isTrailing }?.value
    let closure = node.arguments.first { $0.isTrailing }?.value
    // `NavigationLink("Title", destination: …)`, `NavigationLink { … } label: { … }`
    let content =
      node.argument("destination") ?? (unlabelled == nil || closure != nil ? closure : nil)
    guard let content else { return }
    analysis.add(.push, name, at: Use(member: member, node: node), [content])
  }
}
