import Foundation
import NavGraph
import NavGraphStore
import NavGraphTestSupport
import Testing

/// The rule of the schema for default values, compared with the conversion of values.
@Suite struct DefaultValueTests {
  private let directory: TemporaryDirectory

  init() throws {
    directory = try TemporaryDirectory()
    try NavigationStore.create(
      at: directory.path("flows.db"),
      filledBy: "INSERT INTO screen (name) VALUES ('Menu');"
    )
  }

  @Test func defaultValueOfAnotherTypeIsRejected() throws {
    let insertion = try directory.sqlite(
      "flows.db",
      """
      INSERT INTO screen_property (screen_id, name, type, default_value)
      VALUES (1, 'p', 'int', '"x"');
      """
    )
    let message =
      "A default value must have the type of its property, or be convertible to it without loss."
    #expect(insertion.errors.contains(message))
    let change = try directory.sqlite(
      "flows.db",
      """
      INSERT INTO screen_property (screen_id, name, type, default_value) VALUES (1, 'p', 'int', '5');
      UPDATE screen_property SET type = 'array';
      """
    )
    #expect(change.errors.contains(message))
    let store = try NavigationStore(path: directory.path("flows.db"))
    #expect(try store.graph().properties(of: "Menu").map(\.type) == [.int])
  }

  private static let values = [
    "null", "true", "false", "0", "1", "2", "-5", "5.0", "5.5", "-0.0", "1e2", "1.5e1", "1e300",
    " 5 ", "9223372036854775807", "9223372036854775808", "9007199254740992", "9007199254740993",
    "[]", "[1]", "{}", #"{"a":1}"#, #""""#, #""5""#, #""5x""#, #""007""#, #""5.0""#, #""5.5""#,
    #""3e2""#, #""true""#, #""false""#, #""null""#, #"" 5""#, #""-1""#, #""1.0""#, #""abc""#,
    #""[]""#, #""+5""#, #""-""#, #"".""#, #""1e""#, #""9007199254740993""#, #""\u0035""#,
  ]

  @Test func convertibleDefaultValuesAreAccepted() throws {
    var expected: [String] = []
    var statements = ""
    for type in PropertyType.allCases {
      for value in DefaultValueTests.values {
        let json = try JSONDecoder().decode(PropertyValue.self, from: Data(value.utf8))
        if json.converted(to: type) != nil { expected.append("\(type.rawValue) \(value)") }
        statements += """
          INSERT OR IGNORE INTO screen_property (screen_id, name, type, default_value)
          VALUES (1, 'p' || random(), '\(type.rawValue)', '\(value)');

          """
      }
    }
    let query = "SELECT type || ' ' || default_value FROM screen_property ORDER BY id;"
    let accepted = try directory.sqlite("flows.db", statements + query).output
    #expect(accepted.split(separator: "\n").map(String.init) == expected)
  }
}
