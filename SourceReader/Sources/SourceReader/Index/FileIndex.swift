import SwiftParser
import SwiftSyntax

/// The declarations of one file; files are parsed in parallel, and then joined.
struct FileIndex: @unchecked Sendable {
  /// A type or an extension; the types in it come first.
  struct Declaration {
    var name = ""
    var kind = TypeRecord.Kind.unknown
    var isExtension = true
    var line = 1
    var inherits: [String] = []
    /// The constraints of the generic parameters.
    var generics: [String: String] = [:]
    var isMain = false
    var cases: [(String, [Parameter])] = []
    var members: [Code] = []
    var properties: [Property] = []
  }

  let file: String
  let hasErrors: Bool
  let lineCount: Int
  let declarations: [Declaration]
  /// The names of types, and what they stand for.
  let aliases: [(name: String, type: String)]

  init(file: String, text: String) {
    self.file = file
    let tree = Parser.parse(source: text)
    hasErrors = tree.hasError
    let converter = SourceLocationConverter(fileName: file, tree: tree)
    lineCount = converter.location(for: tree.endPosition).line
    var reader = DeclarationReader(lowering: Lowering(converter: converter))
    // Functions outside of types.
    var outside = Declaration()
    reader.read(Syntax(tree), &outside)
    declarations = reader.types + [outside]
    aliases = reader.aliases
  }
}
