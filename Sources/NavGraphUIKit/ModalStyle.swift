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
    @MainActor
    func apply(to controller: UIViewController) {
      if let presentationStyle { controller.modalPresentationStyle = presentationStyle }
      #if !os(tvOS) && !os(visionOS)
        let detents = detents
        if !detents.isEmpty { controller.sheetPresentationController?.detents = detents }
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

  #if !os(tvOS)
    extension UIPopoverPresentationController {
      /// Whether the app has set an anchor.
      var hasAnchor: Bool { sourceView != nil || sourceItem != nil || barButtonItem != nil }

      /// Makes the popover appear in the center of a view, or removes this anchor if the view is nil.
      func setCenter(of view: UIView?) {
        sourceView = view
        guard let view else { return }
        sourceRect = CGRect(x: view.bounds.midX, y: view.bounds.midY, width: 0, height: 0)
        permittedArrowDirections = []
      }
    }
  #endif
#endif
