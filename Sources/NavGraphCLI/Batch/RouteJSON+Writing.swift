// The members of each value, in the order of their names.

extension RouteJSON: JSONWritable {
  func write(to writer: inout JSONWriter) throws(JSONWriter.Unsupported) {
    try writer.object { (writer) throws(JSONWriter.Unsupported) in
      try writer.member("blockers", blockers)
      try writer.member("error", error)
      try writer.member("ignored", ignored)
      try writer.member("leg", leg)
      try writer.member("maximumSteps", maximumSteps)
      try writer.member("nearest", nearest)
      try writer.member("opened", opened)
      try writer.member("outcome", outcome)
      try writer.member("removed", removed)
      try writer.member("renamed", renamed)
      try writer.member("route", route)
      try writer.member("screen", screen)
      try writer.member("stack", stack)
      try writer.member("steps", steps)
    }
  }
}

extension IgnoredJSON: JSONWritable {
  func write(to writer: inout JSONWriter) throws(JSONWriter.Unsupported) {
    try writer.object { (writer) throws(JSONWriter.Unsupported) in
      try writer.member("context", context)
      try writer.member("property", property)
      try writer.member("screen", screen)
    }
  }
}

extension StepJSON {
  func write(to writer: inout JSONWriter) throws(JSONWriter.Unsupported) {
    try writer.object { (writer) throws(JSONWriter.Unsupported) in
      try writer.member("action", action)
      try writer.member("animated", animated)
      try writer.member("command", command)
      try writer.member("container", container)
      try writer.member("count", count)
      try writer.member("properties", properties)
      try writer.member("screen", screen)
      try writer.member("style", style)
      try writer.member("tab", tab)
    }
  }
}

extension StackEntryJSON {
  func write(to writer: inout JSONWriter) throws(JSONWriter.Unsupported) {
    try writer.object { (writer) throws(JSONWriter.Unsupported) in
      try writer.member("presentation", presentation)
      try writer.member("properties", properties)
      try writer.member("screen", screen)
      try writer.member("selected", selected)
      try writer.member("style", style)
      try writer.member("tabs", tabs)
    }
  }
}

extension BlockerJSON: JSONWritable {
  func write(to writer: inout JSONWriter) throws(JSONWriter.Unsupported) {
    try writer.object { (writer) throws(JSONWriter.Unsupported) in
      try writer.member("avoided", avoided)
      try writer.member("command", command)
      try writer.member("condition", condition)
      try writer.member("missing", missing)
      try writer.member("overridden", overridden)
      try writer.member("requested", requested)
      try writer.member("screen", screen)
      try writer.member("sets", sets)
    }
  }
}

extension ConditionJSON: JSONWritable {
  func write(to writer: inout JSONWriter) throws(JSONWriter.Unsupported) {
    try writer.object { (writer) throws(JSONWriter.Unsupported) in
      try writer.member("comparison", comparison)
      try writer.member("operand", operand)
      try writer.member("subject", subject)
    }
  }
}
