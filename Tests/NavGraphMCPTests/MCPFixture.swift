import Foundation
import NavGraph
import NavGraphMCP
import NavGraphSamples
import NavGraphService
import NavGraphStore
import NavGraphTestSupport
import Testing

/// A server on a database of a sample, and the lines that it has written.
final class MCPFixture {
  let directory: TemporaryDirectory
  let server: MCPServer
  private let output = Output()

  /// The path of the database.
  var path: String { directory.path("app.db") }

  /// - `tests`: The text of a file of tests; nil for none.
  /// - `hasBase`: Whether the server compares with the sample.
  init(
    sample name: String = "marketplace",
    allowsEdits: Bool = false,
    tests: String? = nil,
    hasBase: Bool = false
  ) throws {
    directory = try TemporaryDirectory()
    let sample = try #require(Sample.all.first { $0.name == name })
    let path = directory.path("app.db")
    let sql = sample.sql
    _ = try NavigationStore.create(at: path, filledBy: sql)
    let readTests: @Sendable () throws -> [TestFile] = {
      try tests.map { [try TestFile($0, path: "tests.yaml")] } ?? []
    }
    let readBase: @Sendable () throws -> NavigationStore = {
      try NavigationStore.inMemory(filledBy: sql)
    }
    server = MCPServer(
      try OpenFile(
        path: path,
        access: allowsEdits ? .readWrite : .readOnly,
        files: ProjectFiles(tests: readTests, base: hasBase ? readBase : nil)
      ),
      allowsEdits: allowsEdits,
      version: "1",
      write: output.append
    )
  }

  /// Passes lines to the server, and returns the lines that it answers.
  func answers(_ lines: String...) -> [String] {
    for line in lines { server.receive(Data(line.utf8)) }
    server.finish()
    return output.removeAll()
  }

  /// Returns the answer to a request without a session.
  func answer(_ method: String, _ parameters: String = "") throws -> PropertyValue {
    try #require(answers(MCPFixture.request(method, parameters)).first).json
  }

  /// Returns the result of a tool.
  func call(_ tool: String, _ arguments: String = "{}") throws -> PropertyValue {
    try answer("tools/call", #""name":"\#(tool)","arguments":\#(arguments),"#)["result"]
  }

  /// Returns a line with a request without a session; its parameters end with a comma.
  static func request(_ method: String, _ parameters: String = "", id: Int = 1) -> String {
    """
    {"jsonrpc":"2.0","id":\(id),"method":"\(method)","params":{\(parameters)\
    "_meta":{"io.modelcontextprotocol/protocolVersion":"2026-07-28",\
    "io.modelcontextprotocol/clientCapabilities":{}}}}
    """
  }

  /// The lines that a server has written.
  private final class Output: @unchecked Sendable {
    private let lock = NSLock()
    private var lines: [String] = []

    @Sendable func append(_ line: String) { lock.withLock { lines.append(line) } }

    func removeAll() -> [String] {
      lock.withLock {
        defer { lines = [] }
        return lines
      }
    }
  }
}

extension String {
  /// The value of the JSON in the text.
  var json: PropertyValue {
    get throws { try JSONDecoder().decode(PropertyValue.self, from: Data(utf8)) }
  }
}

extension PropertyValue {
  /// The value of a member; null if there is none.
  subscript(_ name: PropertyName) -> PropertyValue {
    if case .dictionary(let members) = self { members[name] ?? .null } else { .null }
  }

  /// The elements of an array.
  var elements: [PropertyValue] { if case .array(let elements) = self { elements } else { [] } }

  /// The text of the first content of a tool's result.
  var contentText: String? {
    if case .string(let text) = self["content"].elements.first?["text"] { text } else { nil }
  }
}
