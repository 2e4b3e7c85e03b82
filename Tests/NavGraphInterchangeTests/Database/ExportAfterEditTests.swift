import NavGraph
import NavGraphInterchange
import NavGraphStore
import Testing

/// Exports of imported files after an edit: what the file contained must not replace the edit.
@Suite struct ExportAfterEditTests {
  private let store: NavigationStore

  init() throws { store = try NavigationStore.inMemory() }

  /// Imports a file, edits the database, exports it, and reads the result.
  private func result(
    of text: String,
    after edits: StoreEdit...,
    as format: InterchangeFormat
  ) throws -> (again: ImportResult, findings: [InterchangeFinding]) {
    _ = try store.importFlows(read(text))
    for edit in edits { try store.apply(edit) }
    let export = try NavigationExporter().write(store, as: format)
    return (try read(export.files[0].text), export.findings)
  }

  private let condition = NavigationCondition(.context("role"), .equal, .literal("admin"))

  @Test(arguments: [
    (
      InterchangeFormat.xstate,
      #"{"initial": "a", "states": {"a": {"on": {"E": {"target": "a", "guard": "old"}}}}}"#, "a E"
    ),
    (
      .scxml,
      """
      <scxml xmlns="http://www.w3.org/2005/07/scxml" version="1.0"><state id="a">
      <transition event="E" cond="old" target="a"/></state></scxml>
      """, "a E"
    ),
    (
      .graphwalker,
      """
      {"vertices": [{"id": "a"}], "edges": [{"id": "e", "name": "E", "guard": "old",
        "sourceVertexId": "a", "targetVertexId": "a"}]}
      """, "E"
    ),
    (
      .graphml,
      """
      <graphml><key id="g" for="edge" attr.name="guard"/><key id="n" for="edge" attr.name="name"/><graph>
      <node id="a"/><edge source="a" target="a"><data key="n">E</data><data key="g">old</data></edge>
      </graph></graphml>
      """, "E"
    ),
  ])
  func exportsChangedConditions(format: InterchangeFormat, text: String, name: String) throws {
    let result = try result(
      of: text,
      after: .addCondition(condition, to: CommandID(name)),
      as: format
    )
    #expect(
      result.again.commands[0].hasSuffix("if context.old = true and context.role = \"admin\"")
    )
  }

  private static let graph = """
    <navigation xmlns:android="http://schemas.android.com/apk/res/android"
      xmlns:app="http://schemas.android.com/apk/res-auto" android:id="@+id/nav" app:startDestination="@id/a">
      <fragment android:id="@+id/a" android:label="@string/gone">
        <action android:id="@+id/go" app:destination="@id/b" app:popUpTo="@id/nav"/>
      </fragment>
      <fragment android:id="@+id/b"><argument android:name="x" app:argType="integer"/>
        <deepLink app:uri="app://b"/></fragment>
    </navigation>
    """

  @Test func exportsAChangedTitle() throws {
    let result = try result(of: Self.graph, after: .setScreen("a", .title("New")), as: .jetpack)
    #expect(result.again["a"]?.title == "New")
    #expect(result.again["b"]?.propertySketch == "x:int!")
  }

  @Test(arguments: [
    NavigationCommand.Closing.popTo("b"), .popTo("a", inclusive: true),
  ])
  func exportsAChangedClosing(closing: NavigationCommand.Closing) throws {
    let edit = StoreEdit.setCommand("go", .presentation(.push), .closing(closing))
    let result = try result(of: Self.graph, after: edit, as: .jetpack)
    #expect(result.again.commands == ["go: a > b push (\(closing))"])
    #expect(result.findings.isEmpty)
  }

  /// A replaced screen is named, because it is the only origin.
  @Test func exportsAReplacedScreen() throws {
    let edit = StoreEdit.setCommand("go", .presentation(.push), .closing(.replace))
    let result = try result(of: Self.graph, after: edit, as: .jetpack)
    #expect(result.again.commands == ["go: a > b push (pops to a, inclusive)"])
    #expect(result.findings.isEmpty)
  }

  @Test func exportsAChangedPresentation() throws {
    let result = try result(
      of: Self.graph,
      after: .setCommand("go", .presentation(.present)),
      as: .jetpack
    )
    #expect(result.again.commands == ["go: a > b present"])
  }
}
