import Foundation
import NavGraph
import NavGraphLinks
import NavGraphReview
import NavGraphStore
import NavGraphTestSupport
import Testing

/// One table of links, opened by a navigator, by `navgraph open`, and by the comparison of
/// databases.
@MainActor @Suite struct LinkAgreementTests {
  struct Case: Sendable, CustomTestStringConvertible {
    let link: String
    var source = LinkSource.own
    var context: PropertyDictionary = [:]
    /// The names on the stack, or the reason why the link opens nothing.
    let effect: String

    var testDescription: String { "\(link) from \(source.rawValue)" }
  }

  private static let sql = """
    INSERT INTO screen (name) VALUES ('Home'), ('List'), ('Item'), ('Help'), ('Admin'), ('Lonely');
    INSERT INTO screen (name, extends_id) SELECT 'Users', id FROM screen WHERE name = 'Admin';
    INSERT INTO screen_property (screen_id, name, type, required)
    SELECT id, 'id', 'int', 1 FROM screen WHERE name = 'Item';
    INSERT INTO edge (origin, destination) VALUES
      ('Home', 'List'), ('List', 'Item'), ('Home', 'Help'), ('Home', 'Users');
    INSERT INTO command_condition (command_id, subject, comparison, operand)
    SELECT id, 'context.role', '=', '"admin"' FROM command WHERE name = 'Users';
    INSERT INTO link (pattern, screens, mode) VALUES
      ('app://item/:id', 'Item', 'extend'), ('app://built/:id<int>', 'List/Item', 'rebuild'),
      ('app://exact/:id<int>', 'Home/Item', 'exact'), ('app://exact', 'Home/Item', 'exact'),
      ('app://users', 'Users', 'extend'), ('app://exact-users', 'Home/Users', 'exact'),
      ('app://alone', 'Help', 'exact'), ('app://lonely', 'Lonely', 'extend'),
      ('app://home', 'Home', 'extend'), ('app://voucher/:code', NULL, NULL);
    INSERT INTO link_gate (source, screen_id, allowed)
    SELECT 'web', id, 0 FROM screen WHERE name IN ('Admin', 'List');
    INSERT INTO link_gate (scheme, allowed) VALUES ('closed', 0);
    INSERT INTO link_handler (kind, scheme) VALUES
      ('screens', 'app'), ('stack', 'app'), ('screens', 'closed');
    """

  nonisolated static let cases: [Case] = {
    let list = "The link may not open screen 'List'."
    let users = "The link may not open screen 'Users'."
    let blocked =
      "The route Home › Users is blocked. Command 'Users' needs context.role = \"admin\"."
    let admin: PropertyDictionary = ["role": "admin"]
    return [
      Case(link: "app://item/7", effect: "Home List Item"),
      Case(link: "app://item/7", source: .web, effect: list),
      Case(
        link: "app://item/x",
        effect: "Property 'id' of screen 'Item' takes an int, not 'x'."
      ),
      Case(link: "app://built/7", effect: "Home List Item"),
      Case(link: "app://built/7", source: .web, effect: list),
      Case(link: "app://exact/7", source: .web, effect: "Home Item"),
      Case(
        link: "app://exact",
        effect: "The route Home › Item is blocked. Item needs property 'id'."
      ),
      Case(link: "app://users", effect: blocked),
      Case(link: "app://users", context: admin, effect: "Home Users"),
      Case(link: "app://users", source: .web, effect: users),
      Case(link: "app://users", source: .web, context: admin, effect: users),
      Case(link: "app://exact-users", effect: blocked),
      Case(link: "app://exact-users", context: admin, effect: "Home Users"),
      Case(link: "app://exact-users", source: .web, context: admin, effect: users),
      Case(link: "app://alone", effect: "Help"),
      Case(link: "app://lonely", effect: "No sequence of commands leads to 'Lonely'."),
      Case(link: "app://home", effect: "Home"),
      Case(link: "app://voucher/x", effect: "code"),
      Case(link: "app://help", effect: "Home Help"),
      Case(link: "app://HOME/list/item?id=7", effect: "Home List Item"),
      Case(link: "app:///help", effect: "Home Help"),
      Case(link: "app://Home/Help::x", effect: "Home Help"),
      Case(link: "app://Home/Item::7", effect: "Home Item"),
      Case(link: "app://Home/List::1/Item::7", source: .web, effect: list),
      Case(link: "app://Home/Users::1", effect: blocked),
      Case(link: "app://Lonely::1", effect: "Lonely"),
      Case(link: "app://Home/Help::1?menu=v", effect: "Overlay 'menu' cannot be shown by a link."),
      Case(link: "closed://help", effect: "The link may not open screen 'Help'."),
      Case(link: "app://nowhere", effect: "no handler"),
      Case(link: "app://Home/Nowhere::1", effect: "no handler"),
    ]
  }()

