#if canImport(SwiftUI)
  import NavGraph
  import SwiftUI

  @available(iOS 17, macOS 14, tvOS 17, watchOS 10, visionOS 1, *)
  extension View {
    /// Displays a screen as an alert or a confirmation dialog, if it is a dialog.
    @MainActor
    func dialog<ScreenObject>(
      _ screen: PreparedScreen<ScreenObject>?,
      in host: SwiftUIHost<ScreenObject>
    ) -> some View {
      let dialog = screen?.dialog
      let title = Text(dialog?.title ?? "")
      return
        alert(
          title,
          isPresented: host.isPresented(screen, as: .alert),
          presenting: dialog,
          actions: { DialogButtons(dialog: $0, screen: screen, host: host) },
          message: { if let message = $0.message { Text(message) } }
        )
        .confirmationDialog(
          title,
          isPresented: host.isPresented(screen, as: .confirmation),
          titleVisibility: dialog?.title.isEmpty == false ? .visible : .hidden,
          presenting: dialog,
          actions: { DialogButtons(dialog: $0, screen: screen, host: host) },
          message: { if let message = $0.message { Text(message) } }
        )
    }
  }

  @available(iOS 17, macOS 14, tvOS 17, watchOS 10, visionOS 1, *)
  extension SwiftUIHost {
    /// Returns the binding of a screen that may be a dialog of a style.
    fileprivate func isPresented(
      _ screen: PreparedScreen<ScreenObject>?,
      as style: NavigationScreen.DialogStyle
    ) -> Binding<Bool> {
      Binding {
        screen?.dialog?.style == style
      } set: { [self] isPresented in
        if !isPresented, let screen { dialogDidClose(screen) }
      }
    }
  }

  /// The buttons of a dialog.
  @available(iOS 17, macOS 14, tvOS 17, watchOS 10, visionOS 1, *)
  private struct DialogButtons<ScreenObject>: View {
    let dialog: Dialog
    let screen: PreparedScreen<ScreenObject>?
    let host: SwiftUIHost<ScreenObject>

    var body: some View {
      ForEach(Array(dialog.buttons.enumerated()), id: \.offset) { _, button in
        Button(button.title, role: button.role?.buttonRole) {
          if let screen { host.userDidChoose(button, in: screen) }
        }
      }
    }
  }

  extension Dialog.Button.Role {
    @available(iOS 15, macOS 12, tvOS 15, watchOS 8, visionOS 1, *)
    fileprivate var buttonRole: ButtonRole {
      switch self {
      case .cancel: .cancel
      case .destructive: .destructive
      }
    }
  }
#endif
