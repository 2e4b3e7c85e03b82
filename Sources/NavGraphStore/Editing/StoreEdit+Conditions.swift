public import NavGraph

extension StoreEdit {
  /// Adds a condition to a command, which must hold for the command to be executed.
  public static func addCondition(_ condition: NavigationCondition, to command: CommandID)
    -> StoreEdit
  {
    addCondition(condition, of: .command(command))
  }

  /// Removes a condition of a command.
  public static func removeCondition(_ condition: NavigationCondition, of command: CommandID)
    -> StoreEdit
  {
    removeCondition(condition, of: .command(command))
  }

  /// Adds a condition of a command, a tab, or of leaving a screen.
  ///
  /// Conditions of tabs and of leaving read nothing but the context.
  ///
  /// ```swift
  /// let isAdmin = NavigationCondition(.context("role"), .equal, .literal("admin"))
  /// try await store.apply(.addCondition(isAdmin, of: .tab("admin", container: "Tabs")))
  /// ```
  public static func addCondition(
    _ condition: NavigationCondition,
    of owner: NavigationCondition.Owner
  ) -> StoreEdit {
    let rows = RowEdit.adding(condition, as: owner.kind, to: owner.columnValues)
    return StoreEdit(insert(owner.kind, owner.columnValues).summary, rows.map { .row($0) })
  }

  /// Removes a condition of a command, a tab, or of leaving a screen.
  public static func removeCondition(
    _ condition: NavigationCondition,
    of owner: NavigationCondition.Owner
  ) -> StoreEdit {
    delete(owner.kind, owner.columnValues, condition.columnValues)
  }
}

extension NavigationCondition.Owner {
  fileprivate var kind: StoreRow.Kind {
    switch self {
    case .command: .condition
    case .tab: .tabCondition
    case .leaving: .leavingCondition
    }
  }

  /// The values of the columns that name the owner.
  fileprivate var columnValues: [ColumnValue] {
    switch self {
    case .command(let command): [.text(command)]
    case .tab(let tab, let container): [.text(container), .text(tab)]
    case .leaving(let screen): [.text(screen)]
    }
  }
}

extension NavigationCondition {
  /// The values of the columns for the subject, the comparison and the operand.
  fileprivate var columnValues: [ColumnValue] {
    [.text(subject.description), .text(comparison.rawValue), .json(operand?.storedValue)]
  }
}
