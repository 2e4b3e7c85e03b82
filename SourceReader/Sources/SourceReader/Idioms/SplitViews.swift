/// The columns of `NavigationSplitView`, as in compact width: pushed from the first one, which is a part
/// of the screen around it.
struct SplitViews: Idiom {
  let name = "split-view"

  func read(_ use: Use, _ analysis: Analysis) {
    let node = use.node
    guard node.kind == .call, node.name == "NavigationSplitView", node.base == nil else { return }
    analysis.resolved.insert(use.place)
    for column in ["content", "detail"].compactMap({ node.argument($0) }) {
      analysis.add(.push, name, at: Use(member: use.member, node: column), [column])
    }
  }
}
