// https://developer.apple.com/documentation/swiftui/tabview
@available(iOS 13, macOS 10.15, tvOS 13, watchOS 7, *)
@MainActor @preconcurrency
public struct TabView<SelectionValue: Hashable, Content: View>: View, DisplayedView {
  public typealias Body = Never

  nonisolated(unsafe) let selection: Binding<SelectionValue>?
  nonisolated(unsafe) let content: Content

  nonisolated public init(
    selection: Binding<SelectionValue>?,
    @ViewBuilder content: () -> Content
  ) {
    self.selection = selection
    self.content = content()
  }

  func children(in node: ViewNode) -> [ViewChild] {
    // The view is evaluated again when the selection changes.
    _ = selection?.wrappedValue
    return (content as? any ViewList)?.children(in: node) ?? [ViewChild("content", content)]
  }

  func fill(_ page: RenderedPage, from node: ViewNode) {
    let pages = node.children.map { $0.page() }
    let selected = selection?.wrappedValue
    page.tabs = RenderedTabs(
      pages: pages,
      selected: pages.firstIndex { $0.tag == selected.map { AnyHashable($0) } }
    ) { [selection] tag in
      if let tag = tag.base as? SelectionValue { selection?.wrappedValue = tag }
    }
  }
}

extension TabView where SelectionValue == Int {
  nonisolated public init(@ViewBuilder content: () -> Content) {
    self.init(selection: nil, content: content)
  }
}

extension View {
  // https://developer.apple.com/documentation/swiftui/view/tag(_:includeoptional:)
  @available(iOS 13, macOS 10.15, tvOS 13, watchOS 6, *)
  nonisolated public func tag<V: Hashable>(_ tag: V, includeOptional: Bool = true) -> some View {
    let tag = AnyHashable(tag)
    return changing { $0.tag = tag }
  }

  // https://developer.apple.com/documentation/swiftui/view/tabitem(_:)
  @available(iOS 13, macOS 10.15, tvOS 13, watchOS 7, *)
  nonisolated public func tabItem<V: View>(@ViewBuilder _ label: () -> V) -> some View {
    TabItemView(content: self, label: label())
  }
}

nonisolated struct TabItemView<Content: View, Label: View>: View, PrimitiveView {
  typealias Body = Never

  let content: Content
  let label: Label

  @MainActor func children(in node: ViewNode) -> [ViewChild] {
    [ViewChild("content", content), ViewChild("label", label)]
  }

  @MainActor func fill(_ page: RenderedPage, from node: ViewNode) {
    page.tabLabel = node.child("label")?.page().texts.first
    node.child("content")?.fill(page)
  }
}

extension View {
  // https://developer.apple.com/documentation/swiftui/view/badge(_:)
  @available(iOS 15, macOS 12, *)
  @available(tvOS, unavailable)
  @available(watchOS, unavailable)
  nonisolated public func badge(_ count: Int) -> some View { changing { $0.badge = count } }
}
