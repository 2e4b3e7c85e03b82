/// A storyboard file: its controllers and the segues between them.
struct Storyboard: Sendable {
  /// An object of a scene that shows a screen, contains others, or stands for one elsewhere.
  struct Controller: Sendable {
    /// The roles of controllers.
    enum Kind: Sendable, Hashable {
      case screen
      /// A stack of others; it is shown by its root.
      case navigation
      /// A container with tabs.
      case tabs
      /// A container of two sides; it is shown by its first side.
      case split
      /// A window, shown together with its content.
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
    /// The file and identifier that a placeholder names.
    let reference: Reference?
    var position: FlowDocument.Screen.Position?
    var segues: [Segue] = []
    let location: SourceLocation
  }

  /// What a placeholder refers to.
  struct Reference: Sendable {
    /// The name of the file; nil for this one.
    let storyboard: String?
    /// The storyboard identifier; nil for the file's initial controller.
    let identifier: String?
    /// The bundle, if it is another one.
    let bundle: String?
  }

  /// A way from one controller to another, or a relationship between them.
  struct Segue: Sendable {
    let kind: String
    let destination: String
    let identifier: String?
    let relationship: String?
    let customClass: String?
    let unwindAction: String?
    let isAnimated: Bool
    /// Whether the segue repeats another one for previews.
    let isTwin: Bool
    let attributes: [OrderedJSON.Member]
    let location: SourceLocation
  }

  let file: SourceFile
  /// The file's name without extension and device.
  let name: String
  let initialID: String?
  let isLaunchScreen: Bool
  var controllers: [Controller] = []
  let location: SourceLocation
}
