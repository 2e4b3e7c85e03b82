import ArgumentParser
import Foundation
import NavGraphExplorer
import NavGraphStore
import Subprocess

struct ServeCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "serve",
    abstract: "Show the database, and its changes, in the browser.",
    usage: "navgraph serve [--edit] [--open] [<options>]",
    discussion: """
      Prints the address of a page with a map of the screens, routes, links, findings
      and changes. Only this computer can open it, and only with the token in the
      address. Press Ctrl-C to exit.

      Examples:
        navgraph serve --db app.db --open
        navgraph serve --db app.db --edit --port 8080
        navgraph serve --db app.db --screenshots pictures
      """
  )

  @OptionGroup var database: DatabaseOptions

  @Flag(help: "Allow the page to edit the database.")
  var edit = false

  @Flag(help: "Open the page in the browser.")
  var open = false

  @Option(help: ArgumentHelp("Listen on this port; 0 for a free one.", valueName: "number"))
  var port: UInt16 = 0

  @Option(
    help: ArgumentHelp(
      "Show the pictures in this directory, whose files are named after screens.",
      valueName: "directory"
    ),
    completion: .directory
  )
  var screenshots: String?

  func run() throws {
    let file = try database.file(edit ? .readWrite : .readOnly, acceptsCompiled: false)
    var options = ExplorerOptions()
    options.port = port
    options.allowsEdits = edit
    if let screenshots { options.screenshots = try ServeCommand.pictures(in: screenshots) }
    let explorer = try Explorer(file, options)
    let opensBrowser = open
    BackgroundTask.run(endsWithOutput: false) {
      try await explorer.run { address in
        try Console.print(address)
        if opensBrowser { ServeCommand.openBrowser(at: address) }
      }
    }
  }

  private static func pictures(in directory: String) throws -> Screenshots {
    do { return try Screenshots(in: directory) } catch {
      throw CommandFailure(
        "'\(directory)' cannot be read: \(error.localizedDescription)",
        .usage
      )
    }
  }

  /// Opens an address in the browser of the user, or prints why that is not possible.
  private static func openBrowser(at address: String) {
    #if os(macOS)
      let program = "open"
    #else
      let program = "xdg-open"
    #endif
    Task {
      let result = try? await Subprocess.run(
        .name(program),
        arguments: [address],
        output: .discarded,
        error: .discarded
      )
      if result?.terminationStatus != .exited(0) {
        Console.note("'\(program)' could not open the browser; open the address yourself")
      }
    }
  }
}
