import Foundation
import NavGraphInterchange
import Subprocess
import Yams

/// The program `navgraph-swift`, which reads the navigation of an app from its Swift source.
///
/// It is a program of its own, because SwiftSyntax takes minutes to build.
struct SourceProgram {
  /// The variable with the path of the program.
  static let variable = "NAVGRAPH_SWIFT"
  /// The file with the rules of a project, in its directory.
  static let rulesFile = "navgraph-source.yaml"

  /// The sentence that installs the program.
  static let installation =
    "To read Swift source, install navgraph-swift with 'make install-source-reader', or set "
    + "$\(variable) to its path."

  /// The name of the app that is read; nil for all source.
  var app: String?
  var excluded: [String] = []
  var disabledRules: [String] = []

  /// Returns whether a directory contains Swift source that an import reads.
  static func hasSource(in directory: String) -> Bool {
    let skipped: Set = [
      "Pods", "Carthage", "DerivedData", "SourcePackages", "build", "node_modules",
    ]
    var pending = [directory]
    var count = 0
    while let directory = pending.popLast(), count < 100_000 {
      let names = (try? FileManager.default.contentsOfDirectory(atPath: directory)) ?? []
      for name in names where !name.hasPrefix(".") && !skipped.contains(name) {
        count += 1
        if name.hasSuffix(".swift"), name != "Package.swift" { return true }
        var isDirectory: ObjCBool = false
        let path = "\(directory)/\(name)"
        if FileManager.default.fileExists(atPath: path, isDirectory: &isDirectory),
          isDirectory.boolValue
        {
          pending.append(path)
        }
      }
    }
    return false
  }

  /// Returns the document about the source in a directory; nil if the program is not installed.
  ///
  /// - Throws: `CommandFailure` if the program fails, or if the rules are not valid.
  func document(of directory: String) throws -> SourceFile? {
    var arguments = [directory]
    if let app { arguments += ["--app", app] }
    for pattern in excluded { arguments += ["--exclude", pattern] }
    for rule in disabledRules { arguments += ["--without-rule", rule] }
    if let rules = try SourceProgram.rules(in: directory) { arguments += ["--rules", rules] }
    do {
      let program = SourceProgram.executable
      let (name, folder) = (program.lastPathComponent, program.deletingLastPathComponent().path)
      let path = ProcessInfo.processInfo.environment["PATH"] ?? ""
      return try waitForResult { [arguments] in
        let result = try await Subprocess.run(
          .name(name),
          arguments: Arguments(arguments),
          environment: .inherit.updating(["PATH": "\(folder):\(path)"]),
          output: .bytes(limit: 256 << 20),
          error: .currentStandardError
        )
        guard case .exited(0) = result.terminationStatus else {
          throw CommandFailure(
            "navgraph-swift could not read '\(directory)' (\(result.terminationStatus)).",
            .unavailable
          )
        }
        return SourceFile(path: directory, bytes: result.standardOutput)
      }
    } catch let error as SubprocessError where error.code == .executableNotFound {
      return nil
    }
  }

  /// The path of the program in `$NAVGRAPH_SWIFT`, or beside this program; otherwise its name, which
  /// is searched in `$PATH`.
  private static var executable: URL {
    if let path = ProcessInfo.processInfo.environment[variable], !path.isEmpty {
      return URL(fileURLWithPath: path)
    }
    let directory = Bundle.main.executableURL?.resolvingSymlinksInPath().deletingLastPathComponent()
    return (directory ?? URL(fileURLWithPath: "/usr/bin")).appendingPathComponent("navgraph-swift")
  }

  /// Returns the rules of a project as JSON; nil if it has none.
  private static func rules(in directory: String) throws -> String? {
    let path = "\(directory)/\(rulesFile)"
    guard FileManager.default.fileExists(atPath: path) else { return nil }
    let text = try InputFile(path, of: "rules").text()
    do {
      guard let node = try Yams.compose(yaml: text) else { return nil }
      return try json(node, in: path)
    } catch let error as YamlError {
      throw CommandFailure("\(path): \(error)", .invalidData)
    }
  }

  private static func json(_ node: Node, in path: String) throws -> String {
    switch node {
    case .mapping(let mapping):
      let members = try mapping.map { key, value in
        "\(quoted(key.string ?? "")):\(try json(value, in: path))"
      }
      return "{\(members.joined(separator: ","))}"
    case .sequence(let sequence):
      return "[\(try sequence.map { try json($0, in: path) }.joined(separator: ","))]"
    case .scalar(let scalar):
      let isPlain = scalar.style == .plain || scalar.style == .any
      return isPlain && Int(scalar.string) != nil ? scalar.string : quoted(scalar.string)
    default:
      throw CommandFailure("\(path) must not have aliases.", .invalidData)
    }
  }

  private static func quoted(_ text: String) -> String {
    String(decoding: (try? JSONEncoder().encode(text)) ?? Data("\"\"".utf8), as: UTF8.self)
  }
}
