/// The types and members of all files.
final class TypeIndex {
  private(set) var types: [String: TypeRecord] = [:]
  /// The types that share a name with others.
  private(set) var namesakes: [String: [TypeRecord]] = [:]
  private var bySimpleName: [String: [TypeRecord]] = [:]
  private(set) var membersByName: [String: [Member]] = [:]
  private(set) var members: [Member] = []
  private var propertyTypes: [String: Set<String>] = [:]
  var roles: [TypeRecord: Roles] = [:]
  /// The types that have a property of a type, by the simple name of that type.
  private(set) var propertyOwners: [String: Set<TypeRecord>] = [:]
  private(set) var subtypes: [TypeRecord: [TypeRecord]] = [:]

  private struct LookupKey: Hashable {
    let text: String
    let context: TypeRecord?
  }
  /// All types, also those that share a name, in the order of the source.
  private var allTypes: [TypeRecord] = []
  /// Whether all declarations are known, so that answers no longer change.
  private var isComplete = false
  private var lookups: [LookupKey: TypeRecord?] = [:]
  private var lineages: [TypeRecord: [TypeRecord]] = [:]

  struct Roles { var isView = false, isController = false }

  /// What other names of types stand for; names with several meanings are left out.
  private let aliases: [String: String]

  init(_ files: [FileIndex]) {
    aliases = Dictionary(grouping: files.flatMap(\.aliases), by: \.name)
      .compactMapValues { Set($0.map(\.type)).soleElement }
    for file in files {
      for declaration in file.declarations where !declaration.isExtension {
        let type = record(declaration.name, declaredIn: file.file)
        type.kind = declaration.kind
        type.place = type.place ?? Place(file: file.file, line: declaration.line)
        type.isMain = type.isMain || declaration.isMain
      }
    }
    for file in files {
      for declaration in file.declarations {
        let known = types[declaration.name].map { nearest($0, to: file.file) }
        let type =
          declaration.isExtension
          ? known ?? lookup(declaration.name, from: nil) ?? record(declaration.name)
          : known ?? record(declaration.name)
        add(declaration, to: type, file: file.file)
      }
    }
    isComplete = true
    for type in allTypes where type.kind == .unknown && TypeIndex.isForeignController(type.name) {
      type.kind = .object
      type.inherits.append("UIViewController")
    }
    for type in allTypes {
      if type.storesView { type.viewParameters.insert("AnyView") }
      for property in type.properties.values {
        if let text = property.type {
          let core = TypeName.core(text)
          propertyTypes[property.name, default: []].insert(core)
          propertyOwners[core.lastComponent, default: []].insert(type)
        }
      }
      for name in type.supertypes {
        if let base = lookup(name, from: type), base != type {
          subtypes[base, default: []].append(type)
        }
      }
    }
  }

  /// Whether an extended type is a controller that the app declares in another language.
  private static func isForeignController(_ name: String) -> Bool {
    name.hasSuffix("ViewController")
      && !["UI", "NS", "AV", "SF", "MF", "WK", "PH", "QL", "CN"].contains(String(name.prefix(2)))
  }

  private func record(_ name: String) -> TypeRecord {
    if let type = types[name] { return type }
    let type = newRecord(name)
    types[name] = type
    bySimpleName[type.simpleName, default: []].append(type)
    return type
  }

  private func newRecord(_ name: String) -> TypeRecord {
    let type = TypeRecord(name, number: allTypes.count)
    allTypes.append(type)
    return type
  }

  /// Returns the record of a declaration; targets can declare types with one name.
  private func record(_ name: String, declaredIn file: String) -> TypeRecord {
    let first = record(name)
    guard let place = first.place, place.file != file else { return first }
    let other = newRecord(name)
    namesakes[name, default: [first]].append(other)
    return other
  }

  /// Returns the type with the name of a type whose file is nearest in the tree of folders.
  private func nearest(_ type: TypeRecord, to file: String?) -> TypeRecord {
    guard let all = namesakes[type.name], let file else { return type }
    func distance(_ type: TypeRecord) -> Int {
      let parts = zip(file.split(separator: "/"), (type.place?.file ?? "").split(separator: "/"))
      return -(type.place?.file == file ? 1_000 : parts.prefix { $0 == $1 }.count)
    }
    return all.min { distance($0) < distance($1) } ?? type
  }

