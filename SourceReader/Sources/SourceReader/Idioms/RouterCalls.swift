/// Calls such as `router.push(DetailView())` and `router.show { DetailView() }`, whose argument
/// constructs a screen.
struct RouterCalls: Idiom {
  let name = "router"

  private static let verbs = [
    "push", "present", "show", "open", "navigate", "route", "go", "display", "transition",
    "setRoot", "switchTo", "replace", "presentSheet", "presentFullScreen", "presentModal", "select",
    "move", "start", "launch", "coordinate", "trigger", "goTo", "append", "redirect",
  ]

  /// Whether the name of a function begins with a word for showing something.
  static func isVerb(_ name: String) -> Bool {
    verbs.contains { verb in
      name.hasPrefix(verb)
        && (name.dropFirst(verb.count).first.map { $0.isUppercase || $0 == "_" } ?? true)
    }
  }

  /// Whether the name of a function says that it carries out the route which it is given.
  static func handlesRoute(_ name: String) -> Bool {
    ["handle", "perform", "prepare", "process", "resolve", "execute"].contains(
      where: name.hasPrefix
    )
  }

  func complete(_ analysis: Analysis) {
    // Presenters of the source have been read: what they do is known.
    for (name, uses) in analysis.calls.sorted(by: { $0.key < $1.key }) where Self.isVerb(name) {
      for use in uses where !use.node.isImplicit && (name != "show" || use.node.base != nil) {
        addCall(use, analysis)
      }
    }
  }

  private func addCall(_ use: Use, _ analysis: Analysis) {
    let content = use.node.arguments.map(\.value).first { argument in
      guard let type = analysis.index.lookup(argument.unwrapped.constructedName, from: use.owner)
      else {
        return false
      }
      return analysis.isWhole(type) && type.viewParameters.isEmpty
    }
    guard let content else { return }
    analysis.add(Self.presentation(of: use.node.name), name, at: use, [content])
  }

  /// The words in the name of a function that suggest how it shows a screen.
  private static let words: [(String, Presentation)] = [
    ("cover", .cover), ("fullscreen", .cover), ("sheet", .sheet), ("present", .present),
    ("modal", .present), ("root", .root), ("replace", .root), ("setitems", .tab), ("settabs", .tab),
  ]

  static func presentation(of name: String) -> Presentation {
    let name = name.lowercased()
    return words.first { name.contains($0.0) }?.1 ?? .push
  }
}
