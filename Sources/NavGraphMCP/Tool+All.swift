import NavGraph
import NavGraphService

extension Tool {
  /// The tools that answer questions.
  static let questions = [find, show, route, reach, openLink, check]
  /// The tools that edit the database.
  static let editing = [edit, undo]

  private static let find = Tool(
    name: "find",
    description:
      "Find screens, commands and links by a part of their name, title, property or pattern.",
    arguments: ["text": string, "limit": described("integer", "default: 20")],
    required: ["text"],
    results: ["found": array],
    guaranteed: ["found"]
  ) { arguments in
    let question = try FindQuestion(arguments, defaultLimit: 20)
    return { "{\"found\":\(try $0.answer(question).jsonLine())}" }
  }

  private static let show = Tool(
    name: "show",
    description:
      "Show the definition of a screen (its properties and tabs), a command (its origins, "
      + "destination and conditions) or a link.",
    arguments: ["name": string],
    required: ["name"],
    results: ["screen": object, "command": object, "link": object, "handlers": array],
    decode: answer(ShowQuestion.self)
  )

  private static let route = Tool(
    name: "route",
    description:
      "Plan the shortest route to a screen: the steps, and the stack after them. A blocked route "
      + "lists its blockers, such as missing properties and facts. If there is no route from "
      + "'from', 'shownOn' is the stack on which users see that screen: plan from it instead.",
    arguments: start.merging(facts) { $1 }.merging([
      "to": described(
        ["string", "object"],
        "a name, or {screen, properties, by}; 'by' is the command that must open the screen"
      ),
      "via": list(of: anyScreen, "screens to visit before, in order"),
      "maximumSteps": integer,
    ]) { $1 },
    required: ["to"],
    results: [
      "outcome": string, "steps": array, "stack": array, "opened": integer, "removed": integer,
      "ignored": array, "leg": integer, "screen": string, "route": array, "blockers": array,
      "maximumStates": integer, "maximumSteps": integer, "renamed": object, "shownOn": array,
    ],
    guaranteed: ["outcome"]
  ) { arguments in
    let question = try RouteQuestion(arguments)
    return { service in
      let answer = try service.answer(question)
      if case .failed(let failure) = answer.outcome, failure.isWrongUsage {
        throw failure
      }
      return answer.jsonLine()
    }
  }

  private static let reach = Tool(
    name: "reach",
    description:
      "List all screens with the number of steps from a stack to them. With 'to' instead of a "
      + "stack, list the screens from which that screen can be reached.",
    arguments: start.merging(facts) { $1 }.merging([
      "to": string, "routes": described("boolean", "include the steps"),
    ]) { $1 },
    results: ["from": array, "screens": array, "to": string],
    guaranteed: ["screens"]
  ) { arguments in
    try arguments.contains("to")
      ? answer(WhoReachesQuestion.self)(arguments) : answer(ReachQuestion.self)(arguments)
  }

  private static let openLink = Tool(
    name: "open_link",
    description:
      "Show what a deep link opens: the pattern, its values and the plan, or why it is refused.",
    arguments: start.merging([
      "link": string, "source": ["enum": ["own", "app", "web", "notification"]],
      "context": context, "maximumSteps": integer,
    ]) { $1 },
    required: ["link"],
    results: [
      "outcome": string, "link": string, "handler": string, "pattern": string, "values": object,
      "milestones": array, "mode": string, "plan": object, "code": string, "reason": string,
      "nearest": array,
    ],
    guaranteed: ["outcome", "link"],
    decode: answer(LinkQuestion.self)
  )

  private static let check = Tool(
    name: "check",
    description:
      "Find mistakes: unreachable screens, dead ends, commands that can never be executed, links "
      + "that open nothing.",
    arguments: [
      "roots": list(of: string, "screens to start from"), "maximumDepth": integer,
      "ignore": list(of: string, "codes of findings"),
    ],
    results: [
      "findings": array, "errors": integer, "warnings": integer, "notes": integer,
      "excepted": integer,
    ],
    guaranteed: ["findings"],
    decode: answer(CheckQuestion.self)
  )

  private static let edit = Tool(
    name: "edit",
    description:
      "Edit the database in one transaction. Edits: {add: KIND, values}, "
      + "{set: KIND, name, values}, {remove: KIND, name}. Kinds are screen, edge, command, "
      + "property, origin, link and others; an error lists kinds and values. "
      + "{add: \"edge\", values: {origin, destination}} connects two screens; "
      + "{remove: \"edge\", name: [ORIGIN, DESTINATION]} disconnects them. "
      + "'withCommands' removes a screen with the commands that lead to it.",
    arguments: [
      "edits": list(of: object, "in order"), "dryRun": boolean,
      "ifRevision": described("integer", "fail if the database has a later revision"),
    ],
    required: ["edits"],
    results: ["revision": integer, "dryRun": boolean, "changes": array, "renamed": object],
    guaranteed: ["dryRun", "changes"],
    edits: true,
    decode: answer(EditRequest.self)
  )

  private static let undo = Tool(
    name: "undo",
    description:
      "Undo the latest revisions of the database, by any program, or redo what was undone.",
    arguments: [
      "count": described("integer", "default: 1"),
      "to": described("integer", "restore the state after this revision"),
      "redo": boolean, "dryRun": boolean,
    ],
    results: ["revisions": array],
    guaranteed: ["revisions"],
    edits: true
  ) { arguments in
    let request = try UndoRequest(arguments)
    return { "{\"revisions\":\(try $0.answer(request).jsonLine())}" }
  }

  /// Returns the reader of a question whose answer is a JSON object.
  private static func answer<Q: JSONQuestion>(
    _ type: Q.Type
  ) -> @Sendable (RequestValue) throws -> Call {
    { arguments in
      let question = try Q(arguments)
      return { try $0.answer(question).jsonLine() }
    }
  }
}

// MARK: - Schemas

extension Tool {
  private static let string: PropertyValue = ["type": "string"]
  private static let integer: PropertyValue = ["type": "integer"]
  private static let boolean: PropertyValue = ["type": "boolean"]
  private static let array: PropertyValue = ["type": "array"]
  private static let object: PropertyValue = ["type": "object"]

  private static let anyScreen: PropertyValue = ["type": ["string", "object"]]

  /// A screen with properties.
  private static let screen: PropertyValue = [
    "type": ["string", "object"], "description": "a name, or {screen, properties}",
  ]

  private static let context = described("object", "facts about user and device")

  /// The arguments for the stack from which a question starts.
  private static let start: PropertyDictionary = [
    "from": described(
      ["string", "object"],
      "a name, or {screen, properties}; the root of a tab stands for its container"
    ),
    "stack": list(of: anyScreen, "screens from bottom to top, instead of 'from'"),
  ]

  /// The arguments that a route depends on.
  private static let facts: PropertyDictionary = [
    "properties": described("object", "values for all screens"), "context": context,
    "avoid": list(of: string, "names of screens"),
  ]

  private static func described(_ type: PropertyValue, _ text: String) -> PropertyValue {
    ["type": type, "description": .string(text)]
  }

  private static func list(of items: PropertyValue, _ text: String) -> PropertyValue {
    ["type": "array", "items": items, "description": .string(text)]
  }
}
