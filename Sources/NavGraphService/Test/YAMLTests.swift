import NavGraph
import NavGraphAssertions
@preconcurrency import Yams

/// The tests of a file in YAML: a list of mappings.
///
/// An unquoted value that is a JSON number, true, false or null has that type; every other value is
/// a text.
struct YAMLTests {
  /// The maximum size of a file in bytes, because the whole file is parsed at once.
  static let maximumSize = 1 << 20
  /// The maximum depth of nested lists and mappings.
  static let maximumDepth = 100

  let tests: [TestFile.Test]

  /// Parses a text.
  ///
  /// - Throws: `MalformedTestFile` with the line and the column of the error.
  init(_ text: String) throws {
    guard text.utf8.count <= YAMLTests.maximumSize else {
      let limit = "A YAML file has at most \(YAMLTests.maximumSize) bytes."
      throw MalformedTestFile(description: "\(limit) Write JSON lines instead.")
    }
    try YAMLTests.rejectAliases(in: text)
    guard let root = try YAMLTests.root(of: text), root.scalar?.string != "" else {
      tests = []
      return
    }
    try YAMLTests.checkTag(of: root)
    guard let nodes = root.sequence else {
      throw YAMLTests.failure(
        "The file is not a list of tests. Begin each one with '- '.",
        root.position
      )
    }
    tests = try nodes.map { node in
      guard node.mapping != nil else {
        throw YAMLTests.failure("A test has keys, such as 'from: Start'.", node.position)
      }
      let members = RequestValue(try YAMLTests.value(of: node))
      return TestFile.Test(
        line: node.mark?.line ?? 1,
        members: .success(members),
        isAssertion: Assertion.isGiven(by: members)
      ) { path in node.position(of: path[...]).description }
    }
  }

  /// Rejects a text with anchors and aliases, because a small text with aliases can represent a
  /// huge tree.
  ///
  /// They are rejected before the text is parsed, because the parser compares the keys of mappings.
  private static func rejectAliases(in text: String) throws {
    guard text.contains(#/(?:^|[\s\[{,:])&[^\s&]/#),
      let alias = text.firstMatch(of: #/(?:^|[\s\[{,:])(\*[^\s*])/#)
    else { return }
    let before = text[..<alias.1.startIndex]
    let line = before.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    throw failure(
      "Aliases are not supported. Repeat the value.",
      YAMLPosition(line: line.count, column: 1 + (line.last?.unicodeScalars.count ?? 0))
    )
  }

  /// Returns the root of the only document; nil if there is none.
  private static func root(of text: String) throws -> Node? {
    do {
      return try Parser(yaml: text, resolver: .basic, encoding: .utf8).singleRoot()
    } catch let error as YamlError {
      switch error {
      case .scanner(_, let problem, let mark, _), .parser(_, let problem, let mark, _):
        throw failure("The file is not YAML: \(problem).", YAMLPosition(mark))
      case .composer(_, _, let mark, _):
        throw failure("A second document begins. Write all tests in one list.", YAMLPosition(mark))
      case .duplicatedKeysInMapping(let names, let context):
        throw failure("Member '\(names.first ?? "")' is given twice.", YAMLPosition(context.mark))
      case .reader(let problem, let offset, _, let yaml):
        let line = yaml.prefix(offset ?? 0).count { $0.isNewline }
        throw failure("The file is not YAML: \(problem).", YAMLPosition(line: line + 1, column: 1))
      default:
        throw MalformedTestFile(description: "The file is not YAML.")
      }
    }
  }

  private static func value(of node: Node, depth: Int = 0) throws -> PropertyValue {
    try checkTag(of: node)
    guard depth < maximumDepth else {
      throw failure("More than \(maximumDepth) levels are nested.", node.position)
    }
    switch node {
    case .scalar(let scalar): return value(of: scalar)
    case .sequence(let nodes): return .array(try nodes.map { try value(of: $0, depth: depth + 1) })
    case .mapping(let pairs):
      var members: PropertyDictionary = [:]
      for (key, node) in pairs {
        guard let name = key.scalar?.string else {
          throw failure("A key must be a string.", key.position)
        }
        try checkTag(of: key, isKey: true)
        members[name] = try value(of: node, depth: depth + 1)
      }
      return .dictionary(members)
    case .alias: throw failure("Aliases are not supported. Repeat the value.", node.position)
    }
  }

  private static func value(of scalar: Node.Scalar) -> PropertyValue {
    guard scalar.style == .plain else { return .string(scalar.string) }
    if ["", "~"].contains(scalar.string) { return .null }
    let value = PropertyValue(literal: scalar.string)
    // As in JSON, a number without a fraction is an int.
    return value.type == .double ? value.converted(to: .int) ?? value : value
  }

  /// Rejects an explicit tag.
  ///
  /// The tag of a string is allowed for quoted strings and for keys, because the parser itself adds
  /// it.
  private static func checkTag(of node: Node, isKey: Bool = false) throws {
    let (tag, isText) =
      switch node {
      case .scalar(let scalar): (scalar.tag, isKey || scalar.style != .plain)
      case .sequence(let nodes): (nodes.tag, false)
      case .mapping(let pairs): (pairs.tag, false)
      case .alias(let alias): (alias.tag, false)
      }
    guard tag != Tag(.implicit), !(isText && tag == Tag(.str)) else { return }
    throw failure("Tags are not supported. Write quotes around a text.", node.position)
  }

  private static func failure(_ sentence: String, _ position: YAMLPosition) -> MalformedTestFile {
    MalformedTestFile(description: "\(position): \(sentence)")
  }
}

/// A position in a YAML file; lines and columns are counted from 1.
private struct YAMLPosition: CustomStringConvertible {
  let line: Int
  let column: Int

  var description: String { "Line \(line), column \(column)" }
}

extension YAMLPosition {
  fileprivate init(_ mark: Mark) { self.init(line: mark.line, column: mark.column) }
}

extension Node {
  fileprivate var position: YAMLPosition {
    mark.map(YAMLPosition.init) ?? YAMLPosition(line: 1, column: 1)
  }

  /// Returns the position of a member, or of the last node of the path that exists.
  fileprivate func position(of path: ArraySlice<MemberName>) -> YAMLPosition {
    switch path.first {
    case .position(let index)?:
      guard let sequence, sequence.indices.contains(index) else { return position }
      return sequence[index].position(of: path.dropFirst())
    case .name(let name)?:
      guard let member = mapping?.first(where: { $0.key.scalar?.string == name }) else {
        return position
      }
      return path.count == 1 ? member.key.position : member.value.position(of: path.dropFirst())
    case nil: return position
    }
  }
}
