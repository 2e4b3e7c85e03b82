/// A view with a change of the page that it is rendered into.
struct ModifiedView<Content: View>: View, PrimitiveView {
  let content: Content
  let modify: @MainActor (Content, RenderedPage, RenderPass) -> Void

  func render(into page: RenderedPage, by renderer: RenderPass) {
    modify(content, page, renderer)
  }
}

extension View {
  func changing(_ change: @escaping @MainActor (RenderedPage) -> Void) -> some View {
    ModifiedView(content: self) { content, page, renderer in
      change(page)
      renderer.render(content, into: page)
    }
  }

  public func environment<Value>(
    _ path: WritableKeyPath<EnvironmentValues, Value>,
    _ value: Value
  ) -> some View {
    ModifiedView(content: self) { content, page, renderer in
      let outer = renderer.environment
      renderer.environment[keyPath: path] = value
      renderer.render(content, into: page)
      renderer.environment = outer
    }
  }

  public func onAppear(perform action: (() -> Void)? = nil) -> some View {
    changing { $0.appearances.append(action ?? {}) }
  }

  public func onDisappear(perform action: (() -> Void)? = nil) -> some View {
    changing { $0.disappearances.append(action ?? {}) }
  }

  public func task(_ action: @escaping @MainActor () async -> Void) -> some View {
    changing { $0.appearances.append { Task { await action() } } }
  }

  public func onOpenURL(perform action: @escaping (URL) -> Void) -> some View {
    changing { $0.urlHandlers.append(action) }
  }

  public func allowsHitTesting(_ isEnabled: Bool) -> some View {
    changing { if !isEnabled { $0.takesTouches = false } }
  }

  public func interactiveDismissDisabled(_ isDisabled: Bool = true) -> some View {
    changing { if isDisabled { $0.isDismissDisabled = true } }
  }

  public func presentationDetents(_ detents: Set<PresentationDetent>) -> some View {
    changing { $0.detents = detents }
  }

  public func navigationTitle(_ title: some StringProtocol) -> some View {
    changing { $0.title = String(title) }
  }

  public func navigationDestination<Data: Hashable, Content: View>(
    for type: Data.Type,
    @ViewBuilder destination: @escaping (Data) -> Content
  ) -> some View {
    changing { page in
      page.destinations[ObjectIdentifier(type)] = { value in (value as? Data).map(destination) }
    }
  }

  public func id<ID: Hashable>(_ id: ID) -> some View { changing { $0.identity.append(id) } }

  public func tag<Value: Hashable>(_ value: Value) -> some View {
    changing { $0.tag = AnyHashable(value) }
  }

  public func tabItem<Label: View>(@ViewBuilder _ label: () -> Label) -> some View {
    let label = label()
    return ModifiedView(content: self) { content, page, renderer in
      let item = RenderedPage(key: page.key + ["label"])
      renderer.render(label, into: item)
      page.tabLabel = item.texts.first
      renderer.render(content, into: page)
    }
  }

  public func sheet<Item: Identifiable, Content: View>(
    item: Binding<Item?>,
    onDismiss: (() -> Void)? = nil,
    @ViewBuilder content: @escaping (Item) -> Content
  ) -> some View {
    presenting(item, isSheet: true, onDismiss, content)
  }

  public func fullScreenCover<Item: Identifiable, Content: View>(
    item: Binding<Item?>,
    onDismiss: (() -> Void)? = nil,
    @ViewBuilder content: @escaping (Item) -> Content
  ) -> some View {
    presenting(item, isSheet: false, onDismiss, content)
  }

  private func presenting<Item: Identifiable, Content: View>(
    _ item: Binding<Item?>,
    isSheet: Bool,
    _ onDismiss: (() -> Void)?,
    _ content: @escaping (Item) -> Content
  ) -> some View {
    ModifiedView(content: self) { view, page, renderer in
      renderer.render(view, into: page)
      let wanted = item.wrappedValue
      renderer.present(
        WantedPresentation(
          key: page.key + [isSheet ? "sheet" : "cover"],
          item: wanted.map { AnyHashable($0.id) },
          content: wanted.map { item in { content(item) } },
          isSheet: isSheet,
          remove: { item.wrappedValue = nil },
          onDismiss: onDismiss ?? {}
        ),
        over: page
      )
    }
  }
}

public struct PresentationDetent: Hashable, Sendable {
  let name: String

  public static let medium = PresentationDetent(name: "medium")
  public static let large = PresentationDetent(name: "large")
}
