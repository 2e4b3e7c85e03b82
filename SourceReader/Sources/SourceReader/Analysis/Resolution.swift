/// The place of a search for destinations.
struct Resolution {
  let member: Member
  var cases: [Destination.Case] = []
  var depth = 0
  var seen: Set<Member> = []
  /// The types of libraries that were constructed.
  var foreignTypes: [String] = []
  /// Whether the search is for tabs, which a loop can create.
  var isForTabs = false

  init(member: Member, isForTabs: Bool = false) {
    self.member = member
    self.isForTabs = isForTabs
  }
}

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

/// The screens that expressions build.
extension Analysis {
  func destinations(_ node: Node, _ scope: inout Resolution) -> [Destination] {
    budget -= 1
    guard scope.depth < 60, budget > 0 else { return [] }
    scope.depth += 1
    defer { scope.depth -= 1 }
    switch node.kind {
    case .closure, .block, .result, .array, .cast:
      if node.kind == .cast,
        let type = node.type.flatMap({ index.lookup($0, from: scope.member.owner) }),
        index.canBeScreen(type)
      {
        let found = all(node.children, &scope)
        return found.isEmpty ? [Destination(type: type, cases: scope.cases)] : found
      }
      return all(node.children, &scope)
    case .condition: return all(node.children, &scope)
    case .either: return all(node.children, &scope)
    case .operation:
      if node.name == "#if" { return all(node.children, &scope) }
      // `controller &> { $0.delegate = self }`
      return node.children.last?.kind == .closure ? destinations(node.children[0], &scope) : []
    case .choice: return choice(node, &scope)
    case .call: return call(node, &scope)
    case .name: return name(node.name, node, &scope)
    case .member: return member(node, &scope)
    case .other: return ["pattern", "[]"].contains(node.name) ? [] : all(node.children, &scope)
    case .string, .literal, .alternative, .assignment, .local, .function: return []
    }
  }

  private func all(_ nodes: [Node], _ scope: inout Resolution) -> [Destination] {
    var found: [Destination] = []
    for node in nodes { found += destinations(node, &scope) }
    return found
  }

  // MARK: Cases

  private func choice(_ node: Node, _ scope: inout Resolution) -> [Destination] {
    let type = node.base.flatMap { subject in caseType(subject, node.children, scope.member) }
    let outer = scope.cases
    defer { scope.cases = outer }
    var found: [Destination] = []
    for alternative in node.children where alternative.kind == .alternative {
      scope.cases = outer
      if let type {
        // `default` stands for the cases that the others leave.
        let named =
          alternative.names.isEmpty
          ? Set(type.cases.keys).subtracting(node.children.flatMap(\.names))
          : Set(alternative.names)
        scope.cases.append(Destination.Case(type: type, names: named))
      }
      found += all(alternative.children, &scope)
    }
    return found
  }

  /// Returns the enumeration of a `switch`: by the type of its subject, or by its cases.
  func caseType(_ subject: Node, _ alternatives: [Node], _ member: Member) -> TypeRecord? {
    if let type = type(of: subject, in: member) {
      if type.kind == .enumeration { return type }
      // `switch self.kind`, where the type is not known better.
      if !type.cases.isEmpty { return type }
    }
    let names = Set(alternatives.flatMap(\.names))
    guard names.count >= 2 else { return nil }
    let fitting = index.enumerations(withCases: names)
    return fitting.count == 1 ? fitting[0] : nil
  }

  // MARK: Names

  private func name(_ name: String, _ node: Node, _ scope: inout Resolution) -> [Destination] {
    if name.isCapitalized { return [] }
    let member = scope.member
    let values = locals(name, in: member, at: node).filter { value in
      value != node && !node.ancestors.contains(value)
    }
    if !values.isEmpty {
      let outer = scope.cases
      var found: [Destination] = []
      for value in values {
        scope.cases = outer + casesAround(value, in: member).filter { !outer.contains($0) }
        found += destinations(value, &scope)
      }
      scope.cases = outer
      if !found.isEmpty { return found }
    }
    if let parameter = member.parameter(name) {
      guard let type = index.lookup(parameter.type, from: member.owner), index.canBeScreen(type),
        type.kind != .interface
      else { return [] }
      return [Destination(type: type, cases: scope.cases)]
    }
    for owner in index.lineage(member.owner) {
      if let members = owner.members[name] {
        let found = enter(members, &scope)
        if !found.isEmpty { return found }
      }
    }
    guard let (property, owner) = index.property(name, of: member.owner) else { return [] }
    if let type = property.type.flatMap({ index.lookup($0, from: owner) }), index.canBeScreen(type),
      type.kind != .interface
    {
      return [Destination(type: type, cases: scope.cases)]
    }
    return assigned(to: name, of: owner, &scope)
  }

