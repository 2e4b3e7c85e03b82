import Observation

/// A view inside of another one.
struct ViewChild {
  let key: AnyHashable
  let view: any View
  /// The environment, if it differs from that of the parent.
  let environment: EnvironmentValues?

  init(_ key: some Hashable, _ view: any View, in environment: EnvironmentValues? = nil) {
    self.key = AnyHashable(key)
    self.view = view
    self.environment = environment
  }
}

/// A view that is evaluated without its body.
@MainActor
protocol PrimitiveView {
  /// Returns the views inside of this one.
  func children(in node: ViewNode) -> [ViewChild]
  /// Updates the children of the node.
  func update(_ node: ViewNode)
  /// Adds the contents to a page.
  func fill(_ page: RenderedPage, from node: ViewNode)
}

extension PrimitiveView {
  func update(_ node: ViewNode) { node.setChildren(node.tracking { children(in: node) }) }

  func fill(_ page: RenderedPage, from node: ViewNode) { node.fillChildren(page) }
}

/// A view that exists even if it contains nothing.
@MainActor
protocol DisplayedView: PrimitiveView {}

/// A view of which each child is a tab in a tab view.
@MainActor
protocol ViewList: PrimitiveView {}

/// A view at a place in the tree, with the state that SwiftUI keeps for it.
///
/// The body of a view is evaluated only if its fields or its environment have changed, or what it has read.
@MainActor
final class ViewNode {
  let renderer: Renderer
  let key: AnyHashable
  private(set) var view: any View
  private(set) var environment: EnvironmentValues
  private(set) var children: [ViewNode] = []
  private(set) var isRemoved = false
  var appear: (() -> Void)?
  var disappear: (() -> Void)?
  var task: Task<Void, Never>?
  private var memories: [String: AnyObject] = [:]
  private var isInvalid = true

  init(_ child: ViewChild, in environment: EnvironmentValues, of renderer: Renderer) {
    self.renderer = renderer
    key = child.key
    view = child.view
    self.environment = child.environment ?? environment
  }

  /// The types and explicit identities of the views, as far as they have one child.
  var identity: [AnyHashable] {
    let own: [AnyHashable] = [AnyHashable(ObjectIdentifier(type(of: view))), key]
    return own + (children.count == 1 ? children[0].identity : [])
  }

  /// Whether nothing is displayed for the node, so that its modifiers have no effect.
  var isEmpty: Bool { !isDisplayed && children.allSatisfy(\.isEmpty) }

  private var isDisplayed: Bool {
    #if canImport(UIKit) && !os(watchOS)
      if view is any UIViewControllerRepresentable { return true }
    #endif
    return view is any DisplayedView
  }

  /// Returns what is kept of the node under a label, for as long as the node exists.
  func memory<Memory: AnyObject>(_ label: String, _ make: () -> Memory) -> Memory {
    if let known = memories[label] as? Memory { return known }
    let new = make()
    memories[label] = new
    return new
  }

  // MARK: Updates

  /// Evaluates the view at the next update.
  func invalidate() {
    isInvalid = true
    renderer.setNeedsUpdate()
  }

  /// Evaluates the views that have become invalid.
  func refresh() {
    guard !isInvalid else { return evaluate() }
    for child in children { child.refresh() }
  }

  /// Calls a closure, and invalidates the node when something changes that the closure has read.
  func tracking<Value>(_ body: () -> Value) -> Value {
    withObservationTracking(body) { [weak self] in
      MainActor.assumeIsolated { self?.invalidate() }
    }
  }

  private func update(_ child: ViewChild, in environment: EnvironmentValues) {
    let environment = child.environment ?? environment
    let isEqual =
      Fields.areEqual(child.view, view)
      && Fields.areEqual(environment.values, self.environment.values)
    self.environment = environment
    guard !isEqual else { return refresh() }
    view = child.view
    evaluate()
  }

  private func evaluate() {
    isInvalid = false
    for child in Mirror(reflecting: view).children {
      (child.value as? any NodeProperty)?.connect(to: self, as: child.label ?? "")
    }
    if let primitive = view as? any PrimitiveView {
      primitive.update(self)
    } else {
      evaluateBody(of: view)
    }
  }

  private func evaluateBody(of view: some View) {
    #if canImport(UIKit) && !os(watchOS)
      if let representable = view as? any UIViewControllerRepresentable {
        _ = representable.representedController(in: self)
        return
      }
    #endif
    setChildren([ViewChild("body", tracking { view.body })])
  }

  // MARK: Children

  func child(_ key: some Hashable) -> ViewNode? {
    let key = AnyHashable(key)
    return children.first { $0.key == key }
  }

  /// Sets the children.
  ///
  /// Those that are new, or that have another type, begin without state.
  func setChildren(_ list: [ViewChild], keepsOthers: Bool = false) {
    let former = children
    children = list.map { child in
      guard let known = former.first(where: { $0.key == child.key }),
        type(of: known.view) == type(of: child.view)
      else {
        let new = ViewNode(child, in: environment, of: renderer)
        new.evaluate()
        return new
      }
      known.update(child, in: environment)
      return known
    }
    let others = former.filter { node in !children.contains { $0 === node } }
    if keepsOthers { children += others } else { for node in others { node.remove() } }
  }

  private func remove() {
    isRemoved = true
    for child in children { child.remove() }
  }

  // MARK: Pages

  /// Returns a page with the contents of the node.
  func page() -> RenderedPage {
    let page = RenderedPage()
    fill(page)
    return page
  }

  func fill(_ page: RenderedPage) {
    if let primitive = view as? any PrimitiveView {
      primitive.fill(page, from: self)
    } else {
      #if canImport(UIKit) && !os(watchOS)
        if let representable = view as? any UIViewControllerRepresentable {
          page.controllers += [representable.representedController(in: self)].compactMap(\.self)
        }
      #endif
      fillChildren(page)
    }
  }

  func fillChildren(_ page: RenderedPage) { for child in children { child.fill(page) } }
}
