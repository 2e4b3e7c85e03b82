/// `pushViewController`, `present`, `show` and `setViewControllers` of UIKit.
struct ControllerCalls: Idiom {
  let name = "controller"
  let calls = [
    "pushViewController", "present", "show", "showDetailViewController", "setViewControllers",
  ]

  func read(_ node: Node, in member: Member, _ analysis: Analysis) {
    let use = Use(member: member, node: node)
    if let (_, controllers) = Tabs.controllers(node) {
      analysis.add(.root, name, at: use, [controllers])
      return
    }
    guard node.kind == .call else { return }
    if node.name == "pushViewController", let only = node.arguments.first, only.label != nil {
      analysis.add(.push, name, at: use, [only.value])
    }
    // The library SwiftEntryKit.
    if node.name == "display", let entry = node.argument("entry") {
      analysis.add(.present, name, at: use, [entry])
    }
    guard let controller = node.firstUnlabelled else { return }
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

  /// Lists the other calls of `present`: those of the app's own functions show notices and alerts, or
  /// their code is read.
  func connect(_ analysis: Analysis) {
    for use in analysis.calls["present"] ?? []
    where analysis.callSites[use.node] == nil && use.node.firstUnlabelled != nil
      && !use.node.isImplicit
    {
      let owner = use.node.base.map { analysis.type(of: $0, in: use.member) } ?? use.member.owner
      if !analysis.methods(use.node, owner: owner).isEmpty
        || SystemSheets.isSystem(use.node.summary)
      {
        analysis.system.insert(use.place)
      } else {
        analysis.report(use, "the function is not known to show a screen")
      }
    }
  }
}
