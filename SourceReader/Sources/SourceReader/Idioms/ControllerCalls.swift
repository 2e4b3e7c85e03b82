/// `pushViewController`, `present`, `show` and `setViewControllers` of UIKit.
struct ControllerCalls: Idiom {
  let name = "controller"
  let calls = [
    "pushViewController", "present", "show", "showDetailViewController", "setViewControllers",
  ]

  func read(_ node: Node, in member: Member, _ analysis: Analysis) {
    let use = Use(member: member, node: node)
    if let (_, controllers) = Tabs.controllers(node) {
      let presentation: Presentation = node.kind == .call ? .root : .tab
      analysis.add(presentation == .tab ? .root : .root, name, at: use, [controllers])
      return
    }
    guard node.kind == .call, let controller = node.firstUnlabelled else { return }
    switch node.name {
    case "pushViewController", "showDetailViewController":
      analysis.add(.push, name, at: use, [controller])
    case "show" where node.argument("sender") != nil:
      analysis.add(.push, name, at: use, [controller])
    case "present" where node.argument("animated") != nil,
      "presentAsSheet", "presentAsModalWindow":
      analysis.add(.present, name, at: use, [controller])
    default: break
    }
  }
}
