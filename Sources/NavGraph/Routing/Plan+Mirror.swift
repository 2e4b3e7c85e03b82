extension Plan: CustomReflectable {
  /// The properties of the plan, for printing.
  public var customMirror: Mirror {
    let contents = contents
    return Mirror(
      self,
      children: [
        "steps": contents.steps, "stack": contents.stack, "opened": contents.opened,
        "removed": contents.removed, "ignored": ignored,
      ],
      displayStyle: .struct
    )
  }
}
