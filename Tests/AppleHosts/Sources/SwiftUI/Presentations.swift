extension View {
  // https://developer.apple.com/documentation/swiftui/view/sheet(item:ondismiss:content:)
  @available(iOS 13, macOS 10.15, tvOS 13, watchOS 6, *)
  nonisolated public func sheet<Item: Identifiable, Content: View>(
    item: Binding<Item?>,
    onDismiss: (() -> Void)? = nil,
    @ViewBuilder content: @escaping (Item) -> Content
  ) -> some View { presenting(item, .sheet, onDismiss, content) }

  // https://developer.apple.com/documentation/swiftui/view/sheet(ispresented:ondismiss:content:)
  @available(iOS 13, macOS 10.15, tvOS 13, watchOS 6, *)
  nonisolated public func sheet<Content: View>(
    isPresented: Binding<Bool>,
    onDismiss: (() -> Void)? = nil,
    @ViewBuilder content: @escaping () -> Content
  ) -> some View {
    PresentingView(content: self, kind: .sheet) {
      isPresented.wrappedValue
        ? WantedPresentation(id: AnyHashable(true)) { content() } : nil
    } remove: {
      isPresented.wrappedValue = false
    } onDismiss: {
      onDismiss?()
    }
  }

  // https://developer.apple.com/documentation/swiftui/view/fullscreencover(item:ondismiss:content:)
  @available(iOS 14, tvOS 14, watchOS 7, *)
  @available(macOS, unavailable)
  nonisolated public func fullScreenCover<Item: Identifiable, Content: View>(
    item: Binding<Item?>,
    onDismiss: (() -> Void)? = nil,
    @ViewBuilder content: @escaping (Item) -> Content
  ) -> some View { presenting(item, .cover, onDismiss, content) }

  // https://developer.apple.com/documentation/swiftui/view/popover(item:attachmentanchor:arrowedge:content:)
  @available(iOS 13, macOS 10.15, *)
  @available(tvOS, unavailable)
  @available(watchOS, unavailable)
  nonisolated public func popover<Item: Identifiable, Content: View>(
    item: Binding<Item?>,
    attachmentAnchor: PopoverAttachmentAnchor = .rect(.bounds),
    arrowEdge: Edge? = nil,
    @ViewBuilder content: @escaping (Item) -> Content
  ) -> some View { presenting(item, .popover, nil, content) }

  nonisolated private func presenting<Item: Identifiable, Content: View>(
    _ item: Binding<Item?>,
    _ kind: RenderedPresentation.Kind,
    _ onDismiss: (() -> Void)?,
    _ content: @escaping (Item) -> Content
  ) -> some View {
    PresentingView(content: self, kind: kind) {
      item.wrappedValue.map { item in
        WantedPresentation(id: AnyHashable(item.id)) { content(item) }
      }
    } remove: {
      item.wrappedValue = nil
    } onDismiss: {
      onDismiss?()
    }
  }

  // https://developer.apple.com/documentation/swiftui/view/alert(_:ispresented:presenting:actions:message:)
  @available(iOS 15, macOS 12, tvOS 15, watchOS 8, *)
  nonisolated public func alert<A: View, M: View, T>(
    _ title: Text,
    isPresented: Binding<Bool>,
    presenting data: T?,
    @ViewBuilder actions: (T) -> A,
    @ViewBuilder message: (T) -> M
  ) -> some View {
    asking(title, .alert, isPresented, data.map { (actions($0), message($0)) })
  }

  // https://developer.apple.com/documentation/swiftui/view/confirmationdialog(_:ispresented:titlevisibility:presenting:actions:message:)
  @available(iOS 15, macOS 12, tvOS 15, watchOS 8, *)
  nonisolated public func confirmationDialog<A: View, M: View, T>(
    _ title: Text,
    isPresented: Binding<Bool>,
    titleVisibility: Visibility = .automatic,
    presenting data: T?,
    @ViewBuilder actions: (T) -> A,
    @ViewBuilder message: (T) -> M
  ) -> some View {
    asking(title, .confirmation, isPresented, data.map { (actions($0), message($0)) })
  }

  nonisolated private func asking<A: View, M: View>(
    _ title: Text,
    _ kind: RenderedPresentation.Kind,
    _ isPresented: Binding<Bool>,
    _ views: (A, M)?
  ) -> some View {
    PresentingView(content: self, kind: kind) {
      guard isPresented.wrappedValue, let views else { return nil }
      return WantedPresentation(id: AnyHashable(true)) {
        TupleView<Any>([title, views.1, views.0])
      }
    } remove: {
      isPresented.wrappedValue = false
    } onDismiss: {
    }
  }

  // https://developer.apple.com/documentation/swiftui/view/interactivedismissdisabled(_:)
  @available(iOS 15, macOS 12, tvOS 15, watchOS 8, *)
  nonisolated public func interactiveDismissDisabled(_ isDisabled: Bool = true) -> some View {
    changing { if isDisabled { $0.isDismissDisabled = true } }
  }

  // https://developer.apple.com/documentation/swiftui/view/presentationdetents(_:)
  @available(iOS 16, macOS 13, tvOS 16, watchOS 9, *)
  nonisolated public func presentationDetents(_ detents: Set<PresentationDetent>) -> some View {
    changing { $0.detents = detents }
  }
}

// https://developer.apple.com/documentation/swiftui/visibility
@available(iOS 15, macOS 12, tvOS 15, watchOS 8, *)
public enum Visibility: Hashable, CaseIterable, Sendable {
  case automatic
  case visible
  case hidden
}

// https://developer.apple.com/documentation/swiftui/presentationdetent
@available(iOS 16, macOS 13, tvOS 16, watchOS 9, *)
public struct PresentationDetent: Hashable, Sendable {
  let name: String

  public static let medium = PresentationDetent(name: "medium")
  public static let large = PresentationDetent(name: "large")

  // https://developer.apple.com/documentation/swiftui/presentationdetent/height(_:)
  public static func height(_ height: CGFloat) -> PresentationDetent {
    PresentationDetent(name: "height \(height)")
  }
}

// https://developer.apple.com/documentation/swiftui/popoverattachmentanchor
@available(iOS 13, macOS 10.15, tvOS 13, watchOS 6, *)
public enum PopoverAttachmentAnchor {
  case rect(Anchor<CGRect>.Source)
}

// https://developer.apple.com/documentation/swiftui/anchor/source
@available(iOS 13, macOS 10.15, tvOS 13, watchOS 6, *)
public struct Anchor<Value> {
  public struct Source {}
}

extension Anchor.Source where Value == CGRect {
  // https://developer.apple.com/documentation/swiftui/anchor/source/bounds
  public static var bounds: Anchor<CGRect>.Source { Anchor<CGRect>.Source() }
}

// https://developer.apple.com/documentation/swiftui/edge
@available(iOS 13, macOS 10.15, tvOS 13, watchOS 6, *)
public enum Edge: Int8, CaseIterable, Sendable {
  case top
  case leading
  case bottom
  case trailing
}
