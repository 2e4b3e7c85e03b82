import Foundation
import NavGraphTestSupport
import Testing

/// Commands that write to a path, and what they leave there.
@Suite struct OutputPathTests {
  private let navgraph: CommandLineProgram

  init() throws {
    navgraph = try CommandLineProgram(sample: "shop")
    try #require(try navgraph.shell("navgraph dump > app.flows").status == 0)
  }

  /// The arguments before the path of the output.
  static let commands = [
    "draw --format dot --output", "draw --format html --output", "export --format json --output",
    "generate swift --output", "compile", "merge app.flows app.flows app.flows --output",
  ]

  @Test(arguments: commands)
  func databaseIsReplacedOnlyWithForce(command: String) throws {
    for setup in ["cp navgraph.db out", "ln -s navgraph.db link"] {
      let name = setup.hasSuffix("link") ? "link" : "out"
      let result = try navgraph.shell("\(setup) && navgraph \(command) \(name)")
      #expect(
        result.errors
          == "Error: '\(name)' is not replaced: it is a database. "
          + "Choose another path, or use --force.\n"
      )
      #expect(result.status == 64)
    }
    #expect(try navgraph.shell("cmp out navgraph.db").status == 0)
    #expect(try navgraph("\(command) out --force").status == 0)
    #expect(try navgraph.shell("cmp out navgraph.db").status == 1)
    #expect(try navgraph.shell("ls").output == "app.flows\nlink\nnavgraph.db\nout\n")
  }

  @Test(arguments: commands)
  func dumpIsReplacedOnlyByMergeOrWithForce(command: String) throws {
    let result = try navgraph.shell("cp app.flows out && navgraph \(command) out")
    #expect(result.status == (command.hasPrefix("merge") ? 0 : 64))
    #expect(try navgraph.shell("cmp out app.flows").status == 0)
    #expect(try navgraph("\(command) out --force").status == 0)
  }

  @Test(arguments: commands)
  func otherThingsAreWrittenTo(command: String) throws {
    let expected = try navgraph.shell("navgraph \(command) plain && cat plain | wc -c")
    #expect(expected.status == 0)
    let count = try #require(expected.output.split(separator: "\n").last).description
    let lines = [
      "echo old > target; ln -s target link; navgraph \(command) link >&2; test -L link; cat target",
      "ln -s new loose; navgraph \(command) loose >&2; test -L loose; cat new",
      "mkfifo pipe; navgraph \(command) pipe >&2 & cat pipe; wait; test -p pipe",
      "navgraph \(command) /dev/fd/5 5>&1 >&2",
      "navgraph \(command) /dev/stdout | sed /^Compiled/d",
    ]
    for line in lines where !(command == "compile" && line.contains("stdout")) {
      let result = try navgraph.shell("{ \(line); } | wc -c")
      #expect(result.output.trimmingCharacters(in: .whitespacesAndNewlines) == count, "\(line)")
    }
    let mode = try navgraph.shell(
      "echo old > m; chmod 640 m; navgraph \(command) m >&2; stat -c %a m; head -c 3 m"
    )
    #expect(mode.output.hasPrefix("640\n"))
    #expect(!mode.output.hasSuffix("old"))
  }

  @Test(arguments: commands)
  func outputThatIsFullIsReported(command: String) throws {
    let result = try navgraph.shell("navgraph \(command) /dev/full")
    #expect(
      result.errors.hasSuffix(
        "Error: '/dev/full' cannot be written: the disk is full. Free some space and try again.\n"
      )
    )
    #expect(result.status == 74)
  }

  @Test(arguments: ["export --format csv --output", "walks --goal screens --output"])
  func directoryIsCreatedAndItsDatabasesAreKept(command: String) throws {
    #expect(try navgraph("\(command) a/b").status == 0)
    let file = try navgraph.shell("ls a/b | head -n 1").output.dropLast()
    let result = try navgraph.shell("cp navgraph.db a/b/\(file) && navgraph \(command) a/b")
    #expect(result.errors.hasPrefix("Error: 'a/b/\(file)' is not replaced: it is a database."))
    #expect(try navgraph.shell("cmp navgraph.db a/b/\(file)").status == 0)
    #expect(try navgraph("\(command) a/b --force").status == 0)
    #expect(
      try navgraph("\(command) app.flows/x").errors.hasPrefix(
        "Error: 'app.flows/x/\(file)' cannot be written: a part of its path is not a directory."
      )
    )
  }

  /// The end of the program that reads the standard output does not matter for a file.
  @Test func drawingToAFileNeedsNoReader() throws {
    let slow = "#!/bin/sh\nsleep 1\nPATH=${PATH#*:}\nexec dot \"$@\"\n"
    try navgraph.write(slow, to: "bin/dot")
    let line = "chmod +x bin/dot; PATH=$PWD/bin:$PATH navgraph draw --format svg --output a.svg"
    for closing in [">&-", "| true"] {
      let result = try navgraph.shell("\(line) \(closing); test -s a.svg && rm a.svg")
      #expect(result.status == 0, "\(closing): \(result.errors)")
    }
  }

  @Test func helpListsForceWhereItMatters() throws {
    for command in ["draw", "export", "generate swift", "compile", "merge", "walks"] {
      let help = try navgraph("\(command) --help").output
      #expect(help.contains("--force "), "\(command)")
      #expect(help.contains("Replace the file even if it is a database or a dump."), "\(command)")
    }
  }

  @Test(arguments: [4, 6, 8])
  func lackOfDescriptorsIsReported(count: Int) throws {
    for command in ["screens", "add screen New --dry-run", "apply app.flows", "dump"] {
      let result = try navgraph.shell("ulimit -n \(count); navgraph \(command)")
      guard result.status != 0, !result.errors.contains("Line 1") else { continue }
      #expect(result.errors.contains("too many files are open"), "\(command): \(result.errors)")
      #expect(result.errors.contains("raise the limit"), "\(command): \(result.errors)")
    }
  }

  @Test(arguments: [
    "screens", "screens --format json", "commands --format json", "show Cart", "find cart",
    "route Start Cart", "route Start Cart --format json", "reach Start",
    "reach Start --format json",
    "reach --to Cart", "reach --context a=1,2", "open shop://product/42", "links", "dump", "check",
    "export --format json", "generate swift", "draw --format dot", "add screen New",
    "--help", "show --help", "check --format sarif",
    "review navgraph.db navgraph.db --format markdown",
    "merge app.flows app.flows app.flows", "mcp --skill", "walks --goal screens --output w",
  ])
  func outputThatIsLostIsReported(arguments: String) throws {
    let result = try navgraph("\(arguments) > /dev/full")
    #expect(result.status == 74)
    #expect(
      result.errors.contains(
        "Error: Standard output cannot be written: the disk is full. Free some space and try again.\n"
      )
    )
  }
}
