import NavGraph
import NavGraphService
import NavGraphStore
import Testing

/// The search for definitions.
@Suite struct FindQuestionTests {
  private let service: NavigationService

  init() throws {
    service = NavigationService(
      .database(
        try NavigationStore.inMemory(
          filledBy: """
            INSERT INTO screen (name, title) VALUES
              ('OrderList', 'Your orders'), ('Order', NULL), ('Basket', 'Order now'), ('Menu', NULL),
              ('Reorder', NULL);
            INSERT INTO screen_property (screen_id, name, type)
              SELECT id, 'lastOrder', 'int' FROM screen WHERE name = 'Menu';
            INSERT INTO link (pattern, screens) VALUES ('app://order/:id', 'Order');
            """
        )
      )
    )
  }

  private func names(_ text: String, limit: Int? = nil) throws -> [String] {
    try service.answer(FindQuestion(text, limit: limit)).found.map(\.name)
  }

  @Test func namesThatResembleTheTextMostAreFirst() throws {
    #expect(
      try names("order")
        == ["Order", "OrderList", "Reorder", "app://order/:id", "Basket", "Menu"]
    )
  }

  @Test func letterCaseIsIgnored() throws {
    #expect(try names("ORDER") == names("order"))
    #expect(try names("your ORDERS") == ["OrderList"])
  }

  @Test func textsInAnyNormalFormAreFound() throws {
    // The longest expansion of a character by a normal form.
    let (composed, decomposed) = ("\u{390}", "\u{3b9}\u{308}\u{301}")
    for (name, text) in [(composed, decomposed), (decomposed, composed)] {
      let sql = "INSERT INTO screen (name) VALUES ('\(name)')"
      let store = try NavigationStore.inMemory(filledBy: sql)
      let found = try NavigationService(.database(store)).answer(FindQuestion(text))
      #expect(found.found.map(\.name) == [name])
    }
  }

  @Test func theNumberOfResultsIsLimited() throws {
    let answer = try service.answer(FindQuestion("order", limit: 2))
    #expect(answer.found.map(\.name) == ["Order", "OrderList"])
    #expect(answer.total == 6)
    #expect(answer.hint == nil)
  }

  @Test(arguments: [
    ("list of orders", ["OrderList", "Menu"]), ("orders list screen", ["OrderList", "Menu"]),
    ("yuor oders", ["OrderList"]), ("order menu", ["Menu"]), ("is it", []),
  ])
  func wordsAreFoundInAnyOrderAndSpelling(text: String, expected: [String]) throws {
    #expect(try names(text) == expected)
  }

  @Test func flowsAndFactsAreFound() throws {
    let store = try NavigationStore.inMemory(
      filledBy: """
        INSERT INTO screen (name) VALUES ('A'), ('B');
        INSERT INTO flow (name) VALUES ('checkout');
        INSERT INTO command (name, destination_id, flow_id) SELECT 'Open', id, 1 FROM screen
          WHERE name = 'B';
        INSERT INTO command_condition (command_id, subject, comparison, operand)
          VALUES (1, 'context.signedIn', '=', 'true');
        """
    )
    try store.apply(
      .addFlow("promotion"),
      .addLink("app://b", to: ["B"], flow: "promotion")
    )
    let service = NavigationService(.database(store))
    let expected: [(String, FoundDefinition.Kind)] = [
      ("check out", .flow), ("promotions", .flow), ("signed in", .fact),
    ]
    for (text, kind) in expected {
      #expect(try service.answer(FindQuestion(text)).found.map(\.kind) == [kind])
    }
  }

  @Test func anAnswerWithoutResultsSaysWhatToTry() throws {
    let answer = try service.answer(FindQuestion("nothing"))
    #expect(answer.found.isEmpty)
    #expect(answer.hint?.hasPrefix("Nothing resembles 'nothing'.") == true)
  }
}
