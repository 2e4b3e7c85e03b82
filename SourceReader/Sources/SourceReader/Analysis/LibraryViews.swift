/// Views that only arrange or wrap others.
enum Containers {
  /// Calls whose closures do not build a part of the content.
  static let opaque: Set<String> = [
    "Button", "Menu", "Label", "Picker", "Toggle", "Text", "Image", "Alert", "Task", "Binding",
    "UIAlertAction", "UIAction", "Timer", "Link", "ShareLink", "Stepper", "DisclosureGroup",
    "LabeledContent", "NavigationLink", "DispatchQueue", "ToolbarItem", "ToolbarItemGroup",
    "Slider",
    "AsyncImage", "TextField", "SecureField", "ProgressView", "UIBarButtonItem", "Chart", "Map",
    "NavigationButton", "UIHostingConfiguration",
  ]
  static let contentLabels: Set<String> = [
    "rootView", "rootViewController", "content", "destination", "root", "detail", "sidebar", "then",
    "else", "view", "viewController",
  ]
  /// Views that only wrap another one.
  static let wrappers: Set<String> = [
    "NavigationStack", "NavigationView", "Group", "AnyView", "LazyView", "ZStack", "GeometryReader",
  ]
  /// Views that lay out several views, which are parts of one screen.
  static let layouts: Set<String> = [
    "VStack", "HStack", "ZStack", "ScrollView", "GeometryReader", "ScrollViewReader",
  ]
  /// Views whose content is rows.
  static let lists: Set<String> = [
    "List", "Form", "LazyVStack", "LazyHStack", "LazyVGrid", "LazyHGrid", "Grid", "Section",
    "ForEach",
  ]
}

/// Sheets and controllers of the system, which are no screens of the app.
enum SystemSheets {
  private static let words = [
    "alert", "uiactivity", "picker", "safari", "mail", "sharesheet", "shareview", "toast",
    "document",
    "quicklook", "qlpreview", "storeproduct", "activityview", "avplayer", "messagecompose",
    "authenticationsession", "paywall", "cncontact", "ekevent", "printinteraction",
    "visioncontroller",
    "confirmationdialog", "sheetactivity", "activitycontroller", "gkgamecenter", "menu",
  ]

  static let controllers: Set<String> = [
    "UIActivityViewController", "SFSafariViewController", "MFMailComposeViewController",
    "MFMessageComposeViewController", "UIImagePickerController", "PHPickerViewController",
    "UIDocumentPickerViewController", "QLPreviewController", "UIAlertController",
    "AVPlayerViewController", "CNContactPickerViewController", "UIFontPickerViewController",
    "UIColorPickerViewController", "UICloudSharingController", "VNDocumentCameraViewController",
    "EKEventEditViewController", "GKGameCenterViewController", "SKStoreProductViewController",
  ]

  static func isSystem(_ name: String) -> Bool {
    let name = name.lowercased()
    return words.contains { name.contains($0) }
  }
}
