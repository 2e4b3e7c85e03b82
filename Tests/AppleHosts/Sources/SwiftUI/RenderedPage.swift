/// A screen, a tab, a sheet or the window, with what its views contain.
@MainActor
public final class RenderedPage {
  /// The texts, in order.
  public internal(set) var texts: [String] = []
  public internal(set) var buttons: [String: @MainActor () -> Void] = [:]
  public internal(set) var title: String?
  public internal(set) var detents: Set<PresentationDetent> = []
  public internal(set) var stack: RenderedStack?
  public internal(set) var tabs: RenderedTabs?
  /// The label of the tab that the page is.
  public internal(set) var tabLabel: String?
  /// What is presented above the page.
  public internal(set) var presented: RenderedPresentation?

  let key: [AnyHashable]
  var identity: [AnyHashable] = []
  var tag: AnyHashable?
  var takesTouches = true
  var isDismissDisabled = false
  var appearances: [() -> Void] = []
  var disappearances: [() -> Void] = []
  var urlHandlers: [(URL) -> Void] = []
  var destinations: [ObjectIdentifier: (Any) -> (any View)?] = [:]

  init(key: [AnyHashable]) { self.key = key }

  /// The pages that the user sees in this layer, the outermost first.
  public var visiblePages: [RenderedPage] {
    [self] + ((stack?.pages.last ?? tabs?.selected)?.visiblePages ?? [])
  }

  /// The pages of all layers, bottom to top.
  public var layers: [RenderedPage] {
    [self] + (visiblePages.compactMap(\.presented?.page).first?.layers ?? [])
  }

  /// The innermost visible page of the top layer.
  public var top: RenderedPage { layers.last?.visiblePages.last ?? self }
}

/// A navigation stack with its root and the pushed pages.
@MainActor
public final class RenderedStack {
  public let pages: [RenderedPage]
  private let setCount: @MainActor (Int) -> Void

  init(pages: [RenderedPage], setCount: @escaping @MainActor (Int) -> Void) {
    self.pages = pages
    self.setCount = setCount
  }

  /// Goes back, by the back button, its menu or a swipe.
  public func goBack(_ count: Int = 1) {
    guard count > 0, pages.count > count else { return }
    setCount(pages.count - 1 - count)
  }
}

/// A tab view.
@MainActor
public final class RenderedTabs {
  public let pages: [RenderedPage]
  public let selectedIndex: Int?
  private let select: @MainActor (AnyHashable) -> Void

  init(
    pages: [RenderedPage],
    selected: Int?,
    select: @escaping @MainActor (AnyHashable) -> Void
  ) {
    self.pages = pages
    selectedIndex = selected
    self.select = select
  }

  public var selected: RenderedPage? { selectedIndex.map { pages[$0] } }

  /// Taps a tab; a tap on the selected one pops its stack.
  public func tap(_ index: Int) {
    guard let tag = pages[index].tag else { return }
    if index == selectedIndex, let stack = pages[index].stack {
      stack.goBack(stack.pages.count - 1)
    }
    select(tag)
  }
}

/// A sheet or a cover that is displayed.
@MainActor
public final class RenderedPresentation {
  public let page: RenderedPage
  public let isSheet: Bool
  private let remove: () -> Void

  init(page: RenderedPage, isSheet: Bool, remove: @escaping () -> Void) {
    self.page = page
    self.isSheet = isSheet
    self.remove = remove
  }

  /// Swipes the sheet down; a cover stays.
  public func swipeDown() {
    guard isSheet, !page.layers.contains(where: { $0.isDismissDisabled }) else { return }
    remove()
  }
}

/// What a modifier presents according to its binding.
struct WantedPresentation {
  let key: [AnyHashable]
  let item: AnyHashable?
  let content: (() -> any View)?
  let isSheet: Bool
  let remove: () -> Void
  let onDismiss: () -> Void
}
