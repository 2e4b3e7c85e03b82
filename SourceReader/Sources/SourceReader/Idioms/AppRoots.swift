/// The scenes of an app, and the root of a window.
struct AppRoots: Idiom {
  let name = "root"
  let calls = ["WindowGroup", "Window", "rootViewController"]

  func read(_ node: Node, in member: Member, _ analysis: Analysis) {
    let use = Use(member: member, node: node)
    if node.kind == .call, ["WindowGroup", "Window", "DocumentGroup"].contains(node.name),
      node.base == nil, let content = node.argument("content", "editor") ?? node.trailing
    {
      // Further windows are opened by value or identifier.
      if node.argument("for") == nil { analysis.add(.root, name, at: use, [content]) }
    }
    if node.kind == .assignment, let target = node.base, target.name == "rootViewController",
      let value = node.children.first
    {
      analysis.add(.root, name, at: use, [value])
    }
  }
}