  private func add(_ declaration: FileIndex.Declaration, to type: TypeRecord, file: String) {
    type.inherits += declaration.inherits
    let views = declaration.generics.filter { $0.value == "View" }
    type.viewParameters.formUnion(views.keys)
    type.generics.merge(declaration.generics) { first, _ in first }
    for (name, payload) in declaration.cases { type.cases[name] = payload }
    for property in declaration.properties where type.properties[property.name] == nil {
      type.properties[property.name] = property
      type.propertyNames.append(property.name)
    }
    for code in declaration.members {
      let member = Member(code, of: type, number: members.count, file: file)
      type.members[code.name, default: []].append(member)
      type.allMembers.append(member)
      membersByName[code.name, default: []].append(member)
      members.append(member)
    }
  }

  // MARK: Names

  /// Returns the type with a name, as it is written in another type.
  func lookup(_ text: String?, from context: TypeRecord?) -> TypeRecord? {
    guard let text else { return nil }
    guard isComplete else { return search(text, from: context) }
    let key = LookupKey(text: text, context: context)
    if let known = lookups[key] { return known }
    let type = search(text, from: context).map { nearest($0, to: context?.place?.file) }
    lookups[key] = .some(type)
    return type
  }

  private func search(_ text: String, from context: TypeRecord?) -> TypeRecord? {
    let name = TypeName.core(text)
    guard !name.isEmpty, !name.contains("->") else { return nil }
    if name == "Self" { return context }
    if let context, let type = argument(for: name, of: context) { return type }
    var scope = context?.name ?? ""
    while !scope.isEmpty {
      if let type = types["\(scope).\(name)"] { return type }
      scope = scope.lastIndex(of: ".").map { String(scope[..<$0]) } ?? ""
    }
    if let type = types[name], type.kind != .unknown { return type }
    if types[name] == nil, let alias = aliases[name].map(TypeName.core), alias != name,
      aliases[alias] == nil
    {
      return search(alias, from: context)
    }
    let matching = (bySimpleName[name.lastComponent] ?? []).filter {
      $0.kind != .unknown
        && ($0.name == name || $0.name.hasSuffix(".\(name)") || name.hasSuffix(".\($0.name)"))
    }
    if matching.count == 1 { return matching[0] }
    for base in context?.supertypes ?? [] {
      if let base = lookup(base, from: nil), base != context,
        let type = types["\(base.name).\(name)"]
      {
        return type
      }
    }
    return nil
  }

  /// Returns the only type that a generic parameter can be: that which conforms to its protocol.
  private func argument(for name: String, of type: TypeRecord) -> TypeRecord? {
    guard isComplete, let constraint = type.generics[name].flatMap({ types[TypeName.core($0)] }),
      constraint.kind == .interface, let conforming = subtypes[constraint], conforming.count == 1
    else { return nil }
    return conforming[0]
  }

  /// Returns a type and its supertypes in the source, breadth-first.
  func lineage(_ type: TypeRecord) -> [TypeRecord] {
    if let known = lineages[type] { return known }
    var result = [type]
    var next = 0
    while next < result.count, result.count < 20 {
      for name in result[next].supertypes {
        if let base = lookup(name, from: result[next]), !result.contains(base) {
          result.append(base)
        }
      }
      next += 1
    }
    if isComplete { lineages[type] = result }
    return result
  }

  /// Whether one of two types is the other one or a supertype of it.
  func areRelated(_ left: TypeRecord, _ right: TypeRecord) -> Bool {
    lineage(left).contains(right) || lineage(right).contains(left)
  }

  func inherits(_ type: TypeRecord, from names: Set<String>) -> Bool {
    lineage(type).contains { $0.supertypes.contains(where: names.contains) }
  }

  /// The declaration of a property in a type or a supertype.
  func property(_ name: String, of type: TypeRecord) -> (property: Property, owner: TypeRecord)? {
    for owner in lineage(type) {
      if let property = owner.properties[name] { return (property, owner) }
    }
    return nil
  }

  /// The type of all properties with a name, if it is the same.
  func commonType(ofProperties name: String) -> String? {
    propertyTypes[name]?.soleElement
  }
}
