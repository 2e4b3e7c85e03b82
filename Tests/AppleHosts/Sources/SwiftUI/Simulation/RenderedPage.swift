#if canImport(UIKit) && !os(watchOS)
  public import UIKit
#endif

/// A screen, a tab, a sheet or the window, with what its views contain.
@MainActor
public final class RenderedPage {
  /// The texts, in order.
  public internal(set) var texts: [String] = []
  public internal(set) var buttons: [String: @MainActor () -> Void] = [:]
  /// The roles of the buttons that have one.
  public internal(set) var roles: [String: ButtonRole] = [:]
  /// The texts that the user can edit.
  public internal(set) var fields: [Binding<String>] = []
  public internal(set) var title: String?
  public internal(set) var detents: Set<PresentationDetent> = []
  public internal(set) var stack: RenderedStack?
  public internal(set) var tabs: RenderedTabs?
  /// The label of the tab that the page is.
  public internal(set) var tabLabel: String?
  /// The badge of the tab that the page is.
  public internal(set) var badge: Int?
  /// The section and the role of the tab that the page is.
  public internal(set) var tabSection: String?
  public internal(set) var tabRole: TabRole?
  /// What is presented above the page.
  public internal(set) var presented: RenderedPresentation?
  public internal(set) var hidesBackButton = false
  public internal(set) var isDismissDisabled = false
  #if canImport(UIKit) && !os(watchOS)
    public internal(set) var controllers: [UIViewController] = []
  #endif

  var tag: AnyHashable?
  var isCover = false
  var takesTouches = true
  var observers: [ViewNode] = []
  var urlHandlers: [(URL) -> Void] = []
  var destinations: [ObjectIdentifier: (Any) -> (any View)?] = [:]

  /// The pages that the user sees in this layer, the outermost first.
  public var visiblePages: [RenderedPage] {
    [self] + ((stack?.pages.last ?? tabs?.selected)?.visiblePages ?? [])
  }

  /// The page and all pages inside and above it, visible or not.
  public var allPages: [RenderedPage] {
    let inside = (stack?.pages ?? []) + (tabs?.pages ?? []) + [presented?.page].compactMap(\.self)
    return [self] + inside.flatMap(\.allPages)
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

  /// Goes back, by the back button, its menu or a swipe, which a hidden back button prevents.
  public func goBack(_ count: Int = 1) {
    if pages.last?.hidesBackButton == false { pop(count) }
  }

  /// Pops pages even if the back button is hidden, as the system does after a tap on the selected tab.
  public func pop(_ count: Int) {
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
    if index == selectedIndex, let stack = pages[index].stack { stack.pop(stack.pages.count - 1) }
    select(tag)
  }
}

/// A sheet, a cover or a dialog that is displayed.
@MainActor
public final class RenderedPresentation {
  public enum Kind: Sendable { case sheet, cover, popover, alert, confirmation }

  public let page: RenderedPage
  public let kind: Kind
  private let memory: PresentationMemory

  init(page: RenderedPage, kind: Kind, memory: PresentationMemory) {
    self.page = page
    self.kind = kind
    self.memory = memory
  }

  public var isSheet: Bool { kind == .sheet }

  /// Swipes the sheet down, or taps outside a popover or a confirmation dialog; a cover and an alert
  /// stay.
  public func swipeDown() {
    let isPrevented = page.layers.contains(where: \.isDismissDisabled)
    switch kind {
    case .sheet, .popover: if !isPrevented { memory.endByUser() }
    case .confirmation: memory.endByUser()
    case .cover, .alert: break
    }
  }

  /// Dismisses what is presented, as the action `dismiss` of the environment does.
  public func dismiss() { memory.endByUser() }

  /// Taps a button of a dialog, which closes it.
  public func tap(_ title: String) {
    if let action = page.buttons[title] { memory.endByUser(action) }
  }
}
