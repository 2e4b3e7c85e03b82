import NavGraph

extension InterchangeFormat {
  /// Command classes of RLDNavigation (Objective-C and Swift).
  public static let rldnavigation = InterchangeFormat(
    "rldnavigation",
    "RLDNavigation",
    extensions: ["m", "mm", "h", "swift"],
    rank: 1
  )
}

/// A reader of the command classes of RLDNavigation and RLDNavigationSwift, whose methods and class
/// properties return literals and constants.
struct RLDNavigationReader: FormatReader {
  static let format = InterchangeFormat.rldnavigation

  private let sources: CommandSources
  private let builder: DocumentBuilder
  /// The screens of view controller classes.
  private var screens: [String: ScreenID] = [:]

  /// The members that distinguish command classes.
  private static let members = ["origins", "destination", "viewControllerStoryboardIdentifier"]

  static func role(of content: ContentSample) -> FileRole {
    guard content.xmlRoot == nil, content.jsonMembers.isEmpty else { return .none }
    let lines = content.lines
    let properties = members.map { "var \($0)" }
    if lines.contains(where: { line in
      (line.contains("class ") || line.contains("static "))
        && properties.contains(where: line.contains)
    }) {
      return lines.contains { $0.contains("NavigationCommand") } ? .main : .none
    }
    let hasMethod = lines.contains { line in
      guard line.hasPrefix("+") else { return false }
      return members.contains { name in
        line.contains(")\(name)") || line.contains(") \(name)")
      }
    }
    if hasMethod, lines.contains(where: { $0.hasPrefix("@implementation") }) { return .main }
    let isSource = lines.contains { $0.hasPrefix("@interface") || $0.hasPrefix("#import") }
    return isSource ? .auxiliary : .none
  }

  static func read(_ files: [SourceFile], into builder: DocumentBuilder) throws(ReadError) {
    var sources = CommandSources()
    for file in files {
      try builder.tolerate(file) { () throws(ReadError) in try sources.add(file) }
    }
    var reader = RLDNavigationReader(sources, builder: builder)
    try reader.run()
  }

  private init(_ sources: CommandSources, builder: DocumentBuilder) {
    self.sources = sources
    self.builder = builder
    screens = builder.screensByClass
  }

  private mutating func run() throws(ReadError) {
    for method in sources.ignoredMethods where RLDNavigationReader.members.contains(method.name) {
      builder.report(.dropped, "other-definition", at: method.location) {
        "Class '\(method.class_)' defines '\(method.name)' again. The first definition is kept."
      }
    }
    let names = Set(RLDNavigationReader.members)
    for implementation in sources.implementations
    where !names.isDisjoint(with: implementation.methods.keys) {
      try add(implementation)
    }
  }

  private mutating func add(_ implementation: CommandSources.Implementation) throws(ReadError) {
    let name = implementation.name
    guard let destinationClass = values("destination", of: name)?.first else {
      builder.report(.dropped, "missing-destination", at: implementation.location) {
        "Class '\(name)' has no destination."
      }
      return
    }
    let identifier = values("viewControllerStoryboardIdentifier", of: name)?.first
    let storyboard = values("nibName", of: name)?.first
    let destination = try screen(
      destinationClass,
      identifier: identifier,
      storyboard: storyboard,
      at: implementation.location
    )
    guard let origins = try origins(of: implementation) else { return }
    var definition = NavigationCommand(CommandID(name), from: origins, to: destination)
    if let animates = sources.method("animatesTransitions", of: name) {
      definition.isAnimated = !["NO", "false"].contains { animates.method.body.contains($0) }
    }
    try builder.add(NavigationDocument.Command(definition, at: implementation.location))
    let override =
      sources.method("canHandleNavigationSetup", of: name) ?? sources.method("canHandle", of: name)
    if let override, isOwn(override.owner) {
      builder.report(.approximated, "code-condition", at: override.method.location) {
        "Class '\(name)' decides in code whether it can be used. The command is always available."
      }
    }
  }

  /// Returns whether a class belongs to the app and not to the library.
  private func isOwn(_ class_: String) -> Bool {
    ![
      "RLDNavigationCommand", "RLDPushPopNavigationCommand", "RLDDirectNavigationCommand",
      "RLDBreadcrumbNavigationCommand",
    ].contains(class_)
  }

  /// Returns the origins of a command, which is universal without them.
  private mutating func origins(
    of implementation: CommandSources.Implementation
  ) throws(ReadError) -> NavigationCommand.Origins? {
    guard let method = sources.method("origins", of: implementation.name) else { return .anywhere }
    guard let classes = values("origins", of: implementation.name) else {
      builder.report(.dropped, "code-origins", at: method.method.location) {
        "Class '\(implementation.name)' computes its origins, so it cannot be read."
      }
      return nil
    }
    let origins = try classes.map { (name) throws(ReadError) in
      try screen(name, identifier: nil, storyboard: nil, at: method.method.location)
    }
    return origins.isEmpty ? .anywhere : .screens(origins)
  }

