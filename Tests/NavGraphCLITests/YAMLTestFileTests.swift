import Foundation
import NavGraphTestSupport
import Testing

/// Files of `navgraph test` in YAML.
@Suite struct YAMLTestFileTests {
  private let navgraph: CommandLineProgram

  init() throws { navgraph = try CommandLineProgram(sample: "shop") }

  private static let lines = """
    {"name":"cart","from":"Start","to":"Cart","expect":["Start","Cart"]}
    {"from":"Start","to":"Product","properties":{"id":5},"expect":["Start","Catalog",{"screen":"Product","properties":{"id":5}}]}
    {"name":"needs id","from":"Start","to":"Product","expect":"blocked"}
    {"name":"role","from":"Start","to":"Prices","context":{"role":"no","level":-1.5e1,"new":true,"x":null},"expect":"planned"}
    {"name":"wrong","from":"Start","to":"Cart","expect":["Start"]}

    """

  private static let flow = """
    - {name: cart, from: Start, to: Cart, expect: [Start, Cart]}
    - {from: Start, to: Product, properties: {id: 5}, expect: [Start, Catalog, {screen: Product, properties: {id: 5}}]}
    - {name: needs id, from: Start, to: Product, expect: blocked}
    - {name: role, from: Start, to: Prices, context: {role: no, level: -1.5e1, new: true, x: ~}, expect: planned}
    - {name: "wrong", from: 'Start', to: Cart, expect: [Start]}

    """

  private static let block = """
    # Routes of the shop.
    - name: cart
      from: Start
      to: Cart
      expect:
        - Start
        - Cart

    - name: "line 2"
      from: Start
      to: Product
      properties: {id: 5}
      expect: [Start, Catalog, {screen: Product, properties: {id: 5}}]
    - name: needs id
      from: Start
      to: Product
      expect: blocked
    - name: >-
        role
      from: Start
      to: Prices
      context:
        role: no
        level: -1.5e1
        new: true
        x:
      expect: planned
    - {name: wrong, from: Start, to: Cart, expect: [Start]}

    """

  @Test(arguments: ["text", "tap", "junit"])
  func sameTestsHaveTheSameReport(format: String) throws {
    // Tests may only contain facts that conditions read, if only those of a disabled flow.
    _ = try navgraph.shell(
      """
      navgraph add flow later --disabled && navgraph add edge Start Cart --command Later --flow later
      for fact in level new x; do navgraph add condition Later context.$fact exists; done
      """
    )
    let report = { (tests: String) throws -> ShellResult in
      let result = try navgraph("test - --format \(format)", input: Data(tests.utf8))
      // The lines and the times of tests differ.
      let output = result.output.replacing(/-:\d+/, with: "-")
        .replacing(/time(?:stamp)?="[^"]+"/, with: "")
      return ShellResult(output: output, errors: result.errors, status: result.status)
    }
    let expected = try report(YAMLTestFileTests.lines)
    #expect(expected.status == 1)
    #expect(expected.errors == "")
    for yaml in [YAMLTestFileTests.flow, YAMLTestFileTests.block] {
      #expect(try report(yaml) == expected)
    }
  }

  @Test func textsKeepTheirForm() throws {
    let tests = """
      - {name: text, from: Start, to: Product, properties: {id: "05"}, expect: planned}
      - {name: number, from: Start, to: Product, properties: {id: 05}, expect: planned}
      """
    try navgraph.write(tests, to: "routes.yml")
    let result = try navgraph("test routes.yml")
    #expect(result.output.hasSuffix("2 of 2 tests failed.\n"), "\(result)")
    #expect(result.output.contains("failed  number\n"), "\(result)")
  }

