import Foundation
import NavGraphTestSupport
import Testing

/// Output on a terminal and in a pipe.
@Suite struct TerminalTests {
  private let navgraph: CommandLineProgram

  init() throws {
    navgraph = try CommandLineProgram()
    try navgraph.create("navgraph.db")
    for number in 1...30 {
      let title = "A title that is as long as the titles of some screens of real apps, \(number)"
      try navgraph.edit("INSERT INTO screen (name, title) VALUES ('Screen\(number)', '\(title)')")
    }
  }

  /// Runs `navgraph`, or another program, in a terminal until it has written a text.
  private func terminal(
    _ arguments: String...,
    of program: String = CommandLineProgram.path,
    environment: [String: String],
    until text: String
  ) throws -> String {
    let defaults = [
      "TERM": "xterm", "COLUMNS": "40", "LINES": "10", "PAGER": "cat", "NO_COLOR": "",
      "PATH": CommandLineProgram.searchPath,
    ]
    let terminal = try PseudoTerminal(
      program,
      arguments,
      in: navgraph.directory.url,
      environment: defaults.merging(environment) { $1 }
    )
    let output = try terminal.read(until: text)
    _ = try terminal.waitForEnd()
    return output
  }

  @Test func tablesFitTheTerminal() throws {
    let output = try terminal("screens", environment: ["NO_COLOR": "1"], until: "apps, 30")
    let lines = output.split(separator: "\n")
    #expect(lines.allSatisfy { $0.count <= 40 })
    #expect(lines.prefix(3).last == "            the titles of some screens")
  }

  @Test func tablesInAPipeHaveAtMost200Cells() throws {
    try navgraph.edit(
      "UPDATE screen SET title = '\(String(repeating: "long ", count: 50))' WHERE name = 'Screen30'"
    )
    let lines = try navgraph("screens", environment: ["COLUMNS": "40"]).output.split(
      separator: "\n"
    )
    #expect((150...200).contains(lines.map(\.count).max() ?? 0))
    #expect(lines.contains { $0.hasSuffix("of real apps, 29") })
  }

  @Test func matrixKeepsAllColumnsInANarrowTerminal() throws {
    let output = try terminal(
      "reach",
      "--context",
      "role=guest,editor,admin",
      "--context",
      "signedIn=true,false",
      environment: ["NO_COLOR": "1", "COLUMNS": "80", "PAGER": "cat"],
      until: "Screen30"
    )
    #expect(!output.contains("Left out"))
    let lines = output.split(whereSeparator: \.isNewline)
    #expect(lines.allSatisfy { $0.count <= 80 })
    #expect(output.ranges(of: "role=").count == 6)
  }

  @Test func longOutputGoesThroughThePager() throws {
    let output = try terminal(
      "screens",
      environment: ["PAGER": "sed s/^/paged:/"],
      until: "apps, 30"
    )
    #expect(output.split(separator: "\n").allSatisfy { $0.hasPrefix("paged:") })
  }

  @Test func shortOutputDoesNotGoThroughThePager() throws {
    let output = try terminal(
      "screens",
      "--limit",
      "2",
      environment: ["PAGER": "sed s/^/paged:/", "COLUMNS": "200"],
      until: "apps, 2"
    )
    #expect(!output.contains("paged:"))
  }

  @Test func outputIsPrintedIfThereIsNoPager() throws {
    let output = try terminal("screens", environment: ["PAGER": "no-such-pager"], until: "apps, 30")
    #expect(output.contains("Screen1 "))
  }

  @Test(arguments: ["", " ", "\t", "false", "exit 3"])
  func outputIsPrintedIfThePagerShowsNothing(pager: String) throws {
    let output = try terminal("screens", environment: ["PAGER": pager], until: "apps, 30")
    #expect(output.contains("Screen1 "))
  }

  @Test(arguments: [
    "screens", "commands", "reach", "reach Screen1", "reach --to Screen1", "find screen",
    "reach --context role=guest,editor,admin --context signedIn=true,false", "history", "check",
    "route Screen1 Screen3 --explain", "show Screen1",
  ])
  func textFitsNarrowTerminals(arguments: String) throws {
    try navgraph.edit(
      "INSERT INTO edge (origin, destination) VALUES ('Screen1', 'Screen2'), ('Screen2', 'Screen3')"
    )
    for width in [20, 40] {
      let environment = ["NO_COLOR": "1", "COLUMNS": "\(width)", "LINES": "1000"]
      let line = "navgraph \(arguments) 2> errors; echo end"
      let output = try terminal(
        "-c",
        line,
        of: "/bin/sh",
        environment: environment,
        until: "\nend"
      )
      for line in output.split(whereSeparator: \.isNewline) {
        #expect(line.count <= width, "\(arguments): \(line)")
      }
    }
  }

  @Test(arguments: ["--help", "show --help"])
  func helpIsPrintedInANarrowTerminal(arguments: String) throws {
    let help = try navgraph(arguments, environment: ["COLUMNS": "10"])
    #expect(help.status == 0)
    #expect(help.output.contains("USAGE: navgraph"))
  }

  @Test func aPagerThatEndsEarlyEndsTheProgram() throws {
    let output = try terminal("screens", environment: ["PAGER": "head -n 1"], until: "title")
    #expect(!output.contains("Screen1 "))
  }

  @Test(arguments: [["NO_COLOR": "1"], ["TERM": "dumb"]])
  func theEnvironmentTurnsColorsOff(environment: [String: String]) throws {
    let output = try terminal("screens", environment: environment, until: "apps, 30")
    #expect(!output.contains("\u{1B}"))
  }

  @Test func errorsAreColoredOnATerminal() throws {
    let output = try terminal("rout", environment: [:], until: "'route'?")
    let message = "Unknown subcommand 'rout'. Did you mean 'route'?"
    #expect(output == "\u{1B}[1;31mError:\u{1B}[0m \(message)")
  }

  @Test func closedOutputIsReported() throws {
    let closed = try navgraph("screens >&-")
    #expect(closed == ShellResult(errors: "Error: Standard output is closed.\n", status: 74))
    let full = try navgraph("screens > /dev/full")
    #expect(full.errors.hasPrefix("Error: Standard output cannot be written: "))
    #expect(full.status == 74)
  }
}
