#if canImport(SwiftUI) && !os(tvOS) && !os(watchOS)
  public import NavGraph
  public import SwiftUI

  @available(iOS 17, macOS 14, visionOS 1, *)
  extension View {
    /// Displays a screen in a popover at this view, if the style of its command contains the word
    /// `popover`.
    ///
    /// ```swift
    /// Button("Filter") { navigator?.start { try await $0.go(to: "Filter") } }
    ///   .popoverAnchor(for: "Filter")
    /// ```
    ///
    /// If no visible view is the anchor of a screen, the screen is displayed in a sheet, as are
    /// popovers on iPhone. If there are several anchors, the latest one is used.
    ///
    /// - Parameter screen: The screen.
    /// - Returns: The view with the modifier.
    @MainActor
    public func popoverAnchor(for screen: ScreenID) -> some View {
      PopoverAnchorView(content: self, screen: screen)
    }
  }

  @available(iOS 17, macOS 14, visionOS 1, *)
  private struct PopoverAnchorView<Content: View>: View {
    /// The identity of the view.
    final class Identity {}

    @Environment(\.popovers) private var popovers
    @State var identity = Identity()
    let content: Content
    let screen: ScreenID

    var body: some View {
      let id = ObjectIdentifier(identity)
      let item = popovers?.item(id) ?? .constant(nil)
      // The view is evaluated again when the popover changes.
      let _ = item.wrappedValue?.id
      content
        .onAppear { popovers?.add(id, screen) }
        .onDisappear { popovers?.remove(id) }
        .popover(item: item) { $0.content }
    }
  }

  /// The popovers above a modal layer.
  ///
  /// This is a class, so that the environment stays the same when the layer is evaluated.
  @MainActor
  final class Popovers {
    /// A modal layer in a popover.
    struct Item: Identifiable {
      let id: ObjectIdentifier
      let content: AnyView
    }

    /// Adds an anchor for a screen.
    var add: @MainActor (ObjectIdentifier, ScreenID) -> Void = { _, _ in }
    /// Removes an anchor.
    var remove: @MainActor (ObjectIdentifier) -> Void = { _ in }
    /// Returns the popover at an anchor.
    var item: @MainActor (ObjectIdentifier) -> Binding<Item?> = { _ in .constant(nil) }
  }

  private struct PopoversKey: EnvironmentKey {
    static var defaultValue: Popovers? { nil }
  }

  extension EnvironmentValues {
    /// The popovers above the modal layer that contains a view.
    var popovers: Popovers? {
      get { self[PopoversKey.self] }
      set { self[PopoversKey.self] = newValue }
    }
  }
#endif