  @Test func errorsOfTestsHaveTheirPositions() throws {
    let tests = """
      - from: Start
        to: Cart
        expects: planned
      - from: Start
        to: Cart
        via: [Catalog, {screen: 5}]
        expect: planned
      - from: Start
        to: Cart
        expect: maybe
      - {to: Cart, expect: planned}
      """
    try navgraph.write(tests, to: "routes.yaml")
    let result = try navgraph("test routes.yaml")
    #expect(result.status == 1)
    let failures = result.output.split(separator: "\n").filter { $0.hasPrefix("  ") }
    #expect(failures.count == 4, "\(result)")
    let positions = [
      "Line 3, column 3:", "Line 6, column 19:", "Line 10, column 3:", "Line 11, column 3:",
    ]
    for (failure, position) in zip(failures, positions) {
      #expect(failure.hasPrefix("  " + position), "\(failure)")
    }
  }

  static let rejections: [(yaml: String, message: String)] = [
    ("- from: [", "Line 2, column 1: The file is not YAML: "),
    ("- from: Start\n\t to: Cart", "Line 2, column 1: The file is not YAML: "),
    (
      "- from: \"\u{1}\"",
      "Line 1, column 1: The file is not YAML: control characters are not allowed."
    ),
    ("- {from: Start, to: A, to: B}", "Line 1, column 17: Member 'to' is given twice."),
    ("- a\n--- \n- b", "Line 2, column 1: A second document begins. Write all tests in one list."),
    (
      "---\nfrom: Start",
      "Line 2, column 1: The file is not a list of tests. Begin each one with '- '."
    ),
    ("- from: Start\n- Cart", "Line 2, column 3: A test has keys, such as 'from: Start'."),
    ("- from: !!str 5", "Line 1, column 9: Tags are not supported. Write quotes around a text."),
    (
      "- from: !<tag:x> [5]",
      "Line 1, column 9: Tags are not supported. Write quotes around a text."
    ),
    ("- ? [a]\n  : b", "Line 1, column 5: A key must be a string."),
    (
      "- &a {x: &b [1]}\n- {y: *b}",
      "Line 2, column 7: Aliases are not supported. Repeat the value."
    ),
    ("# no tests\n---", "The file has no tests. Begin each one with '- '."),
    (
      "- x: " + String(repeating: "[", count: 200) + String(repeating: "]", count: 200),
      "Line 1, column 105: More than 100 levels are nested."
    ),
    (String(repeating: "- ", count: 3_000), "Line 1, column "),
    (String(repeating: "- [", count: 100_000), "Line 1, column "),
    (
      "- a: 1\n" + String(repeating: "#", count: 1 << 20),
      "A YAML file has at most 1048576 bytes. Write JSON lines instead."
    ),
  ]

  @Test func hostileFileIsRejectedWithASentence() throws {
    for (yaml, message) in YAMLTestFileTests.rejections {
      try navgraph.write(yaml, to: "hostile.yaml")
      let result = try navgraph("test hostile.yaml")
      #expect(result.status == 65, "\(yaml.prefix(80)): \(result)")
      #expect(result.errors.hasPrefix("Error: " + message), "\(yaml.prefix(80)): \(result)")
      #expect(result.errors.hasSuffix(".\n"), "\(result.errors)")
      #expect(result.output == "")
    }
  }

  @Test func aliasesThatStandForALargeTreeTakeNoTime() throws {
    var yaml = "- &a0 [x, x, x, x, x, x, x, x]\n"
    for level in 1...30 {
      let references = Array(repeating: "*a\(level - 1)", count: 8).joined(separator: ", ")
      yaml += "- &a\(level) [\(references)]\n"
    }
    yaml += "- ? *a30\n  : x\n"
    let result = try navgraph("test -", input: Data(yaml.utf8))
    #expect(result.status == 65)
    #expect(
      result.errors == "Error: Line 2, column 8: Aliases are not supported. Repeat the value.\n"
    )
  }

  @Test func textWithAnAmpersandIsNoAnchor() throws {
    let yaml = "- {name: \"A & B &c\", from: Start, to: Cart, expect: planned} # &d\n"
    #expect(try navgraph("test -", input: Data(yaml.utf8)).output == "1 test passed.\n")
  }
}
