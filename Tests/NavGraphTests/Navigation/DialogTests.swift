import NavGraph
import NavGraphTestSupport
import Testing

/// Alerts and confirmation dialogs.
@MainActor @Suite(.timeLimit(.minutes(60))) struct DialogTests {
  private let buttons: PropertyValue = [["title": "Delete", "role": "destructive"], "Keep"]

  /// Commands Menu > Note, Note > Confirmation (a dialog), Confirmation > Trash and * > Help.
  private func graph() throws -> NavigationGraph {
    try NavGraphTestSupport.graph(
      NavigationScreen("Menu"),
      NavigationScreen("Note"),
      NavigationScreen("Confirmation", title: "Delete the note?", dialog: .alert),
      NavigationScreen("Trash"),
      NavigationScreen("Help"),
      commands: [
        NavigationCommand("Note", from: .screens(["Menu"]), to: "Note"),
        NavigationCommand(
          "Confirmation",
          from: .screens(["Note"]),
          to: "Confirmation",
          presentation: .present
        ),
        NavigationCommand("Trash", from: .screens(["Confirmation"]), to: "Trash"),
        NavigationCommand("Help", from: .anywhere, to: "Help"),
      ]
    )
  }

  /// Returns a navigator with factories for all screens except the dialog.
  private func navigator(on screens: ScreenID...) async throws -> Navigator<InMemoryHost<Any>> {
    var registry = ScreenRegistry<Any>()
    for screen: ScreenID in ["Menu", "Note", "Trash", "Help"] {
      registry.register(screen) { PlainScreen($0.screen.id.name) }
    }
    let navigator = Navigator(graph: try graph(), host: InMemoryHost(), registry: registry)
    try await navigator.show(ScreenStack(screens: screens))
    return navigator
  }

  /// Returns the task that awaits the answer, when the dialog is displayed.
  private func request(_ navigator: Navigator<InMemoryHost<Any>>) async -> Task<String?, any Error>
  {
    let task = Task {
      try await navigator.result(
        of: RouteRequest(to: "Confirmation", ["buttons": buttons]),
        as: String.self
      )
    }
    await wait { navigator.host.top is Dialog }
    return task
  }

  // MARK: Results

  @Test func chosenButtonIsTheResult() async throws {
    let navigator = try await navigator(on: "Menu", "Note")
    let answer = await request(navigator)
    #expect(
      navigator.host.top as? Dialog
        == Dialog(
          .alert,
          title: "Delete the note?",
          buttons: [Dialog.Button("Delete", role: .destructive), Dialog.Button("Keep")]
        )
    )
    let isTapped = navigator.host.simulateTap(onButton: "Keep")
    #expect(isTapped)
    #expect(try await answer.value == "Keep")
    #expect(navigator.stack.names == "Menu Note")
  }

  @Test func buttonChosenAtOnceIsTheResult() async throws {
    let navigator = try await navigator(on: "Menu", "Note")
    let host = navigator.host
    host.willApply = { _ in Task { @MainActor in host.simulateTap(onButton: "OK") } }
    let answer = Task { try await navigator.result(of: "Confirmation", as: String.self) }
    #expect(try await answer.value == "OK")
    #expect(navigator.stack.names == "Menu Note")
  }

  @Test func tapOnAnotherButtonHasNoEffect() async throws {
    let navigator = try await navigator(on: "Menu", "Note")
    let answer = await request(navigator)
    let isTapped = navigator.host.simulateTap(onButton: "OK")
    #expect(!isTapped)
    #expect(navigator.stack.names == "Menu Note Confirmation")
    navigator.host.simulateTap(onButton: "Delete")
    #expect(try await answer.value == "Delete")
  }

  @Test func dialogThatClosesWithoutAChoiceGivesNil() async throws {
    let navigator = try await navigator(on: "Menu", "Note")
    let answer = await request(navigator)
    try await navigator.back()
    #expect(try await answer.value == nil)
  }

  // MARK: Objects

  @Test func factoryOfADialogReplacesTheObjectOfTheHost() async throws {
    let navigator = try await navigator(on: "Menu", "Note")
    navigator.registry.register("Confirmation") { _ in PlainScreen("own") }
    try await navigator.go(to: "Confirmation", ["buttons": 5])
    #expect((navigator.host.top as? PlainScreen)?.name == "own")
    #expect(navigator.host.screens.last?.dialog == nil)
  }

  @Test func defaultFactoryCreatesADialogThatTheHostDoesNotCreate() async throws {
    let navigator = try await NavGraphTestSupport.navigator(graph(), on: stack("Menu", "Note"))
    navigator.host.dialogFactory = { _ in nil }
    try await navigator.go(to: "Confirmation")
    #expect((navigator.host.top as? PlainScreen)?.name == "Confirmation")
    #expect(navigator.host.screens.last?.dialog?.buttons == [Dialog.Button("OK")])
  }

  @Test func dialogNeedsNoFactory() async throws {
    let navigator = try await navigator(on: "Menu", "Note")
    #expect(navigator.registry.screensWithoutFactory(in: navigator.graph) == [])
    navigator.host.dialogFactory = { _ in nil }
    try await navigator.go(to: "Confirmation")
    #expect(navigator.host.top == nil)
    #expect(navigator.host.screens.last?.dialog?.title == "Delete the note?")
  }

  @Test func malformedDialogFailsBeforeAnythingIsShown() async throws {
    let navigator = try await navigator(on: "Menu")
    let error = await #expect(throws: NavigationError.self) {
      try await navigator.go(to: "Confirmation", ["buttons": 5])
    }
    #expect(
      error?.description
        == "Property 'buttons' of dialog 'Confirmation' is 5. Use an array of titles."
    )
    #expect(navigator.stack.names == "Menu")
  }

  // MARK: The top of the stack

  @Test func planThatStartsOnADialogClosesIt() async throws {
    let navigator = try await navigator(on: "Menu", "Note")
    let answer = await request(navigator)
    #expect(try await navigator.go(to: "Help").stepNames == ["dismiss 1", "push Help"])
    #expect(try await answer.value == nil)
    #expect(navigator.stack.names == "Menu Note Help")
  }

  @Test func requestForTheDisplayedDialogChangesNothing() async throws {
    let navigator = try await navigator(on: "Menu", "Note")
    let answer = await request(navigator)
    let outcome = try await navigator.go(to: "Confirmation", ["buttons": buttons])
    #expect(outcome == .alreadyThere(navigator.stack))
    navigator.host.simulateTap(onButton: "Keep")
    #expect(try await answer.value == "Keep")
  }

  @Test func noScreenOpensOnADialog() async throws {
    let navigator = try await navigator(on: "Menu", "Note")
    let error = await #expect(throws: NavigationError.self) { try await navigator.go(to: "Trash") }
    #expect(
      error?.description
        == "Screen 'Trash' cannot open on dialog 'Confirmation'. Open it from the screen below the "
        + "dialog."
    )
    #expect(navigator.stack.names == "Menu Note")
  }

  @Test func dialogIsNotRestored() async throws {
    let navigator = try await navigator(on: "Menu", "Note")
    try await navigator.go(to: "Confirmation")
    let restoration = try await navigator.restore(StackSnapshot(navigator.stack))
    #expect(navigator.stack.names == "Menu Note")
    #expect(restoration.dropped.map(\.description) == ["Dialog 'Confirmation' is not restored."])
  }

  // MARK: Contents

  private func dialog(
    _ properties: PropertyDictionary,
    style: NavigationScreen.DialogStyle? = .alert,
    presentation: Presentation = .present
  ) throws(DialogError) -> Dialog? {
    try Dialog(
      StackEntry("Confirm", properties: properties, presentation: presentation),
      of: NavigationScreen("Confirm", title: "Sure?", dialog: style)
    )
  }

  @Test func onlyAPresentedScreenThatIsADialogIsDisplayedAsOne() throws {
    #expect(try dialog([:])?.style == .alert)
    #expect(try dialog([:], style: .confirmation)?.style == .confirmation)
    #expect(try dialog([:], style: nil) == nil)
    #expect(try dialog([:], presentation: .push) == nil)
  }

  @Test func aDialogThatACommandPushesNeedsAFactory() throws {
    let graph = try NavGraphTestSupport.graph(
      NavigationScreen("Menu"),
      NavigationScreen("Confirmation", dialog: .alert),
      NavigationScreen("Unused", dialog: .alert),
      commands: [NavigationCommand("Confirmation", from: .screens(["Menu"]), to: "Confirmation")]
    )
    let registry = ScreenRegistry<Any>()
    #expect(registry.screensWithoutFactory(in: graph) == ["Menu", "Confirmation", "Unused"])
  }

  @Test func aScreenDoesNotInheritThatItIsADialog() throws {
    let graph = try NavGraphTestSupport.graph(
      NavigationScreen("Question", dialog: .confirmation),
      NavigationScreen("Form", extends: "Question"),
      commands: []
    )
    #expect(graph.screen("Question")?.dialog == .confirmation)
    #expect(graph.screen("Form")?.dialog == nil)
  }

  @Test func wordsOfAStyleAreSeparatedBySpacesOrCommas() {
    let words = Presentation.words(ofStyle: "popover, medium large,,")
    #expect(words == ["popover", "medium", "large"])
    #expect(Presentation.words(ofStyle: nil).isEmpty)
  }

  @Test func textsAreConverted() throws {
    let dialog = try dialog(["title": 5, "message": "Really?"])
    #expect(dialog?.title == "5")
    #expect(dialog?.message == "Really?")
    #expect(try self.dialog(["title": nil])?.title == "Sure?")
  }

  @Test(arguments: [[:], ["buttons": nil], ["buttons": []]] as [PropertyDictionary])
  func dialogWithoutButtonsHasTheButtonOK(properties: PropertyDictionary) throws {
    #expect(try dialog(properties)?.buttons == [Dialog.Button("OK")])
    #expect(Dialog.Button("OK").value == "OK")
  }

  @Test func buttonHasARoleAndAValue() throws {
    let buttons: PropertyValue = [
      ["title": "Delete", "role": "destructive", "value": 1],
      ["title": "Cancel", "role": "cancel", "value": nil],
      ["title": "Archive"],
    ]
    #expect(
      try dialog(["buttons": buttons])?.buttons == [
        Dialog.Button("Delete", role: .destructive, value: 1),
        Dialog.Button("Cancel", role: .cancel, value: .null),
        Dialog.Button("Archive", value: "Archive"),
      ]
    )
  }

  @Test(
    arguments: [
      ("title", ["a"], "Property 'title' of dialog 'Confirm' is [\"a\"]. Use a text."),
      (
        "buttons", "OK",
        "Property 'buttons' of dialog 'Confirm' is \"OK\". Use an array of titles."
      ),
      (
        "buttons", ["OK", []],
        "Button 2 of dialog 'Confirm' is []. Use a text, or a dictionary with a 'title'."
      ),
      (
        "buttons", [["role": "cancel"]],
        "Button 1 of dialog 'Confirm' is {\"role\": \"cancel\"}. Use a text, or a dictionary with a "
          + "'title'."
      ),
      (
        "buttons", [["title": "No", "role": "close"]],
        "Button 1 of dialog 'Confirm' has the role \"close\". Use 'cancel' or 'destructive'."
      ),
      (
        "buttons", [["title": "No", "role": "cancel"], ["title": "Never", "role": "cancel"]],
        "Several buttons of dialog 'Confirm' have the role 'cancel'. Use it for one button."
      ),
    ] as [(PropertyName, PropertyValue, String)]
  )
  func malformedPropertyIsAnError(name: PropertyName, value: PropertyValue, text: String) {
    let error = #expect(throws: DialogError.self) { try dialog([name: value]) }
    #expect(error?.description == text)
  }
}
