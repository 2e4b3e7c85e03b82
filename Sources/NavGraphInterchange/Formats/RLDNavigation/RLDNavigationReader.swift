/// A reader of RLDNavigation's command classes in Objective-C sources.
///
/// The results of methods are read from literals and constants.
enum RLDNavigationReader: FormatReader {
  static let format = InterchangeFormat.rldnavigation

  static func role(of content: ContentSample) -> FileRole {
    guard content.xmlRoot == nil, content.jsonMembers.isEmpty else { return .none }
    let lines = content.lines
    let hasMethod = lines.contains { line in
      guard line.hasPrefix("+") else { return false }
      return ["origins", "destination", "viewControllerStoryboardIdentifier"].contains { name in
        line.contains(")\(name)") || line.contains(") \(name)")
      }
    }
    if hasMethod, lines.contains(where: { $0.hasPrefix("@implementation") }) { return .main }
    let isSource = lines.contains { $0.hasPrefix("@interface") || $0.hasPrefix("#import") }
    return isSource ? .auxiliary : .none
  }

  static func read(_ files: [SourceFile], into builder: DocumentBuilder) throws(ReadError) {
    var sources = ObjectiveCSources()
    for file in files { try sources.add(file) }
    var importer = RLDNavigationImporter(sources, builder: builder)
    try importer.run()
  }
}
