import SwiftParser
import SwiftSyntax

/// The declarations of one file; files are parsed in parallel, and then joined.
struct FileIndex: @unchecked Sendable {
  /// A type or an extension, in the order of the source; the types around it come first.
  struct Declaration {
    let name: String
    let isExtension: Bool
    let kind: TypeRecord.Kind
    let line: Int
    let inherits: [String]
    let viewParameters: Set<String>
    /// The constraints of the generic parameters.
    let generics: [String: String]
    let isMain: Bool
    var cases: [(String, [Parameter])] = []
    var members: [RawMember] = []
    var properties: [Property] = []
  }

  struct RawMember {
    let name: String
    var parameters: [Parameter] = []
    var returns: String?
    var isStatic = false
    var isProperty = false
    let body: Node
  }

  let file: String
  let hasErrors: Bool
  let lineCount: Int
  private(set) var declarations: [Declaration] = []
  /// The names of types, and what they stand for.
  private(set) var aliases: [(name: String, type: String)] = []

  init(file: String, text: String) {
    self.file = file
    let tree = Parser.parse(source: text)
    hasErrors = tree.hasError
    let converter = SourceLocationConverter(fileName: file, tree: tree)
    lineCount = converter.location(for: tree.endPosition).line
    let visitor = DeclarationVisitor(converter)
    visitor.walk(tree)
    declarations = visitor.finished
    aliases = visitor.aliases
  }
}
