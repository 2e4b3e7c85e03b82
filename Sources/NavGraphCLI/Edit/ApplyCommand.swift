import ArgumentParser
import Foundation
import NavGraphStore

struct ApplyCommand: EditingCommand {
  static let configuration = CommandConfiguration(
    commandName: "apply",
    abstract: "Run a file of SQL statements in one transaction.",
    usage: "navgraph apply <file> [<options>]",
    discussion: """
      The statements change rows; BEGIN and COMMIT among them have no effect.

      Examples:
        navgraph apply new-checkout.sql --dry-run
        generate-flows | navgraph apply -
      """
  )

  @Argument(
    help: "The file, or - for standard input.",
    completion: .file(extensions: ["sql"])
  )
  var file: String

  @OptionGroup var options: EditOptions

  func edit() throws -> StoreEdit { .changeSet(try statements(), summary: "apply \(file)") }

  private func statements() throws -> String {
    let isStandardInput = file == "-"
    let source = isStandardInput ? "The standard input" : "'\(file)'"
    let data: Data
    do {
      data =
        isStandardInput
        ? try FileHandle.standardInput.readToEnd() ?? Data()
        : try Data(contentsOf: URL(fileURLWithPath: file))
    } catch {
      throw CommandFailure("\(source) cannot be read. Name a file of SQL statements.", .usage)
    }
    guard let text = String(validating: data, as: UTF8.self) else {
      throw CommandFailure("\(source) is not UTF-8. Save the statements as UTF-8.", .invalidData)
    }
    return text
  }
}
