import Foundation
import NavGraphService
import NavGraphStore
import Testing

/// The edits in JSON that resolve findings.
@Suite struct RemedyJSONTests {
  private static let mistakes = """
    INSERT INTO screen (name) VALUES ('Menu'), ('Chat'), ('Lost'), ('Never'), ('Hidden');
    INSERT INTO flow (name, enabled) VALUES ('beta', 0);
    INSERT INTO edge (origin, destination, flow) VALUES
      ('Menu', 'Chat', NULL), ('Menu', 'Never', NULL), ('Menu', 'Hidden', 'beta');
    INSERT INTO command_by_name (name, destination) VALUES ('nowhere', 'Chat');
    INSERT INTO value_by_name (command, name, value) VALUES ('Chat', 'draft', '1');
    INSERT INTO condition_by_name (command, subject, comparison) VALUES
      ('Chat', 'origin.user', 'exists');
    INSERT INTO property_by_name (screen, name, type, required) VALUES
      ('Never', 'key', 'null', 1), ('Chat', 'user', 'string', 0), ('Menu', 'tab', 'string', 0),
      ('Menu', 'count', 'int', 0);
    INSERT INTO link (pattern, screens) VALUES ('app://menu', 'Menu');
    UPDATE link_milestone SET properties = '{"count": "x", "tab": "a"}';
    INSERT INTO link_gate (host, allowed) VALUES
      ('xn--a', 0), ('*.a.example', 0), ('www.a.example', 1);
    INSERT INTO check_exception (code, subject) VALUES ('leaf', 'nothing');
    """

  private struct Report: Decodable {
    let findings: [Finding]
  }

  private struct Finding: Decodable {
    let code: String
    let message: String
    let edits: [Edit]?
  }

  /// An edit as in the answer, to be sent again.
  private struct Edit: Codable {
    let add, set, remove: String?
    let name: [String]?
    let values: [String: Value]?
  }

  private enum Value: Codable {
    case text(String)
    case flag(Bool)

    init(from decoder: any Decoder) throws {
      let container = try decoder.singleValueContainer()
      let flag = try? container.decode(Bool.self)
      self = try flag.map(Value.flag) ?? .text(container.decode(String.self))
    }

    func encode(to encoder: any Encoder) throws {
      var container = encoder.singleValueContainer()
      switch self {
      case .text(let text): try container.encode(text)
      case .flag(let flag): try container.encode(flag)
      }
    }
  }

  private func service() throws -> NavigationService {
    NavigationService(.database(try .inMemory(filledBy: RemedyJSONTests.mistakes)), isLive: true)
  }

  private func findings(of service: NavigationService) throws -> [Finding] {
    let json = Data(try service.answer(CheckQuestion()).jsonLine().utf8)
    return try JSONDecoder().decode(Report.self, from: json).findings
  }

  @Test func theEditsOfAFindingResolveIt() throws {
    let resolvable = try findings(of: service()).filter { $0.edits != nil }
    #expect(
      Set(resolvable.map(\.code)) == [
        "disabled-screen", "dropped-value", "leaf", "malformed-gate-host", "no-origins",
        "undeclared-property", "unopenable-screen", "unreachable-screen", "unused-exception",
        "unused-gate-rule", "wrong-type",
      ]
    )
    for finding in resolvable {
      let service = try service()
      let request = try JSONEncoder().encode(["edits": finding.edits ?? []])
      _ = try service.answer(EditRequest.self, in: request)
      let left = try findings(of: service)
      #expect(!left.contains { $0.message == finding.message }, "\(finding.message)")
    }
  }
}
