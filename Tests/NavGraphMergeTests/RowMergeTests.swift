import NavGraphMerge
import NavGraphStore
import NavGraphTestSupport
import Testing

/// Changes that are merged, without a conflict.
@Suite struct RowMergeTests {
  private func rename(_ screen: String, _ name: String) -> String {
    """
    UPDATE screen SET name = '\(name)' WHERE name = '\(screen)';
    INSERT INTO screen_alias SELECT '\(screen)', id FROM screen WHERE name = '\(name)';
    """
  }

  @Test func rowsOfBothSidesAreAdded() throws {
    let (added, removed) = try MergeFixture.changes(
      ours: """
        INSERT INTO screen (name) VALUES ('Cart');
        INSERT INTO edge (origin, destination) VALUES ('Menu', 'Cart');
        """,
      theirs: """
        INSERT INTO screen (name) VALUES ('Basket'), ('Zoo');
        INSERT INTO edge (origin, destination) VALUES ('Menu', 'Zoo');
        """
    )
    #expect(
      added == [
        "screen name=Basket order=5", "screen name=Cart order=6", "screen name=Zoo order=7",
        "command name=Cart destination=Cart order=3", "origin origin=Menu command=Cart",
        "command name=Zoo destination=Zoo order=4", "origin origin=Menu command=Zoo",
      ]
    )
    #expect(removed.isEmpty)
  }

  @Test func columnsOfOneRowAreMerged() throws {
    let (added, removed) = try MergeFixture.changes(
      ours: "UPDATE command_by_name SET presentation = 'present' WHERE name = 'Talk'",
      theirs: "UPDATE command_by_name SET destination = 'Help', flow = 'Shop' WHERE name = 'Talk'"
    )
    #expect(added == ["command name=Talk flow=Shop destination=Help presentation=present order=1"])
    #expect(removed == ["command name=Talk destination=Chat order=1"])
  }

  @Test(arguments: [true, false])
  func sameChangeIsNoConflict(isEqualText: Bool) throws {
    let value = isEqualText ? #""{\"a\":[1,2]}""# : #"{ "a": [1.0, 2] }"#
    let update = { (json: String) in
      "UPDATE screen_property SET type = 'object', default_value = '\(json)'"
    }
    let (added, _) = try MergeFixture.changes(
      ours: update(isEqualText ? value : #"{"a":[1,2]}"#) + ";"
        + "UPDATE screen SET title = 'Same' WHERE name = 'Help'",
      theirs: update(value) + "; UPDATE screen SET title = 'Same' WHERE name = 'Help'"
    )
    #expect(added.count == 2)
    #expect(added.contains("screen name=Help title=Same order=3"))
    let property = "property screen=Chat name=draft type=object default_value="
    #expect(added.contains { $0.hasPrefix(property) })
  }

  @Test func jsonWithOtherSpacesIsNotAChange() throws {
    let spaces = #"UPDATE command_condition SET operand = '{ "a" : 1 }'"#
    #expect(
      try MergeFixture.changes(ours: spaces, theirs: "DELETE FROM command_condition").removed.count
        == 1
    )
    let changed = #"UPDATE screen_property SET default_value = '"x"'"#
    let (added, _) = try MergeFixture.changes(
      ours: #"UPDATE screen_property SET default_value = ' "" '"#,
      theirs: changed
    )
    let property = #"property screen=Chat name=draft type=string default_value="\"x\"" order=1"#
    #expect(added == [property])
  }

  @Test func rowsOfTheOtherSideReferToTheNewNameOfAScreen() throws {
    let (added, removed) = try MergeFixture.changes(
      ours: rename("Chat", "Talk"),
      theirs: """
        UPDATE screen SET title = 'Messages' WHERE name = 'Chat';
        INSERT INTO edge (origin, destination) VALUES ('Chat', 'Help');
        """
    )
    #expect(added.contains("screen name=Talk title=Messages order=2"))
    #expect(added.contains("origin origin=Talk command=Ask"))
    #expect(added.contains("alias name=Chat screen=Talk"))
    #expect(removed.contains("screen name=Chat title=Chat order=2"))
  }

  @Test func bothSidesRenameScreens() throws {
    let (added, _) = try MergeFixture.changes(
      ours: rename("Chat", "Talk") + rename("Help", "FAQ"),
      theirs: rename("Menu", "Start") + rename("Help", "FAQ")
    )
    #expect(added.contains("command name=Ask destination=FAQ order=2"))
    #expect(added.contains("origin origin=Start command=Talk"))
    #expect(added.filter { $0.hasPrefix("alias") }.count == 3)
  }

  /// A change of the renamed row, and rows that refer to it.
  @Test(
    arguments: [
      (
        "UPDATE command SET name = 'Open' WHERE name = 'Ask'",
        """
        UPDATE command SET animated = 0 WHERE name = 'Ask';
        INSERT INTO edge (origin, destination, command) VALUES ('Chat', 'Help', 'Ask');
        INSERT INTO value_by_name (command, name, value) VALUES ('Ask', 'p', '1');
        """,
        [
          "command name=Open destination=Help animated=0 order=2",
          "origin origin=Chat command=Open",
          "origin origin=Menu command=Open", "value command=Open name=p value=1",
          #"condition command=Open subject=context.role comparison="=" operand="{\"a\":1}" order=1"#,
        ]
      ),
      (
        "UPDATE flow SET name = 'Store'",
        """
        UPDATE flow SET enabled = 0;
        UPDATE command_by_name SET flow = 'Shop' WHERE name = 'Ask';
        INSERT INTO link (pattern, flow) VALUES ('app://new', 'Shop')
        """,
        [
          "flow name=Store enabled=0 order=1",
          "command name=Ask flow=Store destination=Help order=2",
          "link pattern=app://new flow=Store order=2",
        ]
      ),
      (
        "UPDATE link_pattern SET pattern = 'app://talk', mode = 'exact'",
        """
        UPDATE link_pattern SET ignores_case = 1;
        INSERT INTO link_value SELECT id, 'a', 'b' FROM link_pattern
        """,
        [
          "link name=chat pattern=app://talk mode=exact ignores_case=1 order=1",
          "link-value pattern=app://talk name=a value=b",
          "milestone pattern=app://talk position=0 screen=Chat",
        ]
      ),
      (
        "UPDATE screen_tab SET name = 'Start'", "UPDATE screen_tab SET position = 7",
        ["tab container=Tabs name=Start root=Menu position=7 order=1"]
      ),
      (
        "UPDATE screen_property SET name = 'text'", "UPDATE screen_property SET from_links = 0",
        [
          #"property screen=Chat name=text type=string default_value="\"\"" from_links=0 order=1"#
        ]
      ),
    ]
  )
  func renamedRowStaysTheSameRow(rename: String, change: String, rows: [String]) throws {
    for (ours, theirs) in [(rename, change), (change, rename)] {
      #expect(try MergeFixture.changes(ours: ours, theirs: theirs).added == rows)
    }
  }

  @Test func renamedScreenAndCommandKeepTheRowsOfTheOtherSide() throws {
    let (added, _) = try MergeFixture.changes(
      ours: rename("Help", "FAQ") + "UPDATE command SET name = 'FAQ' WHERE name = 'Ask'",
      theirs: "INSERT INTO edge (origin, destination, command) VALUES ('Help', 'Help', 'Ask')"
    )
    #expect(added.contains("origin origin=FAQ command=FAQ"))
  }

  @Test func rowWithAnotherDestinationIsNoRenamedCommand() throws {
    #expect(
      try MergeFixture.conflicts(
        ours: """
          DELETE FROM command WHERE name = 'Ask';
          INSERT INTO edge (origin, destination, command) VALUES ('Menu', 'Tabs', 'New');
          """,
        theirs: "UPDATE command SET animated = 0 WHERE name = 'Ask'"
      ) == [
        "command 'Ask' was removed in ours, but changed in theirs: animated 'true' → 'false'."
      ]
    )
  }

  @Test func rowsThatAreAllValuesAreAddedByBothSides() throws {
    let rows = { (text: String) in
      """
      INSERT INTO condition_by_name VALUES ('Ask', 'context.role', '!=', '"\(text)"');
      INSERT INTO link_gate (scheme, source, screen_id, allowed) VALUES ('app', '\(text)', 2, 0);
      """
    }
    let (added, removed) = try MergeFixture.changes(
      ours: rows("app"),
      theirs: rows("web") + "DELETE FROM command_condition WHERE comparison = '='"
    )
    #expect(
      added == [
        #"condition command=Ask subject=context.role comparison="!=" operand="\"app\"" order=2"#,
        #"condition command=Ask subject=context.role comparison="!=" operand="\"web\"" order=3"#,
        "gate scheme=app source=app screen=Chat allowed=0 order=2",
        "gate scheme=app source=web screen=Chat allowed=0 order=3",
      ]
    )
    #expect(removed.count == 1)
  }

  @Test func removedRowsStayRemoved() throws {
    let (added, removed) = try MergeFixture.changes(
      ours: "DELETE FROM command WHERE name = 'Talk'",
      theirs: "DELETE FROM edge WHERE command = 'Talk'; DELETE FROM link_gate"
    )
    #expect(added.isEmpty)
    #expect(
      removed == [
        "command name=Talk destination=Chat order=1", "origin origin=Menu command=Talk",
        "gate scheme=app screen=Chat allowed=0 order=1",
      ]
    )
  }

  @Test func namesOfLinksThatOneSideExchangesAreNoConflict() throws {
    let rows = "link pattern=app://a name=a order=1\nlink pattern=app://b name=b order=2"
    let (merge, result) = try MergeFixture.merge(
      ours: """
        UPDATE link_pattern SET name = 'c' WHERE name = 'a';
        UPDATE link_pattern SET name = 'a' WHERE name = 'b';
        UPDATE link_pattern SET name = 'b' WHERE name = 'c';
        """,
      theirs: "UPDATE link_pattern SET mode = 'exact'",
      base: rows
    )
    #expect(merge.conflicts.isEmpty)
    #expect(
      try result.dump()
        == dumpText(
          """

          link name=b pattern=app://a mode=exact order=1

          link name=a pattern=app://b mode=exact order=2

          """
        )
    )
  }

  @Test func hooksOfBothSidesAreAdded() throws {
    let hook = { (platform: String, selector: String) in
      """
      INSERT INTO test_hook (screen_id, platform, selector)
        SELECT id, \(platform), '\(selector)' FROM screen WHERE name = 'Menu';
      """
    }
    let (added, removed) = try MergeFixture.changes(
      ours: hook("'ios'", "menu"),
      theirs: hook("NULL", "main-menu") + hook("'ios'", "menu")
    )
    #expect(
      added == [
        "hook screen=Menu selector=main-menu order=1",
        "hook screen=Menu platform=ios selector=menu order=2",
      ]
    )
    #expect(removed.isEmpty)
    #expect(
      try MergeFixture.conflicts(ours: hook("'ios'", "menu"), theirs: hook("'ios'", "list"))
        == ["hook of screen Menu, platform ios: selector is 'menu' in ours and 'list' in theirs."]
    )
  }

  @Test func sidesCanBeExchanged() throws {
    let ours = "INSERT INTO screen (name) VALUES ('B'), ('D'); DELETE FROM link_gate"
    let theirs = "INSERT INTO screen (name) VALUES ('A'), ('C'); DELETE FROM screen_property"
    let one = try MergeFixture.merge(ours: ours, theirs: theirs).result.dump()
    let other = try MergeFixture.merge(ours: theirs, theirs: ours).result.dump()
    #expect(one == other)
    #expect(one.contains("screen name=D order=8"))
  }

  @Test func equalVersionsAreUnchanged() throws {
    let (merge, result) = try MergeFixture.merge()
    #expect(merge.conflicts.isEmpty)
    let base = try NavigationStore.inMemory()
    try base.apply(.load(dumpText(MergeFixture.base)))
    #expect(try result.dump() == base.dump())
    #expect(try merge.text() == base.dump())
  }

  @Test func emptyBaseIsADatabaseWithoutRows() throws {
    let rows = try StoreRow.rows(of: dumpText("screen name=A order=1"))
    let merge = RowMerge(
      base: try MergeVersion(base: ""),
      ours: MergeVersion(rows),
      theirs: MergeVersion(rows)
    )
    #expect(merge.conflicts.isEmpty)
    #expect(merge.text() == dumpText("\nscreen name=A order=1\n"))
  }
}