  /// The screens that the code of a type assigns to one of its properties.
  private func assigned(
    to name: String,
    of type: TypeRecord,
    _ scope: inout Resolution
  ) -> [Destination] {
    var found: [Destination] = []
    for member in type.allMembers where !scope.seen.contains(member) {
      var values: [Node] = []
      member.body.walk { node in
        guard node.kind == .assignment, let target = node.base?.path,
          target == name || target == "self.\(name)"
        else { return }
        values += node.children.filter { $0.kind != .literal }
      }
      guard !values.isEmpty else { continue }
      var inner = Resolution(member: member)
      inner.cases = scope.cases
      inner.depth = scope.depth
      inner.seen = scope.seen.union([member])
      found += all(values, &inner)
    }
    return found
  }

  /// Continues in the code of members.
  private func enter(_ members: [Member], _ scope: inout Resolution) -> [Destination] {
    var found: [Destination] = []
    for member in members where !scope.seen.contains(member) {
      var inner = Resolution(member: member, isForTabs: scope.isForTabs)
      inner.cases = scope.cases
      inner.depth = scope.depth
      inner.seen = scope.seen.union([member])
      // A function that declares its screen needs no search, but its cases do.
      found += destinations(member.body, &inner)
      scope.foreignTypes += inner.foreignTypes
      if found.isEmpty, let type = member.returns.flatMap({ index.lookup($0, from: member.owner) }),
        index.canBeScreen(type), type.kind != .interface
      {
        found.append(Destination(type: type, cases: scope.cases))
      }
    }
    return found
  }

  /// The cases of the `switch` statements over parameters around a piece of code.
  func casesAround(_ node: Node, in member: Member) -> [Destination.Case] {
    var cases: [Destination.Case] = []
    for ancestor in node.ancestors where ancestor.kind == .alternative {
      guard let choice = ancestor.parent, choice.kind == .choice, let subject = choice.base,
        let type = caseType(subject, choice.children, member)
      else { continue }
      let names =
        ancestor.names.isEmpty
        ? Set(type.cases.keys).subtracting(choice.children.flatMap(\.names)) : Set(ancestor.names)
      cases.insert(Destination.Case(type: type, names: names), at: 0)
    }
    return cases
  }

  private func member(_ node: Node, _ scope: inout Resolution) -> [Destination] {
    guard let base = node.base else { return [] }
    let owner = scope.member.owner
    if base.path == "self" || base.path == "Self" { return name(node.name, node, &scope) }
    if node.name == "init", let type = base.path.flatMap({ index.lookup($0, from: owner) }) {
      return construct(type, node, &scope)
    }
    if node.name == "self" { return [] }
    if let type = type(of: base, in: scope.member) {
      for ancestor in index.lineage(type) {
        let members = (ancestor.members[node.name] ?? []).filter {
          index.returnsView($0) || $0.returns == nil
        }
        let found = enter(members, &scope)
        if !found.isEmpty { return found }
      }
      if let (property, owner) = index.property(node.name, of: type), let text = property.type,
        let screen = index.lookup(text, from: owner), index.canBeScreen(screen),
        screen.kind != .interface
      {
        return [Destination(type: screen, cases: scope.cases)]
      }
      if base.path?.isCapitalized == true { return [] }
    }
    let named = (index.membersByName[node.name] ?? []).filter {
      $0.isProperty && index.returnsView($0)
    }
    if named.count == 1 { return enter(named, &scope) }
    return destinations(base, &scope)
  }

  // MARK: Calls

  private func call(_ node: Node, _ scope: inout Resolution) -> [Destination] {
    if let name = node.constructedName { return construct(name, node, &scope) }
    // A closure that is called in place.
    if node.name.isEmpty { return node.base.map { destinations($0, &scope) } ?? [] }
    if let type = requestedType(node, scope.member) {
      return [Destination(type: type, cases: scope.cases)]
    }
    if let types = storyboardScreens(node) {
      return types.map { Destination(type: $0, cases: scope.cases) }
    }
    if let base = node.base {
      if node.name.hasPrefix("instantiate") || node.name.hasPrefix("make")
        || node.name.hasPrefix("create"),
        let type = base.path.flatMap({ index.lookup($0, from: scope.member.owner) }),
        index.canBeScreen(type), type.members[node.name] == nil
      {
        return [Destination(type: type, cases: scope.cases)]
      }
      // A modifier: the view that it modifies.
      if base.kind != .name || base.name != "self" {
        let below = destinations(base, &scope)
        if !below.isEmpty { return below }
      }
    } else if node.isImplicit {
      return []
    }
    let owner = node.base.map { type(of: $0, in: scope.member) } ?? scope.member.owner
    let outerCases = scope.cases
    let members = methods(node, owner: owner).filter {
      index.returnsView($0) || isGenericFactory($0)
    }
    guard !members.isEmpty, members.count <= 3, node.name != "body" else {
      return node.base == nil && !node.name.isCapitalized ? localFunction(node, &scope) : []
    }
    let found = enter(members, &scope)
    // A literal case selects one alternative of the function's `switch`.
    let literal = node.arguments.compactMap(\.value.caseName)
    guard !literal.isEmpty else { return found }
    return found.compactMap { destination in
      guard let last = destination.cases.dropFirst(outerCases.count).first,
        literal.contains(where: { last.type.cases[$0] != nil })
      else { return destination }
      guard literal.contains(where: last.names.contains) else { return nil }
      return Destination(type: destination.type, cases: outerCases)
    }
  }

