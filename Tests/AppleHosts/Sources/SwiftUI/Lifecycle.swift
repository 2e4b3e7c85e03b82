extension View {
  // https://developer.apple.com/documentation/swiftui/view/onappear(perform:)
  @available(iOS 13, macOS 10.15, tvOS 13, watchOS 6, *)
  nonisolated public func onAppear(perform action: (() -> Void)? = nil) -> some View {
    LifecycleView(content: self) { node in node.appear = action }
  }

  // https://developer.apple.com/documentation/swiftui/view/ondisappear(perform:)
  @available(iOS 13, macOS 10.15, tvOS 13, watchOS 6, *)
  nonisolated public func onDisappear(perform action: (() -> Void)? = nil) -> some View {
    LifecycleView(content: self) { node in node.disappear = action }
  }

  // https://developer.apple.com/documentation/swiftui/view/task(priority:_:)
  @available(iOS 15, macOS 12, tvOS 15, watchOS 8, *)
  nonisolated public func task(
    priority: TaskPriority = .userInitiated,
    @_inheritActorContext _ action: sending @escaping @isolated(any) () async -> Void
  ) -> some View {
    LifecycleView(content: self) { node in
      node.appear = { node.task = Task { await action() } }
      node.disappear = { node.task?.cancel() }
    }
  }

  // https://developer.apple.com/documentation/swiftui/view/onchange(of:initial:_:)
  @available(iOS 17, macOS 14, tvOS 17, watchOS 10, *)
  nonisolated public func onChange<V: Equatable>(
    of value: V,
    initial: Bool = false,
    _ action: @escaping () -> Void
  ) -> some View {
    LifecycleView(content: self) { node in
      let known: ChangeMemory<V> = node.memory("value") { ChangeMemory() }
      let isFirst = known.value == nil
      guard known.value != value else { return }
      known.value = value
      if !isFirst || initial { node.renderer.afterUpdate.append(action) }
    }
  }

  // https://developer.apple.com/documentation/swiftui/view/onopenurl(perform:)
  @available(iOS 14, macOS 11, tvOS 14, watchOS 7, *)
  nonisolated public func onOpenURL(perform action: @escaping (URL) -> Void) -> some View {
    changing { $0.urlHandlers.append(action) }
  }

  // https://developer.apple.com/documentation/swiftui/view/allowshittesting(_:)
  @available(iOS 13, macOS 10.15, tvOS 13, watchOS 6, *)
  nonisolated public func allowsHitTesting(_ enabled: Bool) -> some View {
    changing { if !enabled { $0.takesTouches = false } }
  }
}

final class ChangeMemory<Value> {
  var value: Value?
}

/// A view that is notified when it appears, changes or disappears.
nonisolated struct LifecycleView<Content: View>: View, PrimitiveView {
  typealias Body = Never

  let content: Content
  let update: @MainActor (ViewNode) -> Void

  @MainActor func children(in node: ViewNode) -> [ViewChild] {
    update(node)
    return [ViewChild("content", content)]
  }

  @MainActor func fill(_ page: RenderedPage, from node: ViewNode) {
    if !node.isEmpty { page.observers.append(node) }
    node.fillChildren(page)
  }
}
