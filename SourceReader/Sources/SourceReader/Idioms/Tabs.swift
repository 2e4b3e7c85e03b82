/// `TabView`, `Tab`, `UITabBarController`, and tab bars of the app's own: `switch selectedTab { … }`.
struct Tabs: Idiom {
  let name = "tab"

  static let controllers: Set<String> = ["UITabBarController"]

  func read(_ use: Use, _ analysis: Analysis) {
    let (node, index) = (use.node, analysis.index)
    if node.kind == .call, node.name == "TabView", node.base == nil,
      let content = node.argument("content") ?? node.trailing
    {
      // The pages of a pager are parts of one screen.
      guard !Self.isPager(node) else { return _ = analysis.resolved.insert(use.place) }
      analysis.add(.tab, name, at: use, [content])
    }
    if node.kind == .choice, isTabBar(use, analysis) {
      analysis.add(.tab, name, at: use, [node])
    }
    guard let (container, controllers) = Self.controllers(node) else { return }
    let name = container.flatMap { analysis.typeName(of: $0, in: use.member) }
    let type = container == nil ? use.owner : index.lookup(name, from: nil)
    let isTabBar =
      type.map { index.inherits($0, from: Self.controllers) }
      ?? name.map { $0 == "UITabBarController" }
      ?? container?.name.lowercased().contains("tab") ?? false
    if isTabBar { analysis.add(.tab, self.name, at: use, [controllers], container: container) }
  }

  /// Whether a `switch` shows the tab that a view at the root of the app stores.
  private func isTabBar(_ use: Use, _ analysis: Analysis) -> Bool {
    let owner = use.owner
    func isRoot(_ type: TypeRecord) -> Bool {
      analysis.constructions[type]?.contains { analysis.isApp($0.owner) } ?? false
    }
    guard let subject = use.node.base?.path, subject.lowercased().contains("tab"),
      owner.properties[subject.firstComponent]?.isStored == true, analysis.index.isView(owner),
      !analysis.isFullScreen(owner),
      !analysis.sites.contains(where: { $0.use.owner == owner && $0.presentation == .tab })
    else { return false }
    return isRoot(owner) || analysis.constructions[owner]?.contains { isRoot($0.owner) } ?? false
  }

  /// Returns the object and the controllers of `viewControllers = […]` or `setViewControllers([…])`.
  static func controllers(_ node: Node) -> (Node?, Node)? {
    let isAssignment = node.kind == .assignment && node.base?.name == "viewControllers"
    let isCall = node.kind == .call && node.name == "setViewControllers"
    let container = isAssignment ? node.base?.base : node.base
    guard isAssignment || isCall,
      let controllers = isAssignment ? node.children.first : node.firstUnlabelled,
      controllers.kind != .array || !controllers.children.isEmpty
    else { return nil }
    return (container?.path == "self" ? nil : container, controllers)
  }

  /// Whether a view shows pages of one screen, and not the tabs of a bar of its own.
  private static func isPager(_ node: Node) -> Bool {
    let selection = node.argument("selection")?.name.lowercased() ?? ""
    guard !selection.contains("tab") else { return false }
    let modifiers = node.ancestors.prefix { $0.kind == .call && !$0.name.isCapitalized }
    let style = modifiers.first { $0.name == "tabViewStyle" }
    return style?.arguments.first?.value.name.contains("age") ?? false
  }
}