  /// The screen in a call such as `storyboard.instantiate(ofType: Settings.self)`.
  private func requestedType(_ node: Node, _ member: Member) -> TypeRecord? {
    for argument in node.arguments where argument.value.kind == .member {
      guard argument.value.name == "self", let name = argument.value.base?.path,
        let type = index.lookup(name, from: member.owner), index.canBeScreen(type)
      else { continue }
      return type
    }
    return nil
  }

  private func isGenericFactory(_ member: Member) -> Bool {
    member.returns.map { TypeName.core($0).hasSuffix("Controller") || $0.contains("View") } ?? false
  }

  private func localFunction(_ node: Node, _ scope: inout Resolution) -> [Destination] {
    var function: Node?
    scope.member.body.walk { if $0.kind == .function, $0.name == node.name { function = $0 } }
    return function.map { all($0.children, &scope) } ?? []
  }

  private func construct(
    _ name: String,
    _ node: Node,
    _ scope: inout Resolution
  ) -> [Destination] {
    let simple = name.lastComponent
    if !Containers.layouts.contains(simple), !Containers.lists.contains(simple),
      let type = index.lookup(name, from: scope.member.owner)
    {
      return construct(type, node, &scope)
    }
    if simple == "TabView" || Containers.opaque.contains(simple) {
      scope.foreignTypes.append(simple)
      return []
    }
    let found = contents(node, &scope)
    if found.isEmpty { scope.foreignTypes.insert(simple, at: 0) }
    return found
  }

  private func construct(
    _ type: TypeRecord,
    _ node: Node,
    _ scope: inout Resolution
  ) -> [Destination] {
    guard index.canBeScreen(type) else {
      let isNavigation = index.inherits(type, from: ["UINavigationController"])
      return isNavigation ? contents(node, &scope) : []
    }
    if type.viewParameters.count >= 1
      || index.inherits(type, from: ["UIHostingController", "UINavigationController"])
    {
      let found = contents(node, &scope)
      if !found.isEmpty { return found }
    }
    if let body = routerBody(of: type), !scope.seen.contains(body) {
      let found = enter([body], &scope)
      if !found.isEmpty { return found }
    }
    return [Destination(type: type, cases: scope.cases)]
  }

  /// Returns the body of a view that only selects the screen for a route which it is given.
  private func routerBody(of type: TypeRecord) -> Member? {
    guard index.isView(type), let body = type.members["body"]?.first else { return nil }
    var node = body.body
    while true {
      let statements = node.children.filter { $0.kind != .local }
      if [.block, .closure, .result].contains(node.kind), statements.count == 1 {
        node = statements[0]
      } else if node.kind == .call, node.constructedName == nil, let base = node.base {
        node = base
      } else if node.kind == .call,
        ["Group", "NavigationStack", "NavigationView", "ZStack"].contains(node.name),
        let inner = node.trailing
      {
        node = inner
      } else {
        break
      }
    }
    guard node.kind == .choice, let subject = node.base?.path?.split(separator: ".").last,
      let property = type.properties[String(subject)], property.isStored, !property.hasValue,
      property.attributes.isDisjoint(with: [
        "State", "StateObject", "Environment", "EnvironmentObject",
      ]),
      let route = property.type.flatMap({ index.lookup($0, from: type) }), route.cases.count >= 3
    else { return nil }
    return body
  }

  /// The screens in the arguments of a container.
  private func contents(_ node: Node, _ scope: inout Resolution) -> [Destination] {
    var found: [Destination] = []
    for argument in node.arguments
    where argument.label == nil || Containers.contentLabels.contains(argument.label ?? "") {
      found += destinations(argument.value, &scope)
    }
    if Containers.lists.contains(node.name), !scope.isForTabs {
      return found.filter { isFullScreen($0.type) }
    }
    // The rows of a list, or the views over others, are parts of one screen without a type.
    let statements = node.arguments.map(\.value).flatMap {
      $0.kind == .closure ? $0.children.filter { $0.kind != .local } : []
    }
    if statements.count > 1, Containers.layouts.contains(node.name),
      Set(found.map(\.type)).count > 1
    {
      let screens = found.filter { isFullScreen($0.type) }
      return screens.isEmpty
        ? Array(found.prefix(node.name == "ZStack" ? found.count : 0)) : screens
    }
    return found
  }

  /// Whether a view has what only whole screens have.
  func isFullScreen(_ type: TypeRecord) -> Bool {
    var result = index.isController(type)
    for member in type.members["body"] ?? [] {
      member.body.walk {
        if [
          "navigationTitle", "navigationBarTitle", "NavigationStack", "NavigationView", "toolbar",
        ].contains($0.name) {
          result = true
        }
      }
    }
    return result
  }
}

extension TypeIndex {
  /// Returns the enumerations that have all of some cases.
  func enumerations(withCases names: Set<String>) -> [TypeRecord] {
    types.values.filter { type in names.allSatisfy { type.cases[$0] != nil } }
  }
}
