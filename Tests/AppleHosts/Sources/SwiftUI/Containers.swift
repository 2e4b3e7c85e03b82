public struct NavigationStack<Data, Root: View>: View, PrimitiveView
where
  Data: MutableCollection & RandomAccessCollection & RangeReplaceableCollection,
  Data.Element: Hashable
{
  let path: Binding<Data>
  let root: Root

  public init(path: Binding<Data>, @ViewBuilder root: () -> Root) {
    self.path = path
    self.root = root()
  }

  func render(into page: RenderedPage, by renderer: RenderPass) {
    let first = renderer.page(page.key + ["root"], of: root)
    var pages = [first]
    for element in path.wrappedValue {
      guard let view = first.destinations[ObjectIdentifier(Data.Element.self)]?(element) else {
        renderer.complain("No destination for \(element).")
        continue
      }
      pages.append(renderer.page(page.key + ["path", AnyHashable(element)], of: view))
    }
    page.stack = RenderedStack(pages: pages) { [path] count in
      path.wrappedValue = Data(path.wrappedValue.prefix(count))
    }
  }
}

public struct TabView<Selection: Hashable, Content: View>: View, PrimitiveView {
  let selection: Binding<Selection>
  let content: Content

  public init(selection: Binding<Selection>, @ViewBuilder content: () -> Content) {
    self.selection = selection
    self.content = content()
  }

  func render(into page: RenderedPage, by renderer: RenderPass) {
    let tabs = renderer.children(of: content).enumerated().map { index, tab in
      renderer.page(page.key + ["tab", AnyHashable(index)], of: tab)
    }
    page.tabs = RenderedTabs(
      pages: tabs,
      selected: tabs.firstIndex { $0.tag == AnyHashable(selection.wrappedValue) }
    ) { [selection] tag in
      if let tag = tag as? Selection { selection.wrappedValue = tag }
    }
  }
}
