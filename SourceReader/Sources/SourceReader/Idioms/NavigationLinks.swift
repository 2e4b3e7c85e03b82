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
    // An initializer of the app's own: `NavigationLink(.settings) { label }`.
    let route = unlabelled.flatMap { value in
      value.isImplicit || value.kind == .member && value.base == nil ? value : nil
    }
    let content = node.argument("destination") ?? route ?? closure
    guard let content else { return }
    analysis.add(.push, name, at: Use(member: member, node: node), [content])
  }
}
