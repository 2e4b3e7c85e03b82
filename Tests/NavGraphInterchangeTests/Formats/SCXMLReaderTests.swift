import NavGraph
import NavGraphInterchange
import Testing

@Suite struct SCXMLReaderTests {
  @Test func readsStatesTransitionsAndTheStart() throws {
    let result = try read(
      machine(
        """
        <state id="a"><transition event="go" target="b"/></state>
        <state id="b"><transition event="stop" target="end"/></state>
        <final id="end"/>
        """,
        "initial=\"a\""
      )
    )
    #expect(result.screens == ["a", "b", "end"])
    #expect(result.commands == ["a go: a > b root", "b stop: b > end root"])
    #expect(result.roots == ["a"])
    #expect(result.losses.isEmpty)
  }

  @Test func startsWithTheFirstChildWithoutAnInitialState() throws {
    let result = try read(
      machine(
        """
        <state id="p"><state id="x"/><state id="y"/></state>
        <state id="q"><initial><transition target="z"/></initial><state id="w"/><state id="z"/></state>
        <state id="a"><transition event="p" target="p"/><transition event="q" target="q"/></state>
        """
      )
    )
    #expect(result.roots == ["x"])
    #expect(result.commands == ["a p: a > x root flow=p", "a q: a > z root flow=q"])
  }

