public import NavGraph
import GRDB

extension StoreEdit {
  /// A column of a command, and its new value; nil for NULL.
  public enum CommandColumn: Sendable, Hashable {
    /// The screen that the command opens.
    case destination(ScreenID)
    /// Whether the command can be executed on every screen.
    case isUniversal(Bool)
    /// The presentation of the destination.
    case presentation(Presentation)
    /// Whether the destination opens with animation.
    case isAnimated(Bool)
    /// The style for the host, such as `sheet`; nil for the host's default.
    case style(String?)
    /// The entries that the command removes before its destination opens; nil if there are none.
    case closing(NavigationCommand.Closing?)
    /// The rank of the command among all commands; nil to use the order of definition.
    case position(Int?)
    /// The flow that the command belongs to; nil if there is none.
    case flow(FlowID?)
  }

  /// Adds a command.
  ///
  /// - Parameters:
  ///   - name: The name of the command.
  ///   - origins: The screens on which it can be executed.
  ///   - destination: The screen that it opens.
  ///   - presentation: The presentation of the destination.
  ///   - isAnimated: Whether the destination opens with animation.
  ///   - style: The style for the host, such as `sheet`; nil for the host's default.
  ///   - closing: The entries that the command removes before its destination opens; nil if there
  ///     are none.
  ///   - position: The rank of the command among all commands; nil to use the order of definition.
  ///   - flow: The flow that the command belongs to; nil if there is none.
  ///   - properties: The properties that the command sets on its destination.
  ///   - conditions: The conditions that must all hold.
  /// - Returns: The edit.
  public static func addCommand(
    _ name: CommandID,
    from origins: NavigationCommand.Origins,
    to destination: ScreenID,
    presentation: Presentation = .push,
    isAnimated: Bool = true,
    style: String? = nil,
    closing: NavigationCommand.Closing? = nil,
    position: Int? = nil,
    flow: FlowID? = nil,
    properties: PropertyDictionary = [:],
    conditions: [Condition] = []
  ) -> StoreEdit {
    let screens = if case .screens(let screens) = origins { screens } else { [ScreenID]() }
    return insert(
      .command,
      [.text(name)],
      [
        ("flow", .text(flow)), ("destination", .text(destination)),
        ("universal", .text(origins == .anywhere)), ("presentation", .text(presentation.rawValue)),
        ("animated", .text(isAnimated)), ("style", .text(style)), ("position", .text(position)),
      ] + closing.labelsAndValues
    ).followed(
      by: screens.map { insert(.origin, [.text(name), .text($0)], []) }
        + properties.sorted { $0.key < $1.key }.map { addValue($1, for: $0, to: name) }
        + conditions.map { addCondition($0, to: name) }
    )
  }

  /// Changes columns of a command.
  public static func setCommand(_ name: CommandID, _ columns: CommandColumn...) -> StoreEdit {
    update(.command, [.text(name)], columns.flatMap(\.labelsAndValues))
  }

  /// Renames a command.
  public static func renameCommand(_ name: CommandID, to newName: CommandID) -> StoreEdit {
    StoreEdit("rename command '\(name)' to '\(newName)'") { editor in
      try editor.update(.command, [.text(name)], [("name", .text(newName))])
    }
  }

  /// Removes a command, including its origins, values and conditions.
  public static func removeCommand(_ name: CommandID) -> StoreEdit {
    delete(.command, [.text(name)])
  }

  // MARK: - Edges

  /// Adds an origin to a command, or adds a command with this origin.
  ///
  /// - Parameters:
  ///   - origin: The origin.
  ///   - destination: The destination.
  ///   - command: The name of the command, which is added if it does not exist. If this is nil, the
  ///     first command that opens the destination is used, or a new command with the name of the
  ///     destination is added.
  ///   - presentation: The presentation of a new command; nil for `push`.
  ///   - flow: The flow of a new command; nil if there is none.
  /// - Returns: The edit.
  public static func addEdge(
    from origin: ScreenID,
    to destination: ScreenID,
    command: CommandID? = nil,
    presentation: Presentation? = nil,
    flow: FlowID? = nil
  ) -> StoreEdit {
    StoreEdit("add edge '\(origin)' to '\(destination)'") { editor in
      let origin = try editor.currentName(of: origin)
      let destination = try editor.currentName(of: destination)
      if let flow { _ = try editor.id(of: .flow, flow.name) }
      if let command = try editor.universalCommand(to: destination.name, named: command?.name) {
        throw EditError.openFromAnywhere(screen: destination.name, command: command)
      }
      try editor.database.execute(
        sql: """
          INSERT INTO edge (origin, destination, command, presentation, flow)
          VALUES (?, ?, ?, ?, ?)
          """,
        arguments: [
          origin.name, destination.name, command?.name, presentation?.rawValue, flow?.name,
        ]
      )
    }
  }

