import NavGraph
import NavGraphMerge
import NavGraphStore
import NavGraphTestSupport
import Testing

/// Changes of both sides that cannot be merged.
@Suite struct MergeConflictTests {
  private func rename(_ screen: String, _ name: String) -> String {
    """
    UPDATE screen SET name = '\(name)' WHERE name = '\(screen)';
    INSERT OR REPLACE INTO screen_alias SELECT '\(screen)', id FROM screen WHERE name = '\(name)';
    """
  }

  /// Returns the dumps that result if all rows in conflict have the version of one side.
  private func choices(_ text: String) -> [String] {
    ["ours", "theirs"].map { side in
      var isKept = true
      return text.split(separator: "\n", omittingEmptySubsequences: false).filter { line in
        if line.hasPrefix("<<<<<<<") { isKept = side == "ours" }
        if line.hasPrefix("=======") { isKept.toggle() }
        defer { if line.hasPrefix(">>>>>>>") { isKept = true } }
        return isKept && !["<<<<<<<", "=======", ">>>>>>>"].contains { line.hasPrefix($0) }
      }.joined(separator: "\n")
    }
  }

  @Test func columnsThatBothSidesChangeAreNamed() throws {
    #expect(
      try MergeFixture.conflicts(
        ours: "UPDATE screen SET title = 'Talk', identifier = 'c' WHERE name = 'Chat'",
        theirs: "UPDATE screen SET title = NULL, storyboard = 's' WHERE name = 'Chat'"
      ) == ["screen 'Chat': title is 'Talk' in ours and none in theirs (it was 'Chat')."]
    )
    #expect(
      try MergeFixture.conflicts(
        ours: "INSERT INTO screen (name, title) VALUES ('New', 'A')",
        theirs: "INSERT INTO screen (name) VALUES ('New')"
      ) == ["screen 'New': title is 'A' in ours and none in theirs."]
    )
    #expect(
      try MergeFixture.conflicts(
        ours: "UPDATE command SET universal = 1, position = 5 WHERE name = 'Talk'",
        theirs: """
          DELETE FROM command WHERE name = 'Talk';
          INSERT INTO command (name, destination_id, animated, position)
            SELECT 'Talk', id, 0, 7 FROM screen WHERE name = 'Chat'
          """
      ) == [
        "command 'Talk': position is '5' in ours and '7' in theirs (it was none)."
      ]
    )
  }

  @Test func rowThatOneSideRemovesAndTheOtherChangesIsNamed() throws {
    let remove = "DELETE FROM command WHERE name = 'Ask'"
    let change = "UPDATE command SET animated = 0, presentation = 'present' WHERE name = 'Ask'"
    #expect(
      try MergeFixture.conflicts(ours: remove, theirs: change) == [
        "command 'Ask' was removed in ours, but changed in theirs: "
          + "presentation 'push' → 'present', animated 'true' → 'false'."
      ]
    )
    #expect(
      try MergeFixture.conflicts(ours: change, theirs: remove) == [
        "command 'Ask' was removed in theirs, but changed in ours: "
          + "presentation 'push' → 'present', animated 'true' → 'false'."
      ]
    )
  }

  @Test func rowThatOneSideRemovesAndTheOtherUsesIsNamed() throws {
    let remove = "DELETE FROM command WHERE name = 'Ask'; DELETE FROM screen WHERE name = 'Help'"
    let use = "INSERT INTO edge (origin, destination, command) VALUES ('Menu', 'Help', 'Extra')"
    #expect(
      try MergeFixture.conflicts(ours: remove, theirs: use)
        == ["screen 'Help' was removed in ours, but command 'Extra' in theirs refers to it."]
    )
    #expect(
      try MergeFixture.conflicts(ours: use, theirs: remove)
        == ["screen 'Help' was removed in theirs, but command 'Extra' in ours refers to it."]
    )
  }

  @Test func conflictOfARemovedRowIncludesTheRowsThatReferToIt() throws {
    let (merge, result) = try MergeFixture.merge(
      ours: "DELETE FROM command WHERE name = 'Ask'; DELETE FROM screen WHERE name = 'Help'",
      theirs: "UPDATE screen SET title = 'FAQ' WHERE name = 'Help'"
    )
    #expect(
      merge.text()
        == dumpText(
          """

          flow name=Shop order=1

          screen name=Chat title=Chat order=2
          property screen=Chat name=draft type=string default_value="\\"\\"" order=1

          # Conflict: screen 'Help' was removed in ours, but changed in theirs: title none → 'FAQ'.
          <<<<<<< ours
          =======
          screen name=Help title=FAQ order=3
          >>>>>>> theirs

          screen name=Menu title=Menu order=1

          screen name=Tabs order=4
          tab container=Tabs name=Home root=Menu order=1

          <<<<<<< ours
          =======
          command name=Ask destination=Help order=2
          origin origin=Menu command=Ask
          condition command=Ask subject=context.role comparison="=" operand="{\\"a\\":1}" order=1
          >>>>>>> theirs

          command name=Talk destination=Chat order=1
          origin origin=Menu command=Talk

          link name=chat pattern=app://chat order=1
          milestone pattern=app://chat position=0 screen=Chat

          gate scheme=app screen=Chat allowed=0 order=1

          """
        )
    )
    #expect(throws: StoreError.self) { try result.apply(.load(merge.text())) }
    for text in choices(merge.text()) { try result.apply(.load(text)) }
    #expect(try result.dump().contains("screen name=Help title=FAQ order="))
    #expect(try result.dump().contains("origin origin=Menu command=Ask"))
  }

  @Test func bothVersionsOfARowContainTheOtherChanges() throws {
    let (merge, _) = try MergeFixture.merge(
      ours: "UPDATE screen SET title = 'A', identifier = 'i' WHERE name = 'Help'",
      theirs: "UPDATE screen SET title = 'B', storyboard = 's' WHERE name = 'Help'"
    )
    #expect(
      merge.text().contains(
        """

        # Conflict: screen 'Help': title is 'A' in ours and 'B' in theirs (it was none).
        <<<<<<< ours
        screen name=Help title=A storyboard=s identifier=i order=3
        =======
        screen name=Help title=B storyboard=s identifier=i order=3
        >>>>>>> theirs

        """
      )
    )
  }

  @Test func sideThatIsKeptDecidesRowByRow() throws {
    let ours = """
      UPDATE screen SET title = 'A' WHERE name = 'Help';
      INSERT INTO screen (name) VALUES ('Ours')
      """
    let theirs = """
      UPDATE screen SET title = 'B' WHERE name = 'Help';
      INSERT INTO screen (name) VALUES ('Theirs')
      """
    for (side, title) in [(MergeSide.ours, "A"), (.theirs, "B")] {
      let (merge, result) = try MergeFixture.merge(ours: ours, theirs: theirs, keeping: side)
      #expect(merge.conflicts.map(\.description).count == 1)
      let dump = try result.dump()
      #expect(dump.contains("screen name=Help title=\(title) "))
      #expect(dump.contains("screen name=Ours") && dump.contains("screen name=Theirs"))
    }
  }

  @Test func differentNamesOfOneScreenAreAConflict() throws {
    #expect(
      try MergeFixture.conflicts(ours: rename("Chat", "A"), theirs: rename("Chat", "B"))
        == ["screen 'A': name is 'A' in ours and 'B' in theirs (it was 'Chat')."]
    )
  }

  @Test func oneNameOfDifferentScreensIsAConflict() throws {
    #expect(
      try MergeFixture.conflicts(ours: rename("Chat", "X"), theirs: rename("Help", "X")).contains(
        "screen 'X' was 'Chat' in ours and was 'Help' in theirs."
      )
    )
    #expect(
      try MergeFixture.conflicts(
        ours: "INSERT INTO screen (name) VALUES ('X')",
        theirs: rename("Help", "X")
      ).contains("screen 'X' is new in ours and was 'Help' in theirs.")
    )
  }

  @Test func namesThatOneSideExchangesAreMergedByName() throws {
    let exchange = rename("Chat", "T") + rename("Help", "Chat") + rename("T", "Help")
    #expect(
      try MergeFixture.conflicts(
        ours: exchange,
        theirs: "UPDATE screen SET title = 'Talk' WHERE name = 'Chat'"
      ) == ["screen 'Chat': title is none in ours and 'Talk' in theirs (it was 'Chat')."]
    )
  }

  @Test(
    arguments: [
      (
        "UPDATE screen SET extends_id = 2 WHERE id = 1",
        "UPDATE screen SET extends_id = 1 WHERE id = 2",
        "screen 'Chat' of theirs does not fit ours: A screen cannot extend itself, directly or through others."
      ),
      (
        "INSERT INTO link (pattern, name) VALUES ('app://a', 'n')",
        "INSERT INTO link (pattern, name) VALUES ('app://b', 'n')",
        "link 'app://b' of theirs does not fit ours: A pattern of this name exists already: choose another name."
      ),
      (
        "INSERT INTO tab (container, name, root) VALUES ('Tabs', 'Chat', 'Chat')",
        "UPDATE screen_property SET required = 1, default_value = NULL",
        "property 'draft' of screen 'Chat' of theirs does not fit ours: Screen \"Chat\" requires property "
          + "\"draft\", so it cannot be the root of tab \"Chat\" of \"Tabs\": give the property a default value."
      ),
      (
        "INSERT INTO tab (container, name, root) VALUES ('Help', 'x', 'Chat')",
        "INSERT INTO tab (container, name, root) VALUES ('Chat', 'y', 'Help')",
        "tab 'y' of screen 'Chat' of theirs does not fit ours: A container cannot contain itself, "
          + "directly or through others."
      ),
      (
        "UPDATE screen_property SET default_value = '\"x\"'",
        "UPDATE screen_property SET type = 'int', default_value = NULL",
        "property 'draft' of screen 'Chat': default_value is '\"x\"' in ours and none in theirs (it was '\"\"')."
      ),
      (
        "INSERT INTO link (pattern, screens) VALUES ('app://x/:a', 'Chat')",
        "INSERT INTO link (pattern, screens) VALUES ('app://x/:b', 'Help')",
        "link 'app://x/:b' of theirs does not fit ours: Link 'app://x/:b': The pattern ties with "
          + "'app://x/:a' on 'app://x/text'. Make one of the two more specific, or set their positions."
      ),
    ]
  )
  func rowsThatTheSchemaRejectsTogetherAreNamed(ours: String, theirs: String, text: String) throws {
    let (merge, result) = try MergeFixture.merge(ours: ours, theirs: theirs)
    #expect(merge.conflicts.map(\.description) == [text])
    #expect(throws: StoreError.self) { try result.apply(.load(merge.text())) }
  }

  @Test func rowThatIsAllValuesKeepsItsIdentity() throws {
    let condition = "UPDATE command_condition SET operand ="
    #expect(
      try MergeFixture.conflicts(ours: "\(condition) '1'", theirs: "\(condition) '2'") == [
        "condition 'context.role = 1' of command 'Ask': operand is '1' in ours and '2' in theirs "
          + "(it was '{\"a\":1}')."
      ]
    )
    #expect(
      try MergeFixture.conflicts(
        ours: "DELETE FROM command_condition",
        theirs: "UPDATE command_condition SET comparison = 'exists', operand = NULL"
      ) == [
        "condition 'context.role exists' of command 'Ask' was removed in ours, but changed in theirs: "
          + "comparison '=' → 'exists', operand '{\"a\":1}' → none."
      ]
    )
    #expect(
      try MergeFixture.conflicts(
        ours: "DELETE FROM link_gate",
        theirs: "UPDATE link_gate SET source = 'app'"
      ) == [
        "gate of scheme app, source app, screen Chat was removed in ours, but changed in theirs: "
          + "source none → 'app'."
      ]
    )
    #expect(
      try MergeFixture.conflicts(
        ours: "UPDATE link_gate SET allowed = 1",
        theirs: "DELETE FROM link_gate"
      ) == [
        "gate of scheme app, screen Chat was removed in theirs, but changed in ours: allowed 'false' → 'true'."
      ]
    )
  }

  @Test(
    arguments: [
      ("start screen=Menu position=0", "UPDATE start_screen SET screen_id = %", "2", "3"),
      (
        "link-value pattern=app://chat name=a value=x", "UPDATE link_value SET value = '%'", "b",
        "c"
      ),
      (
        "exception code=leaf subject=\"screen 'Menu'\" order=1",
        "UPDATE check_exception SET subject = '%'",
        "b", "c"
      ),
      (
        "hook screen=Menu selector=x order=1", "UPDATE test_hook SET platform = '%'", "ios",
        "android"
      ),
      ("handler kind=stack scheme=a order=1", "UPDATE link_handler SET scheme = '%'", "b", "c"),
      ("flow name=Beta order=2", "UPDATE flow SET name = '%' WHERE name = 'Beta'", "b", "c"),
      (
        "property screen=Help name=p type=object order=2",
        "UPDATE screen_property SET name = '%' WHERE name = 'p'",
        "b", "c"
      ),
    ]
  )
  func valueThatBothSidesChangeIsAConflict(
    row: String,
    sql: String,
    ours: String,
    theirs: String
  ) throws {
    let base = MergeFixture.base + "\n" + row
    let (merge, result) = try MergeFixture.merge(
      ours: sql.replacing("%", with: ours),
      theirs: sql.replacing("%", with: theirs),
      base: base
    )
    #expect(merge.conflicts.count == 1)
    for text in choices(merge.text()) { try result.apply(.load(text)) }
    // A row that one side removes and the other one adds with other values is not lost either.
    let same = try MergeFixture.conflicts(
      ours: sql.replacing("%", with: ours),
      theirs: sql.replacing("%", with: ours),
      base: base
    )
    #expect(same.isEmpty)
  }

  @Test func screensOfALinkAreOneList() throws {
    let base =
      MergeFixture.base + """

        milestone pattern=app://chat position=1 screen=Help
        milestone pattern=app://chat position=2 screen=Menu
        """
    let set = { (screens: String) in "UPDATE link SET screens = '\(screens)'" }
    let (merge, result) = try MergeFixture.merge(
      ours: set("Chat/Menu"),
      theirs: set("Help/Menu"),
      base: base
    )
    #expect(
      merge.conflicts.map(\.description) == [
        "link 'app://chat': the screens are Chat/Menu in ours and Help/Menu in theirs "
          + "(they were Chat/Help/Menu)."
      ]
    )
    for (text, first) in zip(choices(merge.text()), ["Chat", "Help"]) {
      try result.apply(.load(text))
      let milestones = try result.rows().filter { $0.kind == .milestone }.map(\.text)
      #expect(
        milestones == [
          "milestone pattern=app://chat position=0 screen=\(first)",
          "milestone pattern=app://chat position=1 screen=Menu",
        ]
      )
    }
    let remove = "DELETE FROM link_milestone WHERE position = 1"
    #expect(
      try MergeFixture.conflicts(ours: set("Chat/Menu"), theirs: remove, base: base).isEmpty
    )
    #expect(try !MergeFixture.conflicts(ours: set("Menu"), theirs: remove, base: base).isEmpty)
  }

  @Test func screensWithOneNameKeepTheirRows() throws {
    let (merge, result) = try MergeFixture.merge(
      ours: rename("Chat", "X"),
      theirs: rename("Help", "X") + "UPDATE screen SET title = 'FAQ' WHERE name = 'X'"
    )
    #expect(
      merge.conflicts.map(\.description)
        == ["screen 'X' was 'Chat' in ours and was 'Help' in theirs."]
    )
    let rows = try choices(merge.text()).map { text in
      try result.apply(.load(text))
      return try result.rows().map(\.text)
    }
    #expect(rows[0].contains("command name=Talk destination=X order=1"))
    #expect(rows[0].contains("command name=Ask destination=Help order=2"))
    #expect(rows[0].contains("screen name=Help title=FAQ order=3"))
    #expect(rows[0].filter { $0.hasPrefix("alias") } == ["alias name=Chat screen=X"])
    #expect(rows[1].contains("command name=Talk destination=Chat order=1"))
    #expect(rows[1].contains("command name=Ask destination=X order=2"))
    #expect(rows[1].filter { $0.hasPrefix("alias") } == ["alias name=Help screen=X"])
  }

  @Test func commandsWithOneNameAreOneConflict() throws {
    let (merge, result) = try MergeFixture.merge(
      ours: "UPDATE command SET name = 'X' WHERE name = 'Talk'",
      theirs: "UPDATE command SET name = 'X' WHERE name = 'Ask'"
    )
    #expect(
      merge.conflicts.map(\.description)
        == ["command 'X' was 'Talk' in ours and was 'Ask' in theirs."]
    )
    for (text, origins) in zip(choices(merge.text()), [["Ask", "X"], ["Talk", "X"]]) {
      try result.apply(.load(text))
      #expect(try result.graph().commands(leaving: "Menu").map(\.name.name).sorted() == origins)
    }
  }

  @Test func bothChoicesOfARenamedScreenLoad() throws {
    let (merge, result) = try MergeFixture.merge(
      ours: rename("Chat", "A"),
      theirs: rename("Chat", "B")
    )
    for (text, name) in zip(choices(merge.text()), ["A", "B"]) {
      try result.apply(.load(text))
      #expect(try result.dump().contains("command name=Talk destination=\(name) order=1"))
    }
  }

  @Test func baseIsShownOnRequest() throws {
    let (merge, _) = try MergeFixture.merge(
      ours: "UPDATE screen SET title = 'A' WHERE name = 'Help'",
      theirs: "UPDATE screen SET title = 'B' WHERE name = 'Help'"
    )
    #expect(
      merge.text(ConflictMarkers(size: 9, showsBase: true)).contains(
        """

        <<<<<<<<< ours
        screen name=Help title=A order=3
        ||||||||| base
        screen name=Help order=3
        =========
        screen name=Help title=B order=3
        >>>>>>>>> theirs

        """
      )
    )
  }

  @Test func baseWithConflictsDecidesNothing() throws {
    let conflict = """
      <<<<<<< ours
      screen name=A title=x order=1
      =======
      screen name=A title=y order=1
      >>>>>>> theirs
      """
    func conflicts(_ ours: String, _ theirs: String) throws -> [String] {
      let versions = try [ours, theirs].map { MergeVersion(try StoreRow.rows(of: dumpText($0))) }
      let base = try MergeVersion(base: dumpText(conflict))
      let merge = RowMerge(base: base, ours: versions[0], theirs: versions[1])
      return merge.conflicts.map(\.description)
    }
    let (x, y) = ("screen name=A title=x order=1", "screen name=A title=y order=1")
    #expect(try conflicts(x, x).isEmpty)
    #expect(try conflicts(x, y) == ["screen 'A': title is 'x' in ours and 'y' in theirs."])
    #expect(try conflicts("", y) == ["screen 'A' was removed in ours, but not in theirs."])
  }
}