  /// Returns the screen of a view controller class, and adds it if no storyboard contains it.
  private mutating func screen(
    _ qualifiedClass: String,
    identifier: String?,
    storyboard: String?,
    at location: SourceLocation
  ) throws(ReadError) -> ScreenID {
    // A class of Swift has the name of its module before its own.
    let class_ = qualifiedClass.split(separator: ".").last.map(String.init) ?? qualifiedClass
    var definition = NavigationScreen(ScreenID(class_))
    definition.identifier = identifier
    definition.storyboard = identifier == nil ? nil : storyboard ?? "Main"
    let screen = NavigationDocument.Screen(definition, at: location)
    let named = identifier.map { ScreenID($0) }.flatMap { builder.contains($0) ? $0 : nil }
    if let known = screens[class_] ?? named {
      screens[class_] = known
      builder.join(screen, to: known)
      return known
    }
    let added = try builder.add(screen)
    screens[class_] = added
    return added
  }

  // MARK: Values

  /// Returns the classes or texts that a method returns; nil if it is missing, or if it computes
  /// them.
  private func values(_ method: String, of class_: String, depth: Int = 0) -> [String]? {
    guard depth < 8, let found = sources.method(method, of: class_),
      let expression = returned(found.method.body)
    else { return nil }
    if expression == "nil" { return method == "origins" ? [] : nil }
    return elements(expression).reduce([String]?.some([])) { all, element in
      guard let value = value(element, of: class_, found.method.location.file, depth) else {
        return nil
      }
      return all.map { $0 + [value] }
    }
  }

  /// Returns the expression of the only `return`; nil if there are several.
  private func returned(_ body: String) -> String? {
    let parts = body.split(separator: "return", omittingEmptySubsequences: false)
    guard parts.count == 2, let expression = parts[1].split(separator: ";").first else {
      return nil
    }
    return String(expression.trimmed())
  }

  /// Returns the elements of an array, or the expression itself.
  private func elements(_ expression: String) -> [String] {
    var list = expression[...]
    if list.hasPrefix("@["), list.hasSuffix("]") {
      list = list.dropFirst(2).dropLast()
    } else if list.hasPrefix("["), list.hasSuffix("]"),
      list.contains("\"") || list.contains(".self")
    {
      list = list.dropFirst().dropLast()
    } else if list.hasPrefix("[NSArray arrayWith"), let colon = list.firstIndex(of: ":") {
      list = list[list.index(after: colon)...].dropLast()
    } else {
      return [expression]
    }
    return list.split(separator: ",").map { String($0.trimmed()) }.filter {
      $0 != "nil" && !$0.isEmpty
    }
  }

  /// Returns the class or text of `NSClassFromString(x)`, `[X class]`, `@"x"`, a constant, or a
  /// property of the class.
  private func value(
    _ expression: String,
    of class_: String,
    _ file: String,
    _ depth: Int
  ) -> String? {
    let text = expression.trimmed()
    if text.hasPrefix("NSClassFromString("), text.hasSuffix(")") {
      let inner = text.dropFirst("NSClassFromString(".count).dropLast()
      return value(String(inner), of: class_, file, depth)
    }
    for start in ["NSStringFromClass(", "String(describing:"] where text.hasPrefix(start) {
      let inner = text.dropFirst(start.count).dropLast()
      return value(String(inner), of: class_, file, depth)
    }
    if text.hasPrefix("@\""), text.hasSuffix("\"") { return String(text.dropFirst(2).dropLast()) }
    if text.hasPrefix("\""), text.hasSuffix("\""), text.count > 1 {
      return String(text.dropFirst().dropLast())
    }
    if text.hasSuffix(".self") { return String(text.dropLast(5)) }
    if text.hasPrefix("self.") {
      return values(String(text.dropFirst(5)), of: class_, depth: depth + 1)?.first
    }
    if text.hasPrefix("["), text.hasSuffix("]") {
      let words = text.dropFirst().dropLast().split(separator: " ")
      guard words.count == 2 else { return nil }
      if words[1] == "class" { return String(words[0]) }
      return words[0] == "self"
        ? values(String(words[1]), of: class_, depth: depth + 1)?.first : nil
    }
    if text.hasSuffix(".class") { return String(text.dropLast(6)) }
    return sources.constant(String(text), in: file)
  }
}
