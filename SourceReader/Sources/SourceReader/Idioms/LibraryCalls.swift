/// Calls of SwiftUI, UIKit and other libraries that show what one of their arguments builds: a line of
/// the table for each.
struct LibraryCalls: Idiom {
  let name: String
  let calls: [Call]

  init(_ name: String, _ calls: [Call]) { (self.name, self.calls) = (name, calls) }

  struct Call {
    let names: Set<String>
    let presentation: Presentation
    /// The labels of the destination, of which the first counts that the call has; `*` is the first
    /// argument, `_` one without a label, `.` one that is a case, `{}` a closure after the arguments.
    let content: [String]
    var form = Form.any
    /// The labels of which the call has at least one, and those of which it has none.
    var with: Set<String> = []
    var without: Set<String> = []

    init(
      _ names: Set<String>,
      _ presentation: Presentation,
      _ content: [String],
      _ form: Form = .any,
      with: Set<String> = [],
      without: Set<String> = []
    ) {
      (self.names, self.presentation, self.content) = (names, presentation, content)
      (self.form, self.with, self.without) = (form, with, without)
    }
  }

  enum Form {
    case any, function, method
    /// `window.rootViewController = …`
    case assignment
    /// `return .push(…)`, in a function that returns a transition.
    case transition
  }

  static let all = [
    Self(
      "navigation-link",
      [
        Call(["NavigationLink"], .push, ["destination"]),
        // An initializer of the app's own: `NavigationLink(.settings) { label }`.
        Call(["NavigationLink"], .push, [".", "{}"], without: ["value"]),
      ]
    ),
    Self(
      "sheet",
      [
        ("sheet", .sheet), ("inspector", .sheet), ("fullScreenCover", .cover),
        ("popover", .popover),
      ]
      .flatMap { (name: String, presentation: Presentation) in
        let content = ["content", "destination", "{}"]
        let values: Set<String> = ["isPresented", "item", "store", "unwrapping"]
        return [
          Call([name], presentation, content, .method),
          Call([name], presentation, content, with: values),
        ]
      }
    ),
    Self(
      "navigation-destination",
      [
        Call(["navigationDestination"], .push, ["destination", "{}"]),
        Call(["NavigationStack", "NavigationStackStore"], .push, ["destination"]),
      ]
    ),
    Self(
      "root",
      [
        Call(
          ["WindowGroup", "Window", "DocumentGroup"],
          .root,
          ["content", "editor", "{}"],
          .function,
          without: ["for"]
        ),
        // A window that `openWindow(value:)` opens.
        Call(["WindowGroup"], .present, ["content", "{}"], .function, with: ["for"]),
        Call(["rootViewController"], .root, [], .assignment),
      ]
    ),
    Self(
      "controller",
      [
        Call(["pushViewController"], .push, ["*"]),
        Call(["showDetailViewController"], .push, ["_"]),
        Call(["show"], .push, ["_"], with: ["sender"]),
        Call(["present"], .present, ["_"], with: ["animated"]),
        Call(["presentAsSheet", "presentAsModalWindow"], .present, ["_"]),
        // The library SwiftEntryKit.
        Call(["display"], .present, ["entry"]),
      ]
    ),
    Self(
      "transition",
      [
        Call(["push", "show", "showDetail"], .push, ["_"], .transition),
        Call(["present", "presentFullScreen", "modal"], .present, ["_"], .transition),
        Call(["set", "root"], .root, ["_"], .transition),
      ]
    ),
  ]

  func read(_ use: Use, _ analysis: Analysis) {
    let node = use.node
    for call in calls {
      let isAssignment = call.form == .assignment
      guard node.kind == (isAssignment ? .assignment : .call),
        call.names.contains(isAssignment ? node.base?.name ?? "" : node.name),
        let content = isAssignment ? node.children.first : call.content(of: node),
        call.fits(use, analysis)
      else { continue }
      let item = node.argument("for", "item", "unwrapping")
      let itemType = item.flatMap {
        $0.name == "self" ? $0.base?.path : analysis.typeName(of: $0, in: use.member)
      }
      return analysis.add(call.presentation, name, at: use, [content], itemType: itemType)
    }
  }
}

extension LibraryCalls.Call {
  fileprivate func content(of node: Node) -> Node? {
    content.lazy.compactMap { label in
      switch label {
      case "*": node.arguments.first?.value
      case "_": node.firstUnlabelled
      case ".": node.firstUnlabelled.flatMap { $0.isImplicitMember ? $0 : nil }
      case "{}": node.trailing
      default: node.argument(label)
      }
    }.first
  }

  fileprivate func fits(_ use: Use, _ analysis: Analysis) -> Bool {
    let node = use.node
    let labels = node.arguments.compactMap(\.label)
    guard with.isEmpty || !with.isDisjoint(with: labels), without.isDisjoint(with: labels) else {
      return false
    }
    switch form {
    case .any, .assignment: return true
    case .function: return node.base == nil
    case .method: return node.base != nil || node.isImplicit
    case .transition:
      let type = node.isImplicit ? analysis.expectedType(of: node, in: use.member) : nil
      return type?.hasSuffix("Transition") ?? false
    }
  }
}
