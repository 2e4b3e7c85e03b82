/// An expression or statement of the source, in the few kinds that the rules distinguish.
///
/// The syntax trees of an app are large; nodes leave out tokens, comments and types, so that all
/// files fit into memory, and rules stay short. A class, because nodes refer to their parents, and
/// because the identity of a node is its place.
final class Node: Sendable {
  enum Kind: Sendable {
    /// `base.name(arguments) { … }`
    case call
    /// `name`
    case name
    /// `base.name`; without a base, `.name`
    case member
    /// `{ names in children }`
    case closure
    /// `"name"`, or an interpolated string with its expressions
    case string
    case literal
    case array
    /// `switch base { children }`
    case choice
    /// `case arguments: children`, with the `names` of the cases
    case alternative
    /// `if arguments { … } else { … }`, and `guard`
    case condition
    /// `arguments ? children[0] : children[1]`, and `??`
    case either
    /// `base = children[0]`
    case assignment
    /// Other operators: `name` is the first one.
    case operation
    /// `let name: type = children[0]`, also in conditions
    case local
    /// A function in a function.
    case function
    case result
    case block
    /// `children[0] as type`
    case cast
    case other
  }

  struct Argument: Sendable {
    var label: String?
    let value: Node
    var isTrailing = false
  }

  let kind: Kind
  let name: String
  let line: Int
  let base: Node?
  let arguments: [Argument]
  let children: [Node]
  let names: [String]
  /// A type as it is written: of a local, of a cast, or the generic arguments of a call.
  let type: String?
  /// Whether a call without a base begins with a dot, as that of a case.
  let isImplicit: Bool
  /// The text of conditions, for the report.
  let text: String?
  nonisolated(unsafe) private(set) unowned(unsafe) var parent: Node?

  init(
    _ kind: Kind,
    _ name: String = "",
    line: Int,
    base: Node? = nil,
    arguments: [Argument] = [],
    children: [Node] = [],
    names: [String] = [],
    type: String? = nil,
    isImplicit: Bool = false,
    text: String? = nil
  ) {
    (self.kind, self.name, self.line, self.base) = (kind, name, line, base)
    (self.arguments, self.children, self.names) = (arguments, children, names)
    (self.type, self.isImplicit, self.text) = (type, isImplicit, text)
    base?.parent = self
    for argument in arguments { argument.value.parent = self }
    for child in children { child.parent = self }
  }

  /// This node and all nodes in it, parents first, without recursion.
  var all: some Sequence<Node> {
    sequence(state: [self]) { pending in
      guard let node = pending.popLast() else { return nil }
      pending += node.children.reversed()
      pending += node.arguments.reversed().map(\.value)
      if let base = node.base { pending.append(base) }
      return node
    }
  }

  /// The nodes around this one, from the inside.
  var ancestors: some Sequence<Node> { sequence(first: self, next: \.parent).dropFirst() }

  /// The nodes around this one from the inside, each with the one in it that leads here.
  var enclosing: some Sequence<(outer: Node, inner: Node)> {
    sequence(first: self, next: \.parent).lazy.compactMap { node in
      node.parent.map { (outer: $0, inner: node) }
    }
  }

  /// The innermost call around this node that begins with no dot.
  var enclosingCall: Node? { ancestors.first { $0.kind == .call && !$0.isImplicit } }

  /// The call or assignment that receives this value, with the name of the function or property.
  var receiver: (node: Node, name: String)? {
    let node = ancestors.first { node in
      [.assignment, .block, .closure].contains(node.kind) || node.kind == .call && !node.isImplicit
    }
    switch node?.kind {
    case .call: return node.map { ($0, $0.name) }
    case .assignment: return node.map { ($0, $0.base?.name ?? "") }
    default: return nil
    }
  }

  /// The only node in a closure or a block.
  var only: Node? { children.soleElement }

  /// The expression in blocks and closures with one statement, under modifiers, and in what only wraps it.
  var unwrapped: Node {
    let inner: Node? =
      switch kind {
      case .closure, .block, .result: children.filter { $0.kind != .local }.soleElement
      case .call where Containers.wrappers.contains(name) || name.hasSuffix("HostingController"):
        trailing ?? contents.first
      case .call where constructedName == nil && base?.path != "self": base
      default: nil
      }
    return inner?.unwrapped ?? self
  }

  // MARK: Calls

  /// The argument with one of the labels.
  func argument(_ labels: String...) -> Node? {
    arguments.first { labels.contains($0.label ?? "") }?.value
  }

  /// The first argument, if it has no label.
  var firstUnlabelled: Node? {
    arguments.first.flatMap { $0.label == nil && !$0.isTrailing ? $0.value : nil }
  }

  /// The arguments that can be the content of a container: those without a label, and some others.
  var contents: [Node] {
    arguments.filter { $0.label.map(Containers.contentLabels.contains) ?? true }.map(\.value)
  }

  /// The first closure after the arguments.
  var trailing: Node? { arguments.first { $0.isTrailing }?.value }

  /// The text of the callee for a type, such as `Settings.Row`; nil if it is no type.
  var constructedName: String? {
    guard kind == .call else { return nil }
    if name == "init", let base { return base.path }
    guard name.isCapitalized, !isImplicit else { return nil }
    guard let base else { return name }
    return base.path.map { "\($0).\(name)" }
  }

  /// The dotted path of names, such as `Router.shared`; nil for other expressions.
  var path: String? {
    switch kind {
    case .name: name
    case .member: base.flatMap { $0.path.map { "\($0).\(name)" } }
    default: nil
    }
  }

  /// Whether the expression begins with a dot, as `.case` and `.case(value)` do.
  var isImplicitMember: Bool { isImplicit || kind == .member && base == nil }

  /// The name of a case or an argument that the expression begins with.
  var caseName: String? {
    (kind == .call || kind == .member) && (isImplicitMember || !name.isCapitalized) ? name : nil
  }

  /// A short form of the source, for reports.
  var summary: String {
    switch kind {
    case .call:
      (base.map { "\($0.summary)." } ?? (isImplicit ? "." : "")) + name
        + "(\(arguments.filter { !$0.isTrailing }.map { ($0.label ?? "_") + ":" }.joined()))"
    case .name: name
    case .member: (base?.summary ?? "") + "." + name
    case .string: "\"\(name)\""
    case .closure: children.count == 1 ? "{ \(children[0].summary) }" : "{ … }"
    case .either: children.map(\.summary).joined(separator: " : ")
    case .array: "[\(children.map(\.summary).joined(separator: ", "))]"
    case .cast: children.first?.summary ?? "…"
    default: name.isEmpty ? "…" : name
    }
  }
}

extension Node: Hashable {
  static func == (left: Node, right: Node) -> Bool { left === right }
  func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

extension String {
  var isCapitalized: Bool { utf8.first.map { (65...90).contains($0) } ?? false }

  /// The part before the first dot.
  var firstComponent: String { String(prefix { $0 != "." }) }

  /// The part after the last dot.
  var lastComponent: String { split(separator: ".").last.map(String.init) ?? self }
}
