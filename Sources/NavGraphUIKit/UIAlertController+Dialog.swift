#if canImport(UIKit) && !os(watchOS)
  import NavGraph
  import UIKit

  extension UIAlertController {
    /// Creates the controller of a dialog.
    ///
    /// - `didChoose`: Called with the button that the user has chosen.
    convenience init(_ dialog: Dialog, didChoose: @escaping @MainActor (Dialog.Button) -> Void) {
      self.init(
        title: dialog.title.isEmpty ? nil : dialog.title,
        message: dialog.message,
        preferredStyle: dialog.style == .alert ? .alert : .actionSheet
      )
      for button in dialog.buttons {
        addAction(
          UIAlertAction(title: button.title, style: UIAlertAction.Style(button.role)) { _ in
            didChoose(button)
          }
        )
      }
    }
  }

  extension UIAlertAction.Style {
    fileprivate init(_ role: Dialog.Button.Role?) {
      self =
        switch role {
        case .cancel: .cancel
        case .destructive: .destructive
        case nil: .default
        }
    }
  }
#endif