  /// Each descriptor is a prefix of tokens (3.12.1).
  @Test func letsTheDeepestStateHandleAnEventFirst() throws {
    let result = try read(
      machine(
        """
        <state id="g">
          <transition event="reply" target="end"/>
          <transition event="cmd.USER cmd.QUIT" target="end"/>
          <state id="i"><transition event="reply.2xx" target="w"/></state>
          <state id="w"><transition event="reply.*" target="i"/><transition event="cmd" target="i"/>
          </state>
          <state id="v"><transition event="cmd.USER" target="i"/></state>
        </state>
        <final id="end"/>
        """
      )
    )
    #expect(
      result.commands == [
        "g reply: i, v > end root", "g cmd.USER cmd.QUIT: i, v > end root",
        "i reply.2xx: i > w root flow=g", "w reply.*: w > i root flow=g",
        "w cmd: w > i root flow=g",
        "v cmd.USER: v > i root flow=g",
      ]
    )
  }

  @Test func readsConditionsOfNamesAndLiterals() throws {
    let result = try read(
      machine(
        """
        <state id="a">
          <transition event="e" cond="mode == 'x' &amp;&amp; count &gt; 3" target="a"/>
          <transition event="f" cond="In('b')" target="a"/>
        </state>
        """
      )
    )
    #expect(
      result.commands == [
        "a e: a > a root if context.mode = \"x\" and context.count > 3", "a f: a > a root",
      ]
    )
    #expect(
      result.losses == [
        "4:3 approximated Transition 'a f' has the guard 'In('b')', which is dropped."
      ]
    )
  }

  @Test func readsTheEndOfAState() throws {
    let result = try read(
      machine(
        """
        <state id="p"><transition event="done.state.p" target="a"/>
          <transition event="error.platform" target="a"/><state id="x"/><final id="f"/></state>
        <state id="a"><transition event="done.state.p" target="p"/></state>
        """
      )
    )
    #expect(
      result.commands == [
        "p done: f > a root flow=automatic", "p error.platform: x, f > a root flow=automatic",
        "p done 2: f > x root flow=automatic",
      ]
    )
  }

  @Test func entersAllTargetsAndRegions() throws {
    let result = try read(
      machine(
        """
        <state id="a"><transition event="go" target="par"/>
          <transition event="jump" target="y2 x2"/></state>
        <parallel id="par">
          <state id="x"><state id="x1"/><state id="x2"/></state>
          <state id="y"><state id="y1"/><state id="y2"/></state>
        </parallel>
        """
      )
    )
    #expect(
      result.commands == [
        "a go: a > x1 root flow=x", "a go (y): a > y1 root flow=y", "a jump: a > y2 root flow=y",
        "a jump (x2): a > x2 root flow=x",
      ]
    )
  }

  @Test func readsHistoryByItsDefaultTransition() throws {
    let result = try read(
      machine(
        """
        <state id="a"><transition event="h" target="h"/><transition event="g" target="g"/></state>
        <state id="p"><history id="h"><transition target="y"/></history><history id="g"/>
          <state id="x"/><state id="y"/></state>
        """
      )
    )
    #expect(result.commands == ["a h: a > y root flow=p", "a g: a > x root flow=p"])
    #expect(
      result.losses.contains(
        "3:65 assumed History 'g' has no default transition; it is imported as the initial state of 'p'."
      )
    )
  }

  @Test func reportsInvokedMachinesAndMissingTargets() throws {
    let result = try read(
      machine(
        """
        <state id="a"><invoke src="other.scxml"/><transition event="e" target="gone"/></state>
        """
      )
    )
    #expect(result.commands.isEmpty)
    #expect(
      result.losses == [
        "2:15 dropped Machine 'other.scxml' that a state invokes is ignored.",
        "2:42 dropped Target 'gone' is not in the machine.",
      ]
    )
  }

  @Test func namesStatesWithoutAnIdentifier() throws {
    let result = try read(machine("<state id=\"p\"><state/><state/></state>"))
    #expect(result.screens == ["p.0", "p.1"])
    #expect(result.losses.count == 2)
  }

  @Test func reportsActions() throws {
    let result = try read(
      machine("<state id=\"a\"><onentry><log expr=\"1 &lt; 2\"/></onentry></state>")
    )
    #expect(result.omissions == ["screens: onentry (1)."])
  }

  @Test func readsUTF16() throws {
    let xml = machine("<state id=\"ä\"/>")
    for isLittleEndian in [true, false] {
      var bytes: [UInt8] = isLittleEndian ? [0xFF, 0xFE] : [0xFE, 0xFF]
      for unit in xml.utf16 {
        let pair = [UInt8(unit >> 8), UInt8(unit & 0xFF)]
        bytes += isLittleEndian ? pair.reversed() : pair
      }
      #expect(try read([SourceFile(path: "a.scxml", bytes: bytes)]).screens == ["ä"])
    }
    let withMark = SourceFile(path: "b.scxml", bytes: [0xEF, 0xBB, 0xBF] + Array(xml.utf8))
    #expect(try read([withMark]).screens == ["ä"])
  }

  private func machine(_ content: String, _ attributes: String = "") -> String {
    """
    <scxml xmlns="http://www.w3.org/2005/07/scxml" version="1.0" \(attributes)>
    \(content)
    </scxml>
    """
  }

  @Test func transitionAfterOneForAllEventsIsNeverTaken() throws {
    let result = try read(
      """
      <scxml xmlns="http://www.w3.org/2005/07/scxml"><state id="a">
      <transition event="*" target="b"/><transition event="foo" target="c"/></state>
      <state id="b"/><state id="c"/></scxml>
      """
    )
    #expect(result.commands == ["a *: a > b root"])
    #expect(
      result.losses == [
        "2:35 dropped Transition 'a foo' is never taken: an earlier one is."
      ]
    )
  }

  @Test func nestedStatesAreExportedAsStates() throws {
    let text = """
      <scxml xmlns="http://www.w3.org/2005/07/scxml" version="1.0" initial="p">
      <state id="p" initial="b"><transition event="x" target="c"/><state id="a"/>
      <state id="b"><onentry><log expr="1"/></onentry><transition cond="n == 1" target="a"/></state>
      <final id="f"/></state><state id="c"><transition event="error.*" target="p"/></state></scxml>
      """
    let document = try read(text).document
    let exported = try NavigationExporter().write(document, as: .scxml).files[0].text
    let again = try read(exported)
    #expect(try again.document.withoutLocations.lines == document.withoutLocations.lines)
    #expect(again.document.commands.count == 3)
  }

  @Test func theNameOfTheMachineIsNoIdentifier() throws {
    let result = try read(
      """
      <scxml xmlns="http://www.w3.org/2005/07/scxml" name="A" initial="B">
      <state id="B"><transition event="e" target="A"/></state><state id="A"/></scxml>
      """
    )
    #expect(result.screens == ["B", "A"])
    #expect(result.commands == ["B e: B > A root"])
  }
}
