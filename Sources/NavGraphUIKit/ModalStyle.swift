#if canImport(UIKit) && !os(watchOS)
  import NavGraph
  import UIKit

  /// The presentation of a modal layer, derived from the style of a command.
  ///
  /// A style is a list of words, such as `medium large`. Words without a meaning in UIKit are
  /// ignored.
  struct ModalStyle {
    private let words: Set<Substring>

    init(_ style: String?) { words = Presentation.words(ofStyle: style) }

    /// Prepares a controller for its presentation.
    ///
    /// - `presenter`: The controller that presents it. A popover without another anchor appears in
    ///   its center.
    @MainActor
    func apply(to controller: UIViewController, over presenter: UIViewController) {
      if let presentationStyle { controller.modalPresentationStyle = presentationStyle }
      #if !os(tvOS) && !os(visionOS)
        let detents = detents
        if !detents.isEmpty { controller.sheetPresentationController?.detents = detents }
      #endif
      #if !os(tvOS)
        if let popover = controller.popoverPresentationController, let view = presenter.view {
          popover.sourceView = view
          popover.sourceRect = CGRect(x: view.bounds.midX, y: view.bounds.midY, width: 0, height: 0)
          popover.permittedArrowDirections = []
        }
      #endif
    }

    private var presentationStyle: UIModalPresentationStyle? {
      if words.contains("fullScreen") { return .fullScreen }
      if words.contains("overFullScreen") { return .overFullScreen }
      #if os(tvOS)
        return nil
      #else
        if words.contains("popover") { return .popover }
        if words.contains("formSheet") { return .formSheet }
        return words.isDisjoint(with: ["sheet", "pageSheet", "medium", "large"]) ? nil : .pageSheet
      #endif
    }

    #if !os(tvOS) && !os(visionOS)
      @MainActor
      private var detents: [UISheetPresentationController.Detent] {
        (words.contains("medium") ? [.medium()] : []) + (words.contains("large") ? [.large()] : [])
      }
    #endif
  }
#endif
