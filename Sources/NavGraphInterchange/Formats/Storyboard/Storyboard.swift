/// A storyboard file: its controllers, and the segues between them.
struct Storyboard: Sendable {
  /// An object of a scene that displays a screen, contains other controllers, or refers to another
  /// controller.
  struct Controller: Sendable {
    /// The roles of controllers.
    enum Kind: Sendable, Hashable {
      case screen
      /// A navigation controller. It is represented by its root.
      case navigation
      /// A container with tabs.
      case tabs
      /// A container with two sides. It is represented by its first side.
      case split
      /// A window, which is displayed together with its content.
      case window
      /// A controller of another file.
      case placeholder
    }

    let kind: Kind
    let element: String
    let id: String
    let identifier: String?
    let customClass: String?
    let label: String?
    let title: String?
    /// The title of the controller's item in a tab bar.
    let tabTitle: String?
    let scene: String
    /// The file and the identifier in a placeholder.
    let reference: Reference?
    var position: FlowDocument.Screen.Position?
    var segues: [Segue] = []
    let location: SourceLocation
  }

  /// The reference of a placeholder.
  struct Reference: Sendable {
    /// The name of the file; nil for this file.
    let storyboard: String?
    /// The storyboard identifier; nil for the initial controller of the file.
    let identifier: String?
    /// The bundle; nil for the bundle of this file.
    let bundle: String?
  }

  /// A transition from one controller to another, or a relationship between them.
  struct Segue: Sendable {
    let kind: String
    let destination: String
    let identifier: String?
    let relationship: String?
    let customClass: String?
    let unwindAction: String?
    let isAnimated: Bool
    /// Whether the segue only repeats another one for previews.
    let isTwin: Bool
    let attributes: [OrderedJSON.Member]
    let location: SourceLocation
  }

  let file: SourceFile
  /// The name of the file, without extension and device.
  let name: String
  let initialID: String?
  let isLaunchScreen: Bool
  var controllers: [Controller] = []
  let location: SourceLocation
}
