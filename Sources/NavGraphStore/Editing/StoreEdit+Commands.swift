public import NavGraph

extension StoreEdit {
  /// Adds a command, with its origins, values and conditions.
  public static func addCommand(_ command: NavigationCommand) -> StoreEdit {
    insert(.command, command, named: command.name.name)
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
    presentation: Presentation = .usual,
    isAnimated: Bool = true,
    style: String? = nil,
    closing: NavigationCommand.Closing? = nil,
    position: Int? = nil,
    flow: FlowID? = nil,
    properties: PropertyDictionary = [:],
    conditions: [NavigationCondition] = []
  ) -> StoreEdit {
    addCommand(
      NavigationCommand(
        name,
        from: origins,
        to: destination,
        presentation: presentation,
        isAnimated: isAnimated,
        style: style,
        closing: closing,
        position: position,
        flow: flow,
        properties: properties,
        conditions: conditions
      )
    )
  }

  /// Changes columns of a command.
  public static func setCommand(
    _ name: CommandID,
    _ columns: Column<NavigationCommand>...
  ) -> StoreEdit {
    update(.command, [.text(name)], columns.flatMap(\.values))
  }

  /// Renames a command.
  public static func renameCommand(_ name: CommandID, to newName: CommandID) -> StoreEdit {
    rename(.command, name.name, to: newName.name)
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
    let values: [ColumnValue] = [
      .text(origin), .text(destination), .text(command), .text(presentation?.rawValue), .text(flow),
    ]
    let set = zip(RowEdit.edgeLabels, values).filter { $1 != .null }
    return StoreEdit(
      "add edge '\(origin)' to '\(destination)'",
      RowEdit(.add, .edge, set.map { RowEdit.Value($0, $1) })
    )
  }

  /// Removes an origin from a command.
  ///
  /// The command can be omitted if only one leads from the origin to the destination.
  public static func removeEdge(
    from origin: ScreenID,
    to destination: ScreenID,
    command: CommandID? = nil
  ) -> StoreEdit {
    let values = command.map { [RowEdit.Value("command", .text($0))] } ?? []
    return StoreEdit(
      "remove edge '\(origin)' to '\(destination)'",
      RowEdit(.remove, .edge, named: [.text(origin), .text(destination)], values)
    )
  }

  // MARK: - Values

  /// Adds a property that a command sets on its destination.
  public static func addValue(
    _ value: PropertyValue,
    for property: PropertyName,
    to command: CommandID
  ) -> StoreEdit {
    insert(.value, [.text(command), .text(property)], ["value": .json(value)])
  }

  /// Changes the value of a property that a command sets.
  public static func setValue(
    _ value: PropertyValue,
    for property: PropertyName,
    of command: CommandID
  ) -> StoreEdit {
    let name: [ColumnValue] = [.text(command), .text(property)]
    return update(.value, name, [RowEdit.Value("value", .json(value))])
  }

  /// Removes a property that a command sets.
  public static func removeValue(for property: PropertyName, of command: CommandID) -> StoreEdit {
    delete(.value, [.text(command), .text(property)])
  }

  // MARK: - Flows

  /// Adds a flow: a named set of commands and links.
  public static func addFlow(_ name: FlowID, isEnabled: Bool = true) -> StoreEdit {
    insert(.flow, [.text(name)], ["enabled": .text(isEnabled)])
  }

  /// Enables a flow.
  ///
  /// Its commands and links can then be used.
  public static func enableFlow(_ name: FlowID) -> StoreEdit {
    update(.flow, [.text(name)], [RowEdit.Value("enabled", .text(true))], verb: "enable")
  }

  /// Disables a flow.
  ///
  /// Its commands and links can then not be used.
  public static func disableFlow(_ name: FlowID) -> StoreEdit {
    update(.flow, [.text(name)], [RowEdit.Value("enabled", .text(false))], verb: "disable")
  }

  /// Renames a flow.
  public static func renameFlow(_ name: FlowID, to newName: FlowID) -> StoreEdit {
    rename(.flow, name.name, to: newName.name)
  }

  /// Removes a flow.
  public static func removeFlow(_ name: FlowID) -> StoreEdit { delete(.flow, [.text(name)]) }

  // MARK: - Exceptions

  /// Adds an exception for findings of a check.
  ///
  /// - Parameters:
  ///   - exception: The findings that are accepted.
  ///   - reason: The reason why they are accepted.
  /// - Returns: The edit.
  public static func addException(_ exception: CheckException, reason: String? = nil) -> StoreEdit {
    insert(
      .exception,
      [.text(exception.code)],
      ["subject": .text(exception.subject), "reason": .text(reason)]
    )
  }

  /// Removes an exception for findings of a check.
  public static func removeException(_ exception: CheckException) -> StoreEdit {
    delete(.exception, [.text(exception.code)], [.text(exception.subject)])
  }
}

extension StoreEdit.Column where Definition == NavigationCommand {
  /// The screen that the command opens.
  public static func destination(_ screen: ScreenID) -> Self { Self("destination", .text(screen)) }
  /// Whether the command can be executed on every screen.
  public static func isUniversal(_ flag: Bool) -> Self { Self("universal", .text(flag)) }
  /// The presentation of the destination.
  public static func presentation(_ presentation: Presentation) -> Self {
    Self("presentation", .text(presentation.rawValue))
  }
  /// Whether the destination opens with animation.
  public static func isAnimated(_ flag: Bool) -> Self { Self("animated", .text(flag)) }
  /// The style for the host, such as `sheet`; nil for the host's default.
  public static func style(_ style: String?) -> Self { Self("style", .text(style)) }
  /// The entries that the command removes before its destination opens; nil if there are none.
  public static func closing(_ closing: NavigationCommand.Closing?) -> Self {
    let columns = closing.columns
    return Self([
      RowEdit.Value("pop_to", .text(columns.popTo)),
      RowEdit.Value("pop_inclusive", .text(columns.isInclusive ?? false)),
      RowEdit.Value("replaces", .text(columns.replaces ?? false)),
    ])
  }
  /// The rank of the command among all commands; nil to use the order of definition.
  public static func position(_ rank: Int?) -> Self { Self("position", .text(rank)) }
  /// The flow that the command belongs to; nil if there is none.
  public static func flow(_ flow: FlowID?) -> Self { Self("flow", .text(flow)) }
}
