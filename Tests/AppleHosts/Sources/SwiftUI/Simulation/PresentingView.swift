/// What a modifier presents according to its binding.
struct WantedPresentation {
  let id: AnyHashable
  let content: @MainActor () -> any View
}

/// A view with a sheet, a cover or a dialog.
nonisolated struct PresentingView<Content: View>: View, PrimitiveView {
  typealias Body = Never

  let content: Content
  let kind: RenderedPresentation.Kind
  let wanted: @MainActor () -> WantedPresentation?
  let remove: @MainActor () -> Void
  let onDismiss: @MainActor () -> Void

  @MainActor func children(in node: ViewNode) -> [ViewChild] {
    let memory = memory(of: node)
    memory.remove = remove
    memory.onDismiss = onDismiss
    let wanted = wanted()
    memory.follow(wanted?.id)
    guard let wanted, wanted.id == memory.displayed else { return [ViewChild("content", content)] }
    var environment = node.environment
    environment.presentation = memory
    return [
      ViewChild("content", content),
      ViewChild([wanted.id, "presented"] as [AnyHashable], wanted.content(), in: environment),
    ]
  }

  // A binding is read when the view that contains the modifier has changed.
  @MainActor func update(_ node: ViewNode) { node.setChildren(children(in: node)) }

  @MainActor func fill(_ page: RenderedPage, from node: ViewNode) {
    node.child("content")?.fill(page)
    guard node.children.count > 1 else { return }
    let presented = node.children[1].page()
    presented.isCover = kind == .cover
    page.presented = RenderedPresentation(page: presented, kind: kind, memory: memory(of: node))
  }

  @MainActor private func memory(of node: ViewNode) -> PresentationMemory {
    node.memory("presentation") { PresentationMemory(node) }
  }
}

/// The state of the presentation of a modifier.
@MainActor
final class PresentationMemory {
  /// What is displayed, unless it is being dismissed.
  var displayed: AnyHashable? { isEnding ? nil : shown }
  var remove: @MainActor () -> Void = {}
  var onDismiss: @MainActor () -> Void = {}

  private weak var node: ViewNode?
  private var shown: AnyHashable?
  private var isEnding = false
  /// What is not presented although the binding contains it, until the binding changes.
  private var lost: AnyHashable?

  init(_ node: ViewNode) { self.node = node }

  /// Presents or dismisses as far as other transitions permit.
  ///
  /// A presentation that begins during another transition is lost.
  func follow(_ wanted: AnyHashable?) {
    guard let renderer = node?.renderer else { return }
    if wanted != lost { lost = nil }
    if shown != nil {
      if !isEnding, shown != wanted { end() }
    } else if let wanted, lost == nil {
      guard renderer.transitions.isEmpty else {
        lost = wanted
        return renderer.complain("A presentation is lost.")
      }
      shown = wanted
      renderer.run(self) {}
    }
  }

  /// Dismisses what is presented, which does not come back with the same identity.
  func endByUser(_ action: @escaping @MainActor () -> Void = {}) {
    guard let shown, let renderer = node?.renderer else { return }
    for step in renderer.inAnyOrder(remove, action) { step() }
    if !isEnding { end() }
    lost = shown
    node?.invalidate()
  }

  private func end() {
    isEnding = true
    node?.renderer.run(self) { [weak self] in
      guard let self, node?.isRemoved == false else { return }
      shown = nil
      isEnding = false
      node?.invalidate()
      onDismiss()
    }
  }
}
