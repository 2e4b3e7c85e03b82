#if canImport(SwiftUI)
  import NavGraph
  import SwiftUI

  /// A modal layer, and the layers above it.
  @available(iOS 17, macOS 14, tvOS 17, watchOS 10, visionOS 1, *)
  @MainActor
  struct LayerView<ScreenObject, Content: View>: View {
    let builder: ScreenBuilder<ScreenObject, Content>
    /// The number of layers below.
    let layer: Int
    /// The screens at the time of the presentation, which SwiftUI displays during the dismissal.
    let screensAtFirst: [ScreenItem<ScreenObject>]

    #if !os(tvOS) && !os(watchOS)
      @State var popovers = Popovers()
    #endif

    private var host: SwiftUIHost<ScreenObject> { builder.host }

    var body: some View {
      let above = LayersAbove(builder: builder, layer: layer)
      #if !os(tvOS) && !os(watchOS)
        let _ = above.connect(popovers)
      #endif
      // Without a container, the modifiers have no effect while there are no screens.
      ZStack { content }
        // A transaction would have no effect if the views must be evaluated again anyway.
        .animation(host.displayed.isRootAnimated ? .default : nil, value: screens.first?.id)
        .allowsHitTesting(host.displayed.isComplete)
        .interactiveDismissDisabled(layer > 0 && layersFromThisOne.interceptLeaving())
        .dialog(above.next?.first, in: host)
        .sheet(item: above.item(.sheet), onDismiss: above.didDismiss) { above.sheet(of: $0) }
        #if !os(macOS)
          .fullScreenCover(item: above.item(.cover), onDismiss: above.didDismiss) {
            above.view(of: $0)
          }
        #endif
        #if !os(tvOS) && !os(watchOS)
          .environment(\.popovers, popovers)
        #endif
    }

    @ViewBuilder private var content: some View {
      if let first = screens.first {
        if screens.count == 1, first.prepared.tabs != nil {
          TabsView(builder: builder, container: first)
            .transition(.opacity)
            .id(first.id)
        } else {
          StackView(builder: builder, screens: screens)
            .transition(.opacity)
            .id(first.id)
        }
      }
    }

    private var screens: [ScreenItem<ScreenObject>] {
      let layers = host.displayed.screens.layers
      guard layers.indices.contains(layer) else { return screensAtFirst }
      return layers[layer].map { ScreenItem($0) }
    }

    /// The screens of this layer and of the layers above it.
    private var layersFromThisOne: [PreparedScreen<ScreenObject>] {
      host.displayed.screens.layers.dropFirst(layer).flatMap(\.self)
    }
  }

  /// A modal layer as the item of a sheet, a cover or a popover.
  struct PresentedLayer<ScreenObject>: Identifiable {
    let id: ObjectIdentifier
    let style: LayerStyle
    let screens: [ScreenItem<ScreenObject>]
  }

  /// The presentation of a modal layer, derived from the style of a command, which is a list of
  /// words.
  ///
  /// Words without a meaning in SwiftUI are ignored.
  struct LayerStyle {
    private let words: Set<Substring>

    init(_ style: String?) { words = Presentation.words(ofStyle: style) }

    /// Whether the layer covers the whole screen; false on macOS, which has no covers.
    var isCover: Bool {
      #if os(macOS)
        false
      #else
        words.contains("fullScreen")
      #endif
    }

    /// Whether the layer is a popover, if there is an anchor for it.
    var isPopover: Bool { words.contains("popover") }

    /// The heights of a sheet; nil if the style does not contain any.
    @available(iOS 16, macOS 13, tvOS 16, watchOS 9, visionOS 1, *)
    var detents: Set<PresentationDetent>? {
      let heights: [(Substring, PresentationDetent)] = [("medium", .medium), ("large", .large)]
      let detents = heights.filter { words.contains($0.0) }.map(\.1)
      return detents.isEmpty ? nil : Set(detents)
    }
  }
#endif
