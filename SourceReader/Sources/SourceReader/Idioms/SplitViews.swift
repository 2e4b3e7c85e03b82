/// The columns of `NavigationSplitView`, as in compact width: pushed from the first one, which is a part
/// of the screen around it.
struct SplitViews: Idiom {
  let name = "split-view"
  let calls = ["NavigationSplitView"]

  func read(_ node: Node, in member: Member, _ analysis: Analysis) {
    guard node.kind == .call, node.name == "NavigationSplitView", node.base == nil else { return }
    for column in ["content", "detail"].compactMap({ node.argument($0) }) {
      analysis.add(.push, name, at: Use(member: member, node: column), [column])
    }
  }
}