  /// Removes an origin from a command.
  ///
  /// The command can be omitted if only one leads from the origin to the destination.
  public static func removeEdge(
    from origin: ScreenID,
    to destination: ScreenID,
    command: CommandID? = nil
  ) -> StoreEdit {
    StoreEdit("remove edge '\(origin)' to '\(destination)'") { editor in
      let from = try editor.currentName(of: origin).name
      let to = try editor.currentName(of: destination).name
      let commands = try String.fetchAll(
        editor.database,
        sql: """
          SELECT command FROM edge
          WHERE origin = ? AND destination = ? AND command = coalesce(?, command) ORDER BY command
          """,
        arguments: [from, to, command?.name]
      )
      guard let only = commands.first else { throw EditError.noEdge(from: from, to: to) }
      guard commands.count == 1 else {
        throw EditError.ambiguousEdge(from: from, to: to, commands: commands)
      }
      try editor.delete(.origin, [.text(only), .text(from)])
    }
  }

  // MARK: - Values and conditions

  /// Adds a property that a command sets on its destination.
  public static func addValue(
    _ value: PropertyValue,
    for property: PropertyName,
    to command: CommandID
  ) -> StoreEdit {
    insert(.value, [.text(command), .text(property)], [("value", .json(value))])
  }

  /// Changes the value of a property that a command sets.
  public static func setValue(
    _ value: PropertyValue,
    for property: PropertyName,
    of command: CommandID
  ) -> StoreEdit {
    update(.value, [.text(command), .text(property)], [("value", .json(value))])
  }

  /// Removes a property that a command sets.
  public static func removeValue(for property: PropertyName, of command: CommandID) -> StoreEdit {
    delete(.value, [.text(command), .text(property)])
  }
}

extension StoreEdit.CommandColumn {
  fileprivate var labelsAndValues: RowEditor.Values {
    switch self {
    case .destination(let destination): [("destination", .text(destination))]
    case .isUniversal(let isUniversal): [("universal", .text(isUniversal))]
    case .presentation(let presentation): [("presentation", .text(presentation.rawValue))]
    case .isAnimated(let isAnimated): [("animated", .text(isAnimated))]
    case .style(let style): [("style", .text(style))]
    case .closing(let closing): closing.labelsAndValues
    case .position(let position): [("position", .text(position))]
    case .flow(let flow): [("flow", .text(flow))]
    }
  }
}

extension NavigationCommand.Closing? {
  fileprivate var labelsAndValues: RowEditor.Values {
    let columns = columns
    return [
      ("pop_to", .text(columns.popTo)), ("pop_inclusive", .text(columns.isInclusive ?? false)),
      ("replaces", .text(columns.replaces ?? false)),
    ]
  }
}

extension RowEditor {
  /// Returns the universal command to which an edge would add an origin without effect.
  ///
  /// - `name`: The name of the command; nil for the first one that opens the screen.
  /// - Returns: The name of the command; nil if the command does not exist or is not universal.
  fileprivate func universalCommand(to destination: String, named name: String?) throws -> String? {
    let row = try Row.fetchOne(
      database,
      sql: """
        SELECT command.name AS name, universal
        FROM command JOIN screen ON screen.id = destination_id
        WHERE screen.name = :destination AND command.name = coalesce(:name, command.name)
        ORDER BY coalesce(command.position, command.id), command.id LIMIT 1
        """,
      arguments: ["destination": destination, "name": name]
    )
    guard let row, row["universal"] else { return nil }
    return row["name"]
  }
}
