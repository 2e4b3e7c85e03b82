import Foundation

/// The encoding of the arguments and the environment.
///
/// Swift replaces invalid UTF-8 in arguments, so a path could become the path of another file.
enum Encoding {
  /// - Throws: `CommandFailure` if an argument, or `NAVGRAPH_DB`, is not UTF-8.
  static func check() throws {
    for index in 1..<max(1, Int(CommandLine.argc)) {
      guard let argument = CommandLine.unsafeArgv[index], !isValid(argument) else { continue }
      throw CommandFailure(
        "Argument \(index) is not UTF-8. If it is the name of a file, rename the file.",
        .usage
      )
    }
    if let path = getenv("NAVGRAPH_DB"), !isValid(path) {
      throw CommandFailure("NAVGRAPH_DB is not UTF-8. Rename the file.", .usage)
    }
  }

  private static func isValid(_ text: UnsafePointer<CChar>) -> Bool {
    String(validatingCString: text) != nil
  }
}
