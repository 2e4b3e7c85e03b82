extension InterchangeFormat {
  /// Storyboards of Interface Builder (XML).
  public static let storyboard =
    InterchangeFormat("storyboard", "storyboard", extensions: ["storyboard", "plist"], rank: 1)
}

/// A reader of all storyboards of a project, and the references between them.
enum StoryboardReader: FormatReader {
  static let format = InterchangeFormat.storyboard

  static func role(of content: ContentSample) -> FileRole {
    guard let root = content.xmlRoot else { return .none }
    if root.name == "document", root.attributes.contains("Storyboard") { return .main }
    return root.name == "plist" ? .auxiliary : .none
  }

  static func read(_ files: [SourceFile], into builder: DocumentBuilder) throws(ReadError) {
    var storyboards: [Storyboard] = []
    var mainNames: [String] = []
    for file in files {
      if ContentSample(file).xmlRoot?.name == "plist" {
        try builder.tolerate(file) { () throws(ReadError) in
          mainNames += try self.mainNames(of: file, limits: builder.options.limits)
        }
      } else {
        storyboards.append(try Storyboard(file, limits: builder.options.limits))
      }
    }
    storyboards = withoutVariants(storyboards, into: builder)
    var importer = StoryboardImporter(
      storyboards: storyboards,
      mainNames: mainNames,
      builder: builder
    )
    try importer.run()
  }

  /// Returns the names of main storyboards in a property list.
  private static func mainNames(
    of file: SourceFile,
    limits: ReadLimits
  ) throws(ReadError) -> [String] {
    let keys: Set = ["UIMainStoryboardFile", "UISceneStoryboardFile", "NSMainStoryboardFile"]
    var names: [String] = []
    var key = ""
    try XMLDocument(file, limits: limits).root.forEachDescendant { element in
      if element.name.local == "key" {
        key = element.text
      } else {
        if element.name.local == "string", keys.contains(key) { names.append(element.text) }
        key = ""
      }
    }
    return names
  }

  /// Removes launch screens, translations, and variants for other devices.
  private static func withoutVariants(
    _ storyboards: [Storyboard],
    into builder: DocumentBuilder
  ) -> [Storyboard] {
    var chosen: [String: Storyboard] = [:]
    for storyboard in storyboards {
      if storyboard.isLaunchScreen {
        builder.report(.dropped, "launch-screen", at: storyboard.location) {
          "'\(storyboard.file.name)' is a launch screen, to which nothing leads."
        }
        continue
      }
      let key = key(storyboard)
      guard let other = chosen[key] else {
        chosen[key] = storyboard
        continue
      }
      let isBetter = rank(storyboard) < rank(other)
      if isBetter { chosen[key] = storyboard }
      let dropped = isBetter ? other : storyboard
      builder.report(.dropped, "variant", at: dropped.location) {
        "'\(dropped.file.path)' is a variant of another file and is ignored."
      }
    }
    return chosen.values.sorted { $0.file.path < $1.file.path }
  }

  /// Returns the directory without the translation, and the name without the device.
  private static func key(_ storyboard: Storyboard) -> String {
    let directories = storyboard.file.directories.filter { !$0.hasSuffix(".lproj") }
    return (directories + [storyboard.name]).joined(separator: "/")
  }

  private static func rank(_ storyboard: Storyboard) -> Int {
    let directory = storyboard.file.directories.last ?? ""
    let language =
      directory == "Base.lproj"
      ? 0 : directory.hasSuffix(".lproj") ? directory == "en.lproj" ? 2 : 3 : 1
    let file = storyboard.file.baseName
    let device = file.hasSuffix("~ipad") ? 2 : file.hasSuffix("~iphone") ? 1 : 0
    return device * 4 + language
  }
}
