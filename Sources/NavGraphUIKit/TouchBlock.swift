#if canImport(UIKit) && !os(watchOS)
  import UIKit

  /// The time during which a host changes its screens, and their window ignores touches.
  ///
  /// Several hosts can be in one window. Each one adds a hidden view, and the window receives touches
  /// again when the last one is removed.
  @MainActor
  struct TouchBlock {
    private final class Marker: UIView {}

    private let marker: UIView?

    /// Begins to ignore touches, unless the app itself already does so.
    init(_ window: UIWindow?) {
      guard let window, window.isUserInteractionEnabled || TouchBlock.isActive(in: window) else {
        marker = nil
        return
      }
      let marker = Marker(frame: .zero)
      marker.isHidden = true
      window.addSubview(marker)
      window.isUserInteractionEnabled = false
      self.marker = marker
    }

    /// Receives touches again if no other host is changing its screens.
    func end() {
      guard let marker, let window = marker.window else { return }
      marker.removeFromSuperview()
      if !TouchBlock.isActive(in: window) { window.isUserInteractionEnabled = true }
    }

    private static func isActive(in window: UIWindow) -> Bool {
      window.subviews.contains { $0 is Marker }
    }
  }
#endif
