/// `TabView`, `Tab`, and `UITabBarController`.
struct Tabs: Idiom {
  let name = "tab"
  let calls = ["TabView"]

  func read(_ node: Node, in member: Member, _ analysis: Analysis) {
    let use = Use(member: member, node: node)
    if node.kind == .call, node.name == "TabView", node.base == nil,
      let content = node.argument("content") ?? node.trailing
    {
      // The pages of a pager are parts of one screen.
      if Self.isPager(node) {
        analysis.resolved.insert(use.place)
      } else {
        analysis.add(.tab, name, at: use, [content])
      }
    }
    guard let (owner, controllers) = Self.controllers(node) else { return }
    let isTabBar =
      owner.map { base in
        analysis.typeName(of: base, in: member).map { name in
          name == "UITabBarController"
            || analysis.index.lookup(name, from: nil).map {
              analysis.index.inherits($0, from: ["UITabBarController"])
            } ?? false
        } ?? base.name.lowercased().contains("tab")
      } ?? analysis.index.inherits(member.owner, from: ["UITabBarController"])
    if isTabBar { analysis.add(.tab, name, at: use, [controllers]) }
  }

  /// Returns the object and the controllers of `viewControllers = […]` or `setViewControllers([…])`.
  static func controllers(_ node: Node) -> (Node?, Node)? {
    if node.kind == .assignment, let target = node.base, target.name == "viewControllers",
      let value = node.children.first
    {
      return (target.base?.path == "self" ? nil : target.base, value)
    }
    if node.kind == .call, node.name == "setViewControllers", let value = node.firstUnlabelled {
      return (node.base?.path == "self" ? nil : node.base, value)
    }
    return nil
  }

  /// Whether a view shows pages of one screen.
  private static func isPager(_ node: Node) -> Bool {
    for modifier in node.ancestors {
      guard modifier.kind == .call, !modifier.name.isCapitalized else { return false }
      if modifier.name == "tabViewStyle" {
        return modifier.arguments.first?.value.name.contains("age") ?? false
      }
    }
    return false
  }
}
