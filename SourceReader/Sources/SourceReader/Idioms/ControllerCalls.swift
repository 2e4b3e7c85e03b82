/// Controllers that are put into a container, and calls of `present` that are no calls of UIKit.
struct ControllerCalls: Idiom {
  let name = "controller"

  func read(_ use: Use, _ analysis: Analysis) {
    guard let (_, controllers) = Tabs.controllers(use.node) else { return }
    analysis.add(.root, name, at: use, [controllers])
  }

  /// Lists the other calls of `present`: those of the app's own functions show notices and alerts, or
  /// their code is read.
  func connect(_ analysis: Analysis) {
    for use in analysis.calls["present"] ?? []
    where analysis.callSites[use.node] == nil && use.node.firstUnlabelled != nil
      && !use.node.isImplicit
    {
      if SystemSheets.isSystem(use.node.summary) || !analysis.methods(use).isEmpty {
        analysis.system.insert(use.place)
      } else {
        analysis.report(use, "the function is not known to show a screen")
      }
    }
  }
}
