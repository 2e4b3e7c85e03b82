import NavGraph
import NavGraphInterchange
import Testing

@Suite struct XStateReaderTests {
  @Test func readsStatesEventsAndTheStart() throws {
    let result = try read(
      """
      {"id": "light", "initial": "red", "states": {
        "red": {"on": {"GO": "green", "BREAK": {"target": "off"}}},
        "green": {"on": {"STOP": [{"target": "red"}]}},
        "off": {"type": "final"}
      }}
      """
    )
    #expect(result.screens == ["red", "green", "off"])
    #expect(
      result.commands == [
        "red GO: red > green root", "red BREAK: red > off root", "green STOP: green > red root",
      ]
    )
    #expect(result.roots == ["red"])
    #expect(result.losses.isEmpty)
  }

  @Test func readsMachinesAsMapsWherePushIsWanted() throws {
    var options = ImportOptions()
    options.presentation = .push
    let result = try read(
      #"{"initial": "a", "states": {"a": {"on": {"X": "b"}}, "b": {}}}"#,
      options: options
    )
    #expect(result.commands == ["a X: a > b push"])
  }

  @Test func keepsTheOrderOfStates() throws {
    let result = try read(#"{"states": {"z": {}, "a": {}, "m": {}}, "initial": "z"}"#)
    #expect(result.screens == ["z", "a", "m"])
  }

  /// Targets as in XState's `resolveTarget`.
  @Test(arguments: [
    ("\"b\"", "p.b"), ("\".a2\"", "p.a.a2"), ("\"#far\"", "q"), ("\"#m.q\"", "q"),
    ("\"#m.p.b\"", "p.b"), ("\"#far2.deep\"", "r.deep"), ("\"b.b2\"", "p.b.b2"),
  ])
  func resolvesTargets(target: String, screen: String) throws {
    let hasChildren = target == "\"b.b2\""
    let children = hasChildren ? #""initial": "b2", "states": {"b2": {}}"# : ""
    let result = try read(
      """
      {"id": "m", "initial": "p", "states": {
        "p": {"initial": "a", "states": {
          "a": {"initial": "a1", "states": {"a1": {}, "a2": {}}, "on": {"E": \(target)}},
          "b": {\(children)}
        }},
        "q": {"id": "far"},
        "r": {"id": "far2", "initial": "deep", "states": {"deep": {}}}
      }}
      """
    )
    #expect(result.document.commands.map(\.destination.name) == [screen])
    #expect(result.document.commands.map(\.originScreens) == [["p.a.a1", "p.a.a2"]])
  }

  @Test func reportsTargetsThatAreNotThere() throws {
    let result = try read(
      ##"{"initial": "a", "states": {"a": {"on": {"E": "gone", "F": "#gone"}}}}"##
    )
    #expect(result.commands.isEmpty)
    #expect(
      result.losses == [
        "1:47 dropped Target 'gone' of 'a' is not in the machine.",
        "1:60 dropped Target '#gone' of 'a' is not in the machine.",
      ]
    )
  }

  @Test func readsABareTargetOfTheMachineAsAChild() throws {
    let result = try read(#"{"initial": "a", "on": {"E": "a"}, "states": {"a": {}}}"#)
    #expect(result.commands == ["machine E: a > a root"])
    #expect(
      result.losses == [
        "1:30 assumed Target 'a' is not a sibling of 'machine'; it is imported as '.a'."
      ]
    )
  }

  @Test func letsTheDeepestStateHandleAnEventFirst() throws {
    let result = try read(
      """
      {"id": "m", "initial": "p", "on": {"*": "#done", "SAVE.*": "#done"}, "states": {
        "p": {"initial": "a", "on": {"E": "#done", "SAVE.draft": "#done"}, "states": {
          "a": {"on": {"E": "b"}},
          "b": {"on": {"SAVE.*": "a"}},
          "c": {"on": {"E": {"target": "b", "guard": "ready"}}}
        }},
        "done": {"id": "done", "type": "final"}
      }}
      """
    )
    #expect(
      result.commands == [
        "m *: p.a, p.b, p.c, done > done root", "m SAVE.*: p.a, p.c, done > done root",
        "p E: p.b, p.c > done root", "p SAVE.draft: p.a, p.c > done root",
        "p.a E: p.a > p.b root flow=p", "p.b SAVE.*: p.b > p.a root flow=p",
        "p.c E: p.c > p.b root flow=p if context.ready = true",
      ]
    )
  }

  @Test func blocksOuterTransitionsByForbiddenOnes() throws {
    let result = try read(
      """
      {"initial": "a", "on": {"E": ".b"}, "states": {"a": {"on": {"E": {}}}, "b": {"on": {"E": []}}}}
      """
    )
    #expect(result.commands == ["machine E: b > b root"])
    #expect(
      result.losses == [
        "1:66 dropped Transition 'a E' has no target state, so it does not become a command."
      ]
    )
  }

  @Test func readsCandidatesInOrder() throws {
    let result = try read(
      """
      {"initial": "a", "states": {"a": {"on": {"E": [
        {"target": "b", "guard": "first"},
        {"target": "c"},
        {"target": "a"}
      ]}}, "b": {}, "c": {}}}
      """
    )
    #expect(
      result.commands == ["a E: a > b root if context.first = true", "a E 2: a > c root"]
    )
    #expect(
      result.losses == [
        "3:3 approximated Transition 'a E' is taken only if the guards before it fail, which its "
          + "conditions do not express.",
        "4:3 dropped Transition 'a E' is never taken: an earlier one is.",
      ]
    )
  }

  @Test(arguments: [
    (#""ready""#, "context.ready = true"), (#"{"type": "ready"}"#, "context.ready = true"),
    (#""{{ context.count > 3 }}""#, "context.count > 3"),
    (
      #""{{ event.kind == 'x' && !context.busy }}""#,
      "property.kind = \"x\" and context.busy = false"
    ),
    (#"{"type": "xstate.and", "guards": ["a", "b"]}"#, "context.a = true and context.b = true"),
    (#"{"type": "xstate.not", "guard": "a"}"#, "context.a = false"),
  ])
  func readsGuards(json: String, conditions: String) throws {
    let result = try read(
      #"{"initial": "a", "states": {"a": {"on": {"E": {"target": "a", "guard": \#(json)}}}}}"#
    )
    #expect(result.commands == ["a E: a > a root if \(conditions)"])
    #expect(result.losses.isEmpty)
  }

  @Test(arguments: [
    #""inline:a#E[0]""#, #"{"type": "isOver", "params": {"limit": 3}}"#,
    #""{{ context.list.length > 0 || context.x }}""#, #"{"type": "xstate.or", "guards": ["a"]}"#,
  ])
  func reportsGuardsThatAreCode(json: String) throws {
    let result = try read(
      #"{"initial": "a", "states": {"a": {"on": {"E": {"target": "a", "guard": \#(json)}}}}}"#
    )
    #expect(result.commands == ["a E: a > a root"])
    #expect(result.losses.count == 1)
    #expect(result.losses[0].contains("which is dropped"))
  }

  @Test func collapsesStatesThatAreLeftAtOnce() throws {
    let result = try read(
      """
      {"initial": "start", "states": {
        "start": {"always": "check"},
        "check": {"on": {"": {"target": "a"}}},
        "a": {"on": {"E": "start"}}
      }}
      """
    )
    #expect(result.screens == ["a"])
    #expect(result.commands == ["a E: a > a root"])
    #expect(result.roots == ["a"])
    #expect(result.losses.count == 2)
  }

  @Test func survivesStatesThatAreLeftInACircle() throws {
    let result = try read(
      #"{"initial": "a", "states": {"a": {"always": "b"}, "b": {"always": "a"}}}"#
    )
    #expect(result.screens == ["a", "b"])
  }

  @Test func putsWhatNobodyTapsIntoTheFlowAutomatic() throws {
    let result = try read(
      """
      {"initial": "a", "states": {
        "a": {"always": {"target": "b", "guard": "ready"}, "after": {"1000": "b"},
          "invoke": {"src": "load", "onDone": "b", "onError": {"target": "c"}}},
        "b": {"initial": "x", "onDone": "c", "states": {"x": {}, "y": {"type": "final"}}},
        "c": {}
      }}
      """
    )
    #expect(
      result.commands == [
        "a always: a > b.x root flow=automatic if context.ready = true",
        "a after 1000: a > b.x root flow=automatic", "a done load: a > b.x root flow=automatic",
        "a error load: a > c root flow=automatic", "b done: b.y > c root flow=automatic",
      ]
    )
  }

  @Test func acceptsTheSpellingsOfVersion4() throws {
    let result = try read(
      """
      {"key": "m", "initial": "a", "states": {
        "a": {"on": {"E": {"target": "b", "cond": "ok", "internal": true}},
          "after": [{"delay": 5, "target": "b"}]},
        "b": {}
      }}
      """
    )
    #expect(
      result.commands == [
        "a E: a > b root if context.ok = true", "a after 5: a > b root flow=automatic",
      ]
    )
  }

  @Test func reportsWhatHasNoEffectOnRoutes() throws {
    let result = try read(
      """
      {"initial": "a", "context": {"n": 1}, "states": {
        "a": {"entry": "log", "tags": ["t"], "description": "Hello", "on": {
          "E": {"target": "a", "actions": ["run"]}}}
      }}
      """
    )
    #expect(result["a"]?.notes == ["Hello"])
    #expect(
      result.omissions == [
        "documents: context (1).", "screens: entry (1), tags (1).", "commands: actions (1).",
      ]
    )
  }

  @Test func transitionsWithoutEventsAreRestoredOrReported() throws {
    let text = """
      {"id": "m", "initial": "a", "states": {
        "a": {"invoke": {"src": "load", "onDone": "b", "onError": {"target": "c", "actions": "log"}},
          "after": {"500": "c"}, "on": {"GO": "b"}},
        "b": {"always": {"target": "c", "guard": "ready"}},
        "c": {"initial": "d", "onDone": "a", "states": {"d": {"on": {"E": "e"}}, "e": {"type": "final"}}}}}
      """
    let document = try read(text).document
    let export = try NavigationExporter().write(document, as: .xstate)
    let again = try read(export.files[0].text)
    let (before, after) = (document.commands.map(\.sketch), again.document.commands.map(\.sketch))
    #expect(
      before.filter { !after.contains($0) } == [
        "a done load: a > b root flow=automatic", "a error load: a > c.d root flow=automatic",
        "c done: c.e > a root flow=automatic",
      ]
    )
    #expect(
      export.findings.map(\.message).prefix(2) == [
        "Commands that belong to another flow than their destination, which XState JSON cannot "
          + "express: 'a done load', 'a error load', 'c done'.",
        "Commands that become events, so that an import names them after their states, too: 'c done'.",
      ]
    )
  }

  @Test func statesThatLeadToThemselvesAtOnceAreScreens() throws {
    let result = try read(
      """
      {"initial": "a", "states": {"a": {"on": {"GO": "b"}}, "b": {"always": "c"}, "c": {"always": "b"}}}
      """
    )
    #expect(result.screens == ["a", "b", "c"])
    #expect(
      result.commands == [
        "a GO: a > b root", "b always: b > c root flow=automatic",
        "c always: c > b root flow=automatic",
      ]
    )
  }

  @Test func machineWithoutStatesIsAScreen() throws {
    let result = try read(
      #"{"id": "timer", "context": {"count": 0}, "on": {"TICK": {"actions": "add"}}}"#
    )
    #expect(result.formats == [.xstate])
    #expect(result.screens == ["timer"])
    #expect(result.roots == ["timer"])
    #expect(
      result.losses == [
        "1:57 dropped Transition 'timer TICK' has no target state, so it does not become a command."
      ]
    )
  }

  /// Names, `and` and `not` stay what they are, and code is not exported.
  @Test(arguments: [
    (#"{"type": "and", "guards": ["a", "b"]}"#, #"{"type": "and", "guards": ["a", "b"]}"#),
    (#"{"type": "not", "guards": ["c"]}"#, #"{"type": "not", "guards": ["c"]}"#),
    (#""d""#, #"{"type": "d"}"#), (#"{"type": "is-valid"}"#, #"{"type": "is-valid"}"#),
    (#"{"type": "xstate.and", "guards": ["a", "b"]}"#, #"{"type": "and", "guards": ["a", "b"]}"#),
    (#"{"type": "xstate.not", "guard": "a"}"#, #"{"type": "not", "guards": ["a"]}"#),
    (#""{{ x == 1 }}""#, #""{{ context.x == 1 }}""#),
    (
      #"{"type": "and", "guards": ["a", {"type": "not", "guards": ["b c"]}]}"#,
      #"{"type": "and", "guards": ["a", {"type": "not", "guards": ["b c"]}]}"#
    ),
    (#"{"type": "and", "guards": ["a", "inline:b()"]}"#, #"{"type": "a"}"#),
    (#"{"type": "or", "guards": ["a", "b"]}"#, nil), (#"{"type": "has", "params": {"n": 1}}"#, nil),
  ])
  func guardsAreExportedInTheirUsualForm(json: String, usual: String?) throws {
    let text =
      #"{"initial": "a", "states": {"a": {"on": {"E": {"target": "a", "guard": \#(json)}}}}}"#
    let result = try NavigationExporter().write(try read(text).document, as: .xstate)
    let machine = try OrderedJSON(SourceFile(path: "machine", text: result.files[0].text))
    let found = machine["states"]?["a"]?["on"]?["E"]?["guard"]
    #expect(try found == usual.map { try OrderedJSON(SourceFile(path: "guard", text: $0)) })
    #expect(!result.findings.contains { $0.code == "conditions" })
  }

  @Test func guardsAreExportedAsNamesAndExpressions() throws {
    let document = try read(
      """
      {"navgraph": 1, "screens": [{"name": "A"}, {"name": "B"}], "commands": [
        {"name": "c", "destination": "B", "origins": ["A"],
         "conditions": [{"subject": "context.ready", "comparison": "=", "operand": true}]},
        {"name": "d", "destination": "B", "origins": ["A"],
         "conditions": [{"subject": "context.role", "comparison": "=", "operand": "admin"},
           {"subject": "context.n", "comparison": ">", "operand": 3}]}]}
      """
    ).document
    let exported = try NavigationExporter().write(document, as: .xstate).files[0].text
    #expect(exported.contains(#""type": "ready""#))
    #expect(exported.contains(#""guard": "{{ context.role == 'admin' && context.n > 3 }}""#))
    #expect(
      try read(exported).document.commands.map(\.definition.conditions)
        == document.commands.map(\.definition.conditions)
    )
  }

  @Test func halfOfASurrogatePairIsReported() throws {
    let result = try read(#"{"initial": "a", "states": {"a": {"on": {"\uD83D": "b"}}, "b": {}}}"#)
    #expect(result.commands == ["a \u{FFFD}: a > b root"])
    #expect(
      result.losses == [
        "1:43 approximated Half of a surrogate pair is not a character. It becomes '\u{FFFD}'."
      ]
    )
  }

  @Test func malformedEscapeIsReportedWithItsLocation() {
    #expect(throws: Message("file:1:16: Expected an escape such as '\\n', not '\\'.")) {
      try Message.of { try read(#"{"id":"m","x":"\q","states":{}}"#) }
    }
  }

  @Test func historyNeedsNoType() throws {
    for history in [#""deep""#, "true"] {
      let result = try read(
        """
        {"id": "m", "initial": "a", "states": {"a": {"on": {"NEXT": "b.h"}},
        "b": {"initial": {"target": "d"}, "states": {"c": {}, "d": {}, "h": {"history": \(history)}}}}}
        """
      )
      #expect(result.screens == ["a", "b.c", "b.d"])
      #expect(result.commands == ["a NEXT: a > b.d root flow=b"])
    }
  }

  @Test func aDotIsTheStateItselfAndEndsAPath() throws {
    let result = try read(
      """
      {"id": "m", "initial": "a", "states": {"a": {"on": {"AGAIN": ".", "UP": "b."}},
      "b": {"initial": "c", "states": {"c": {}}, "on": {"RESET": "."}}}}
      """
    )
    #expect(
      result.commands == [
        "a AGAIN: a > a root", "a UP: a > b.c root flow=b", "b RESET: b.c > b.c root flow=b",
      ]
    )
    #expect(result.losses.isEmpty)
  }

  @Test func theExportOfAnEmptyDocumentIsRead() throws {
    let text = try NavigationExporter().write(read(#"{"navgraph": 1}"#).document, as: .xstate)
    let again = try read(text.files[0].text)
    #expect(again.formats == [.xstate])
    #expect(again.screens.isEmpty)
  }
}
