import Foundation
import NavGraph
import NavGraphLinks
import NavGraphStore
import NavGraphTestSupport
import Testing

/// The hosts of gate rules, which the schema, the editor and all readers judge alike.
@Suite(.timeLimit(.minutes(60))) struct GateHostTests {
  private let file: DatabaseFixture
  private var directory: TemporaryDirectory { file.directory }
  private var path: String { file.path }

  init() throws { file = try DatabaseFixture() }

  private static let parts = [
    "a", "b", ".", ".", ":", "*", "*.", "[", "]", "[::1]", "@", "/", "%41", "0", "1", "255", "256",
    "12", "80", ":80", ":65535", ":65536", "-", "_", " ", "!", "'", "|", "\\", "\u{1}", "\u{7F}",
    "\u{85}", "\u{A0}", "é", "€", "\u{202E}", "😀", "example", "shop.example", "1.2.3.4", "0x7f",
    "\n", "::", "?", "#", "(", "~",
  ]

  private static func host(_ random: inout SeededGenerator) -> String {
    if random.chance(2) { return String(repeating: "a", count: 250 + random.pick(Array(0...10))) }
    return (0..<Int.random(in: 0...6, using: &random)).map { _ in random.pick(parts) }.joined()
  }

  @Test(arguments: [1, 2] as [UInt64])
  func schemaAcceptsTheHostsThatAreWellFormed(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let rules = (0..<3_000).map { _ in
      LinkGate.Rule.allow(
        scheme: random.pick([nil, nil, nil, "https", "shop"]),
        host: GateHostTests.host(&random)
      )
    }
    func text(_ text: String?) -> String {
      guard let text else { return "NULL" }
      return "CAST(x'" + text.utf8.map { String(format: "%02x", $0) }.joined() + "' AS TEXT)"
    }
    let insertions = rules.enumerated().map { number, rule in
      "(\(number + 1), \(text(rule.scheme)), \(text(rule.host)), 1)"
    }
    let sql = """
      INSERT OR IGNORE INTO link_gate (id, scheme, host, allowed)
        VALUES \(insertions.joined(separator: ", "));
      SELECT id FROM link_gate ORDER BY id;
      """
    let result = try directory.sqlite(path, sql)
    #expect(result.errors == "")
    let accepted = Set(result.output.split(separator: "\n").compactMap { Int($0) })
    #expect(accepted.count > 300 && accepted.count < 2_700)
    for (number, rule) in rules.enumerated() {
      let isWellFormed = rule.malformedHost == nil
      try #require(
        accepted.contains(number + 1) == isWellFormed,
        "seed \(seed): \(rule.scheme ?? "-") '\(rule.host ?? "")'"
      )
    }
    #expect(try NavigationStore(path: path).linkRules().gate.rules.count == accepted.count)
  }

  /// The only malformed hosts that the schema accepts.
  @Test func allReadersReportAnEncodedLabelThatIsMalformed() async throws {
    let sql = "INSERT INTO link_gate (host, allowed) VALUES ('xn--a', 0);"
    #expect(try directory.sqlite(path, sql) == ShellResult(status: 0))
    let reason =
      "host of a gate rule: 'xn--a' is not the host of a link. Write a name such as "
      + "'shop.example' or '*.shop.example'."
    let error = StoreError.invalidContent(path: path, reason: reason)
    let store = try await NavigationStore(path: path, access: .readWrite)
    await #expect(throws: error) { try await store.linkRules() }
    await #expect(throws: error) { try await store.snapshot() }
    await #expect(throws: error) { try await store.navigation() }
    for await update in store.navigations() {
      guard case .failed(error) = update else { throw TestFailure("\(update)") }
      break
    }
    var rules = LinkRules()
    rules.gate.rules = [.refuse(host: "xn--a")]
    let sections = try CompiledNavigation.sections(try await store.graph(), rules)
    let flows = try CompiledNavigation(CompiledFile(copying: sections.bytes))
    #expect(throws: CompiledGraphError.self) { try flows.links() }
    await #expect(throws: StoreError.self) {
      try await store.execute("INSERT INTO link_gate (host, allowed) VALUES ('xn--b', 1);")
    }
    try await store.apply(.removeGateRule(.refuse(host: "xn--a")))
    #expect(try await store.linkRules().gate.rules.isEmpty)
  }

  @Test func editorSuggestsAHost() throws {
    let store = try NavigationStore(path: path, access: .readWrite)
    let error = #expect(throws: StoreError.self) {
      try store.apply(.addGateRule(.allow(host: "*good.example")))
    }
    #expect(
      error?.description
        == "'\(path)' was not changed: host of a gate rule: '*good.example' is not the host of a "
        + "link. Did you mean '*.good.example'?"
    )
  }

  @Test func hostWithoutMeaningOnTheWebIsTheHostOfAnotherScheme() throws {
    for host in ["a.1", "0x7f", "a€b", "[::]", "*.my place"] {
      let rule = LinkGate.Rule.refuse(host: host)
      #expect(rule.malformedHost == nil, "\(host)")
    }
    let gate = LinkGate([.refuse(host: "a€b")])
    #expect(!gate.allowsAction(by: try DeepLink("shop://A%E2%82%ACb/x"), from: .web))
    #expect(gate.allowsAction(by: try DeepLink("shop://ab/x"), from: .web))
    let subdomains = LinkGate([.refuse(host: "*.my place")])
    #expect(!subdomains.allowsAction(by: try DeepLink("shop://in.my%20place/x"), from: .web))
    #expect(subdomains.allowsAction(by: try DeepLink("shop://my%20place/x"), from: .web))
  }
}
