import Observation

/// A simulated window: evaluates views after changes, and displays presentations with their transitions.
@MainActor
public final class Renderer {
  /// The window after the last update.
  public private(set) var window = RenderedPage(key: [])
  /// What SwiftUI loses or reports.
  public private(set) var complaints: [String] = []

  private let root: @MainActor () -> any View
  private var needsUpdate = true
  private var visible: [[AnyHashable]: RenderedPage] = [:]
  private var presentations: [[AnyHashable]: Presentation] = [:]
  private var lost: [[AnyHashable]: AnyHashable] = [:]
  private var pending: [@MainActor () -> Void] = []

  /// A presentation with its state.
  private struct Presentation {
    let item: AnyHashable
    var isInTransition = true
    var isEnding = false
  }

  /// Creates a window.
  public init(_ root: @escaping @MainActor () -> any View) { self.root = root }

  /// Whether nothing is pending and nothing has changed.
  public var isIdle: Bool { pending.isEmpty && !needsUpdate }

  /// Evaluates the views if something that they have read has changed.
  public func update() {
    for _ in 0..<100 where needsUpdate {
      needsUpdate = false
      let pass = RenderPass(self)
      window = withObservationTracking {
        pass.page([], of: root())
      } onChange: { [weak self] in
        MainActor.assumeIsolated { self?.needsUpdate = true }
      }
      presentations = presentations.filter { pass.presentationKeys.contains($0.key) }
      lost = lost.filter { pass.presentationKeys.contains($0.key) }
      callAppearances()
    }
    if needsUpdate { complain("The views do not settle.") }
  }

  /// Ends the oldest transition, and updates the views.
  ///
  /// - Returns: Whether there was a transition or an update.
  @discardableResult
  public func advance() -> Bool {
    guard !isIdle else { return false }
    update()
    if !pending.isEmpty {
      pending.removeFirst()()
      update()
    }
    return true
  }

  /// Opens a URL, as the system does.
  public func open(_ url: URL) {
    update()
    for page in window.layers.flatMap(\.visiblePages) {
      for handler in page.urlHandlers { handler(url) }
    }
  }

  /// Whether the user can touch the top layer: no transition is running, and the app does not prevent it.
  public var takesTouches: Bool {
    !presentations.values.contains(where: \.isInTransition)
      && window.layers.last?.visiblePages.allSatisfy(\.takesTouches) == true
  }

  private func callAppearances() {
    let pages = window.layers.flatMap(\.visiblePages)
    let now = Dictionary(pages.map { ($0.key + $0.identity, $0) }) { $1 }
    let before = visible
    visible = now
    for (key, page) in before where now[key] == nil {
      for action in page.disappearances { action() }
    }
    for page in pages where before[page.key + page.identity] == nil {
      for action in page.appearances { action() }
    }
  }

  func complain(_ text: String) { complaints.append(text) }

  // MARK: Presentations

  /// Displays a presentation as far as its transitions permit.
  ///
  /// A presentation that is wanted while another is in transition is lost until its binding changes.
  fileprivate func present(
    _ wanted: WantedPresentation,
    over page: RenderedPage,
    _ pass: RenderPass
  ) {
    if wanted.item != lost[wanted.key] { lost[wanted.key] = nil }
    if let present = presentations[wanted.key] {
      if !present.isEnding, present.item != wanted.item { end(wanted) }
    } else if let item = wanted.item, lost[wanted.key] == nil {
      guard !presentations.values.contains(where: \.isInTransition) else {
        lost[wanted.key] = item
        return complain("A presentation is lost.")
      }
      presentations[wanted.key] = Presentation(item: item)
      pending.append { [weak self] in
        self?.presentations[wanted.key]?.isInTransition = false
        self?.needsUpdate = true
      }
    }
    guard let present = presentations[wanted.key], !present.isEnding, let content = wanted.content
    else { return }
    page.presented = RenderedPresentation(
      page: pass.page(wanted.key + [present.item], of: content()),
      isSheet: wanted.isSheet,
      remove: { [weak self] in
        wanted.remove()
        self?.endByUser(wanted)
      }
    )
  }

  /// Dismisses a presentation, which does not come back with the same item.
  private func endByUser(_ wanted: WantedPresentation) {
    if presentations[wanted.key]?.isEnding == false { end(wanted) }
    lost[wanted.key] = wanted.item
    needsUpdate = true
  }

  private func end(_ wanted: WantedPresentation) {
    presentations[wanted.key]?.isEnding = true
    presentations[wanted.key]?.isInTransition = true
    pending.append { [weak self] in
      self?.presentations[wanted.key] = nil
      self?.needsUpdate = true
      wanted.onDismiss()
    }
  }
}

/// One evaluation of all views.
@MainActor
final class RenderPass {
  var environment = EnvironmentValues()
  private(set) var presentationKeys: Set<[AnyHashable]> = []
  private let renderer: Renderer

  init(_ renderer: Renderer) { self.renderer = renderer }

  func page(_ key: [AnyHashable], of view: any View) -> RenderedPage {
    let page = RenderedPage(key: key)
    render(view, into: page)
    return page
  }

  func render(_ view: some View, into page: RenderedPage) {
    for child in Mirror(reflecting: view).children {
      (child.value as? any EnvironmentReader)?.read(environment)
    }
    if let primitive = view as? any PrimitiveView {
      primitive.render(into: page, by: self)
    } else {
      render(view.body, into: page)
    }
  }

  func children(of view: some View) -> [any View] {
    if let list = view as? any ViewList { return list.children }
    return [view]
  }

  func present(_ wanted: WantedPresentation, over page: RenderedPage) {
    presentationKeys.insert(wanted.key)
    renderer.present(wanted, over: page, self)
  }

  func complain(_ text: String) { renderer.complain(text) }
}
