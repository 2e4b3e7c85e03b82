/// A type that the source declares, with all of its extensions.
final class TypeRecord {
  enum Kind: String { case structure, object, enumeration, interface, unknown }

  let name: String
  /// The position among all types: sets of types are read in this order, so that equal source has
  /// equal reports.
  let number: Int
  var kind = Kind.unknown
  var inherits: [String] = []
  var cases: [String: [Parameter]] = [:]
  var members: [String: [Member]] = [:]
  /// All members in the order of the source.
  var allMembers: [Member] = []
  var properties: [String: Property] = [:]
  /// The order of the properties in the source.
  var propertyNames: [String] = []
  /// The generic parameters that are views.
  var viewParameters: Set<String> = []
  /// The constraints of the generic parameters.
  var generics: [String: String] = [:]
  /// Whether the attribute `@main` marks the entry of an app.
  var isMain = false
  var place: Place?

  init(_ name: String, number: Int) {
    self.name = name
    self.number = number
  }

  var simpleName: String { name.lastComponent }

  func hasCase(_ name: String?) -> Bool { name.map { cases[$0] != nil } ?? false }

  /// Whether a stored property is any view, so that the type wraps the view that it is given.
  var storesView: Bool {
    let isGiven = (members["init"] ?? []).flatMap(\.parameters).contains {
      $0.type.hasSuffix("some View")
    }
    return isGiven
      || properties.values.contains {
        $0.isStored && !$0.hasValue && $0.type?.hasSuffix("AnyView") == true
      }
  }

  /// The names of the supertypes without generic arguments.
  private(set) lazy var supertypes: [String] = inherits.map(TypeName.core)
}

extension TypeRecord: Hashable, Comparable {
  static func == (left: TypeRecord, right: TypeRecord) -> Bool { left === right }
  func hash(into hasher: inout Hasher) { hasher.combine(number) }
  static func < (left: TypeRecord, right: TypeRecord) -> Bool {
    (left.name, left.number) < (right.name, right.number)
  }
}

/// A position in a file.
struct Place: Hashable, Comparable, Codable {
  let file: String
  let line: Int

  static func < (left: Place, right: Place) -> Bool {
    (left.file, left.line) < (right.file, right.line)
  }
}

/// A parameter of a member or the payload of a case.
struct Parameter {
  /// The label; `_` for none.
  let label: String
  let name: String
  let type: String
  /// The case that is the default value.
  var defaultCase: String?
}

/// A stored or computed property.
struct Property {
  let name: String
  /// The type as it is written, or as the initial value shows it.
  var type: String?
  /// The names of the attributes, such as `State`.
  var attributes: Set<String> = []
  var isStatic = false
  var isStored = true
  var hasValue = false
  var isPrivate = false
}

/// A function, an initializer, or a property with an accessor or an initial value.
struct Code {
  let name: String
  let body: Node
  var parameters: [Parameter] = []
  var returns: String?
  var isStatic = false
  var isProperty = false
}

/// Code that belongs to a type.
@dynamicMemberLookup
final class Member {
  let owner: TypeRecord
  /// The position among all members.
  let number: Int
  let file: String
  private let code: Code

  init(_ code: Code, of owner: TypeRecord, number: Int, file: String) {
    (self.code, self.owner, self.number, self.file) = (code, owner, number, file)
  }

  subscript<Value>(dynamicMember path: KeyPath<Code, Value>) -> Value { code[keyPath: path] }

  func parameter(_ name: String) -> Parameter? { code.parameters.first { $0.name == name } }

  /// The expressions that the code returns.
  var results: [Node] {
    let returned = code.body.all.filter { $0.kind == .result }.flatMap(\.children)
    return returned.isEmpty ? [code.body.only].compactMap { $0 } : returned
  }

  /// Whether there is a parameter for each argument of a call.
  func hasLabels(of call: Node) -> Bool {
    call.arguments.allSatisfy { argument in
      argument.isTrailing || code.parameters.contains { $0.label == argument.label ?? "_" }
    }
  }

  func place(_ node: Node) -> Place { Place(file: file, line: node.line) }
}

extension Member: Hashable, Comparable {
  static func == (left: Member, right: Member) -> Bool { left === right }
  func hash(into hasher: inout Hasher) { hasher.combine(number) }
  static func < (left: Member, right: Member) -> Bool { left.number < right.number }
}
