#if canImport(SwiftUI)
  import NavGraph
  import SwiftUI

  /// A modal layer, and the layers above it.
  @available(iOS 17, macOS 14, tvOS 17, watchOS 10, visionOS 1, *)
  @MainActor
  struct LayerView<ScreenObject, Content: View, TabLabel: View>: View {
    let builder: ScreenBuilder<ScreenObject, Content, TabLabel>
    /// The number of layers below.
    let layer: Int
    /// The screens at the time of the presentation, which SwiftUI displays during the dismissal.
    let screensAtFirst: [ScreenItem<ScreenObject>]

    private var host: SwiftUIHost<ScreenObject> { builder.host }

    var body: some View {
      // Without a container, the modifiers have no effect while there are no screens.
      ZStack { content }
        .allowsHitTesting(host.displayed.isComplete)
        .interactiveDismissDisabled(layer > 0 && layersFromThisOne.interceptLeaving())
        .dialog(above?.first, in: host)
        .sheet(item: layerAbove(isCover: false), onDismiss: didDismiss) { above in
          LayerView(builder: builder, layer: layer + 1, screensAtFirst: above.screens)
            .presentationDetents(above.style.detents)
        }
        #if !os(macOS)
          .fullScreenCover(item: layerAbove(isCover: true), onDismiss: didDismiss) { above in
            LayerView(builder: builder, layer: layer + 1, screensAtFirst: above.screens)
          }
        #endif
    }

    @ViewBuilder private var content: some View {
      if let first = screens.first {
        if screens.count == 1, first.prepared.tabs != nil {
          TabsView(builder: builder, container: first)
            .id(first.id)
        } else {
          StackView(builder: builder, screens: screens)
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

    /// The screens of the layer above; nil if there is none.
    private var above: [PreparedScreen<ScreenObject>]? {
      host.displayed.screens.layers.dropFirst(layer + 1).first
    }

    /// Returns the binding of the layer above, if it is presented as a cover or as a sheet,
    /// respectively.
    private func layerAbove(isCover: Bool) -> Binding<PresentedLayer<ScreenObject>?> {
      Binding {
        guard let above, let first = above.first, first.dialog == nil,
          LayerStyle(first.style).isCover == isCover
        else { return nil }
        return PresentedLayer(
          id: first.id,
          style: LayerStyle(first.style),
          screens: above.map { ScreenItem($0) }
        )
      } set: { presented in
        if presented == nil { host.userDidDismiss(above: layer) }
      }
    }

    private func didDismiss() { host.layerDidDismiss(above: layer) }
  }

  /// A modal layer as the item of a sheet or a cover.
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

    /// The heights of a sheet.
    @available(iOS 16, macOS 13, tvOS 16, watchOS 9, visionOS 1, *)
    var detents: Set<PresentationDetent> {
      let medium: Set<PresentationDetent> = words.contains("medium") ? [.medium] : []
      return words.contains("large") || medium.isEmpty ? medium.union([.large]) : medium
    }
  }
#endif
