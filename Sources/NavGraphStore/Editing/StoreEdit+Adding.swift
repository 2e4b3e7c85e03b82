public import NavGraph
import GRDB

extension StoreEdit {
  /// Adds a screen.
  ///
  /// - Parameters:
  ///   - name: Its name.
  ///   - extended: The screen that it extends.
  ///   - title: What the user reads at its top.
  ///   - storyboard: Where the app finds it.
  ///   - identifier: How the app finds it there.
  /// - Returns: The edit.
  public static func addScreen(
    _ name: String,
    extending extended: String? = nil,
    title: String? = nil,
    storyboard: String? = nil,
    identifier: String? = nil
  ) -> StoreEdit {
    add(
      .screen,
      [
        "name": name, "extends": extended, "title": title, "storyboard": storyboard,
        "identifier": identifier,
      ]
    )
  }

  /// Adds a command.
  ///
  /// - Parameters:
  ///   - name: Its name.
  ///   - destination: The screen that it opens.
  ///   - origins: The screens from which it can be executed; nil stands for all.
  ///   - presentation: How it opens its destination.
  ///   - isAnimated: Whether it does so with animation.
  ///   - flow: The flow that it belongs to.
  ///   - position: When it is tried, as opposed to others.
  ///   - values: The properties that it sets, as JSON or plain text.
  /// - Returns: The edit.
  public static func addCommand(
    _ name: String,
    to destination: String,
    from origins: [String]?,
    presentation: Presentation = .push,
    isAnimated: Bool = true,
    flow: String? = nil,
    position: Int? = nil,
    values: [String: String] = [:]
  ) -> StoreEdit {
    StoreEdit("add command \(quoted([name]))") { editor in
      try editor.insert(
        .command,
        [
          "name": name, "destination": destination, "universal": origins == nil ? "1" : "0",
          "presentation": presentation.rawValue, "animated": isAnimated ? "1" : "0",
          "flow": flow, "position": position.map(String.init),
        ]
      )
      for origin in origins ?? [] {
        try editor.insert(.origin, ["command": name, "origin": origin])
      }
      for (property, value) in values.sorted(by: { $0.key < $1.key }) {
        try editor.insert(.value, ["command": name, "name": property, "value": value])
      }
    }
  }

  /// Lets a screen be opened from another one.
  ///
  /// - Parameters:
  ///   - origin: The screen to come from.
  ///   - destination: The screen to go to.
  ///   - command: The command that does it. It is made if there is none of that name; without a
  ///     name, it is the first one that opens the destination, made under the destination's name if
  ///     there is none.
  ///   - presentation: How a new command opens its destination.
  ///   - flow: The flow of a new command.
  /// - Returns: The edit.
  public static func addEdge(
    from origin: String,
    to destination: String,
    command: String? = nil,
    presentation: Presentation? = nil,
    flow: String? = nil
  ) -> StoreEdit {
    StoreEdit("add edge \(quoted([origin])) to \(quoted([destination]))") { editor in
      _ = try (editor.id(of: .screen, origin), editor.id(of: .screen, destination))
      if let flow { _ = try editor.id(of: .flow, flow) }
      try editor.database.execute(
        sql: """
          INSERT INTO edge (origin, destination, command, presentation, flow)
          VALUES (?, ?, ?, ?, ?)
          """,
        arguments: [origin, destination, command, presentation?.rawValue, flow]
      )
    }
  }

  /// Lets a screen no more be opened from another one.
  ///
  /// - Parameters:
  ///   - origin: The screen to come from.
  ///   - destination: The screen to go to.
  ///   - command: The command, where several do so.
  /// - Returns: The edit.
  public static func removeEdge(
    from origin: String,
    to destination: String,
    command: String? = nil
  ) -> StoreEdit {
    StoreEdit("remove edge \(quoted([origin])) to \(quoted([destination]))") { editor in
      let commands = try String.fetchAll(
        editor.database,
        sql: """
          SELECT command FROM edge
          WHERE origin = ? AND destination = ? AND command = coalesce(?, command) ORDER BY command
          """,
        arguments: [origin, destination, command]
      )
      guard let only = commands.first else {
        _ = try (editor.id(of: .screen, origin), editor.id(of: .screen, destination))
        throw EditError.noEdge(from: origin, to: destination)
      }
      guard commands.count == 1 else {
        throw EditError.severalEdges(from: origin, to: destination, commands: commands)
      }
      try editor.delete(.origin, [only, origin])
    }
  }

  /// Adds a form of link.
  ///
  /// - Parameters:
  ///   - pattern: The form, such as `shop://product/:id`.
  ///   - screens: The screens that it leads to, in order; none stands for a handler of the program.
  ///   - name: The link's name.
  ///   - mode: Whether the screens come onto what is on screen (`extend`), onto the root
  ///     (`rebuild`), or are the whole stack (`exact`).
  ///   - presentation: How the last screen opens, if not as its command says.
  ///   - flow: The flow that it belongs to.
  /// - Returns: The edit.
  public static func addLink(
    _ pattern: String,
    to screens: [String],
    name: String? = nil,
    mode: String = "extend",
    presentation: Presentation? = nil,
    flow: String? = nil
  ) -> StoreEdit {
    StoreEdit("add link \(quoted([pattern]))") { editor in
      try editor.insert(
        .link,
        [
          "pattern": pattern, "name": name, "mode": mode,
          "presentation": presentation?.rawValue, "flow": flow,
        ]
      )
      for (position, screen) in screens.enumerated() {
        try editor.insert(
          .milestone,
          ["pattern": pattern, "position": String(position), "screen": screen]
        )
      }
    }
  }
}