  @Test(arguments: LinkAgreementTests.cases)
  func navigatorCommandAndDiffAgree(_ linkCase: Case) async throws {
    let directory = try TemporaryDirectory()
    let path = directory.path("app.db")
    try await NavigationStore.create(at: path, filledBy: LinkAgreementTests.sql)
    let store = try await NavigationStore(path: path)
    let opened = try await navigatorEffect(linkCase, store)
    let printed = try commandEffect(linkCase, in: directory)
    let compared = try diffEffect(linkCase, store)
    #expect([opened, printed, compared] == [String](repeating: linkCase.effect, count: 3))
  }

  private func navigatorEffect(_ linkCase: Case, _ store: NavigationStore) async throws -> String {
    let navigation = try await store.navigation()
    let navigator = try await navigator(navigation.graph, on: stack("Home"))
    navigator.navigation = navigation
    navigator.context = linkCase.context
    do {
      let outcome = try await navigator.open(linkCase.link, from: linkCase.source)
      switch outcome {
      case .navigated, .alreadyThere: return navigator.stack.names
      case .handled: return "code"
      case .refused(let reason): return reason
      case .kept: return "kept"
      }
    } catch let error as UnhandledLinkError {
      let isCode = navigation.patterns.match(error.link) != nil
      return isCode ? "code" : "no handler"
    } catch let error as NavigationError {
      return error.description
    }
  }

  private func commandEffect(_ linkCase: Case, in directory: TemporaryDirectory) throws -> String {
    let context = linkCase.context.flatMap { ["--context", "\($0.key)=admin"] }
    let arguments = ["open", linkCase.link, "--db", "app.db", "--format", "json"]
    let result = try run(
      pathOfProduct("navgraph"),
      arguments + ["--source", linkCase.source.rawValue] + context,
      in: directory.url
    )
    guard result.errors.isEmpty else {
      return result.errors.replacing("Error: ", with: "").trimmingCharacters(in: .newlines)
    }
    let answer = try JSONDecoder().decode(Answer.self, from: Data(result.output.utf8))
    switch answer.outcome {
    case "planned", "alreadyThere":
      #expect(result.status == 0)
      return (answer.plan?.stack ?? []).map(\.screen).joined(separator: " ")
    case "code": return "code"
    case "unhandled": return "no handler"
    case "refused": return answer.reason ?? ""
    default:
      #expect(result.status == 1)
      let text = try run(
        pathOfProduct("navgraph"),
        ["open", linkCase.link, "--db", "app.db", "--source", linkCase.source.rawValue] + context,
        in: directory.url
      )
      let lines = text.output.split(separator: "\n\n").last ?? ""
      let sentences = lines.split(separator: "\n").map { $0.trimmingCharacters(in: .whitespaces) }
        .filter { !$0.hasPrefix("This is part") }
      return sentences.joined(separator: " ").replacing(": --context role=admin", with: ".")
    }
  }

  private struct Answer: Decodable {
    struct Plan: Decodable {
      struct Entry: Decodable {
        let screen: String
      }

      let stack: [Entry]?
    }

    let outcome: String
    let reason: String?
    let plan: Plan?
  }

  private func diffEffect(_ linkCase: Case, _ store: NavigationStore) throws -> String {
    let follower = try LinkFollower(store, context: linkCase.context)
    switch follower.effect(of: try DeepLink(linkCase.link), from: linkCase.source) {
    case .unhandled: return "no handler"
    case .nothing(let obstacle): return obstacle.reason
    case .code: return "code"
    case .stack(let screens): return screens.map(\.name).joined(separator: " ")
    }
  }
}
