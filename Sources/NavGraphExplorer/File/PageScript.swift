/// The modules of the page as one script, because a file cannot import modules.
///
/// Each module becomes a function that is called once and returns what the module exports.
struct PageScript {
  private(set) var text = "const modules = {};\n"
  private var included: Set<String> = []

  /// Creates the script that contains a module and all modules that it imports.
  ///
  /// - Parameters:
  ///   - module: The name of the module's file.
  ///   - source: Returns the source of a module.
  init(of module: String, source: (String) -> String) { include(module, source) }

  /// Appends a module after those that it imports.
  private mutating func include(_ module: String, _ source: (String) -> String) {
    guard included.insert(module).inserted else { return }
    var body = ""
    var exports: [Substring] = []
    for line in source(module).split(separator: "\n", omittingEmptySubsequences: false) {
      let importing = line.wholeMatch(of: /import (\{.*\}) from "\.\/(.+)";/)
      if let (_, names, imported) = importing?.output {
        include(String(imported), source)
        let names = names.replacing(" as ", with: ": ")
        body += "const \(names) = modules[\"\(imported)\"];\n"
        continue
      }
      let declaration = line.prefixMatch(of: /export ((?:async )?(?:function|const|class) (\w+))/)
      exports += declaration.map { [$0.output.2] } ?? []
      body += line.dropFirst(declaration == nil ? 0 : "export ".count) + "\n"
    }
    let exported = exports.joined(separator: ", ")
    text += "modules[\"\(module)\"] = (() => {\n\(body)return { \(exported) };\n})();\n"
  }
}
