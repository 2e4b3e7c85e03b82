// The members of each value, in the order of their names.

extension RouteJSON: JSONObject {
  func encodeMembers<Output: JSONMembers & ~Copyable>(
    to output: inout Output
  ) throws(Output.Failure) {
    try output.member("blockers", blockers)
    try output.member("error", error)
    try output.member("ignored", ignored)
    try output.member("leg", leg)
    try output.member("maximumSteps", maximumSteps)
    try output.member("nearest", nearest)
    try output.member("opened", opened)
    try output.member("outcome", outcome)
    try output.member("removed", removed)
    try output.member("renamed", renamed)
    try output.member("route", route)
    try output.member("screen", screen)
    try output.member("stack", stack)
    try output.member("steps", steps)
  }
}

extension IgnoredJSON: JSONObject {
  func encodeMembers<Output: JSONMembers & ~Copyable>(
    to output: inout Output
  ) throws(Output.Failure) {
    try output.member("context", context)
    try output.member("property", property)
    try output.member("screen", screen)
  }
}

extension StepJSON {
  func encodeMembers<Output: JSONMembers & ~Copyable>(
    to output: inout Output
  ) throws(Output.Failure) {
    try output.member("action", action)
    try output.member("animated", animated)
    try output.member("command", command)
    try output.member("container", container)
    try output.member("count", count)
    try output.member("properties", properties)
    try output.member("screen", screen)
    try output.member("style", style)
    try output.member("tab", tab)
  }
}

extension StackEntryJSON {
  func encodeMembers<Output: JSONMembers & ~Copyable>(
    to output: inout Output
  ) throws(Output.Failure) {
    try output.member("presentation", presentation)
    try output.member("properties", properties)
    try output.member("screen", screen)
    try output.member("selected", selected)
    try output.member("style", style)
    try output.member("tabs", tabs)
  }
}

extension BlockerJSON: JSONObject {
  func encodeMembers<Output: JSONMembers & ~Copyable>(
    to output: inout Output
  ) throws(Output.Failure) {
    try output.member("avoided", avoided)
    try output.member("command", command)
    try output.member("condition", condition)
    try output.member("kept", kept)
    try output.member("missing", missing)
    try output.member("overridden", overridden)
    try output.member("requested", requested)
    try output.member("screen", screen)
    try output.member("sets", sets)
    try output.member("value", value)
  }
}

extension ConditionJSON: JSONObject {
  func encodeMembers<Output: JSONMembers & ~Copyable>(
    to output: inout Output
  ) throws(Output.Failure) {
    try output.member("comparison", comparison)
    try output.member("operand", operand)
    try output.member("subject", subject)
  }
}
