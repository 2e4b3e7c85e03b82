extension InterchangeFormat {
  /// Jetpack Navigation graphs of Android (XML).
  public static let jetpack =
    InterchangeFormat("jetpack", "Jetpack Navigation XML", extensions: ["xml"], rank: 0)
}

/// A reader of Jetpack Navigation graphs.
///
/// It follows the rules of `NavInflater` and `NavDeepLink` of androidx. The types of arguments
/// follow `NavParser` of safe-args.
enum JetpackReader: FormatReader {
  static let format = InterchangeFormat.jetpack
  static let writer: (any FormatWriter.Type)? = JetpackWriter.self

  static func role(of content: ContentSample) -> FileRole {
    switch content.xmlRoot?.name {
    case "navigation": .main
    case "resources": .auxiliary
    default: JetpackApp.contains(content) ? .auxiliary : .none
    }
  }

  static func read(_ files: [SourceFile], into builder: DocumentBuilder) throws(ReadError) {
    var project = JetpackProject()
    for file in withoutVariants(files, into: builder) {
      try builder.tolerate(file) { () throws(ReadError) in
        try project.add(file, limits: builder.options.limits)
      }
    }
    var importer = JetpackImporter(project: project, builder: builder)
    try importer.run()
  }

  /// Removes files in directories for other languages, sizes and systems, such as
  /// `navigation-land`, if the default directory also contains the file.
  private static func withoutVariants(
    _ files: [SourceFile],
    into builder: DocumentBuilder
  ) -> [SourceFile] {
    let usual = files.filter { !isVariant($0) }
    let names = Set(usual.map(key))
    for file in files where isVariant(file) && names.contains(key(file)) {
      if ContentSample(file).xmlRoot?.name == "navigation" {
        builder.report(.dropped, "resource-variant", at: file.start) {
          "Variant '\(file.path)' of a graph is ignored."
        }
      }
    }
    return usual + files.filter { isVariant($0) && !names.contains(key($0)) }
  }

  private static func isVariant(_ file: SourceFile) -> Bool {
    let types = ["navigation", "values", "layout", "menu"]
    let directory = file.directories.last ?? ""
    return types.contains { directory.hasPrefix("\($0)-") }
  }

  /// Returns the directory of resources and the file's name, which variants have in common.
  private static func key(_ file: SourceFile) -> [String] {
    let type = file.directories.last?.prefix { $0 != "-" } ?? ""
    return file.directories.dropLast() + [String(type), file.name]
  }
}
