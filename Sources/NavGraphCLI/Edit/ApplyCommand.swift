import ArgumentParser
import Foundation
import NavGraphStore

struct ApplyCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "apply",
    abstract: "Execute a change set, statements of SQL, in one transaction.",
    discussion: """
      Statements change rows; BEGIN and COMMIT among them do nothing.

      Examples:
        navgraph apply new-checkout.sql --dry-run
        generate-flows | navgraph apply -
      """
  )

  @Argument(help: "The file, or - for the standard input.", completion: .file(extensions: ["sql"]))
  var file: String

  @OptionGroup var options: EditOptions

  func run() throws {
    try options.carryOut(.changeSet(statements(), summary: "apply \(file)"))
  }

  private func statements() throws -> String {
    let data: Data
    do {
      data =
        file == "-"
        ? try FileHandle.standardInput.readToEnd() ?? Data()
        : try Data(contentsOf: URL(fileURLWithPath: file))
    } catch {
      throw CommandFailure("'\(file)' cannot be read. Name a file of SQL statements.", .usage)
    }
    guard let text = String(validating: data, as: UTF8.self) else {
      throw CommandFailure("'\(file)' is not UTF-8. Save it so.", .invalidData)
    }
    return text
  }
}
