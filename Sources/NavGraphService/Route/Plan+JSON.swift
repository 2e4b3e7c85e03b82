package import NavGraph
package import NavGraphText

extension Plan.Step: JSONWritable {
  package func write(to writer: inout JSONWriter) {
    let (opening, count, selection): (Plan.Opening?, Int?, TabSelection?) =
      switch self {
      case .open(let opening): (opening, nil, nil)
      case .pop(let count, _, _), .dismiss(let count, _, _): (nil, count, nil)
      case .select(let selection): (nil, nil, selection)
      }
    writer.object { writer in
      writer.member("action", action)
      writer.member("animated", opening?.isAnimated)
      writer.member("command", opening?.command?.name)
      writer.member("container", selection?.container.name)
      writer.member("count", count)
      writer.member("properties", opening?.entry.properties)
      writer.member("removes", (opening?.removedCount).flatMap { $0 > 0 ? $0 : nil })
      writer.member("screen", screen.name)
      writer.member("selects", selectedTabs.isEmpty ? nil : selectedTabs)
      writer.member("style", opening?.entry.style)
      writer.member("tab", selection?.tab.name)
    }
  }
}

extension SelectedTab: JSONWritable {
  package func write(to writer: inout JSONWriter) {
    writer.object { writer in
      writer.member("container", container.name)
      writer.member("tab", tab.name)
    }
  }
}

extension StackEntry: JSONWritable {
  package func write(to writer: inout JSONWriter) {
    let stacks = tabs.map { tabs in
      Dictionary(tabs.tabs.map { ($0.name, $0.entries) }, uniquingKeysWith: { first, _ in first })
    }
    writer.object { writer in
      writer.member("presentation", presentation.rawValue)
      writer.member("properties", properties)
      writer.member("screen", screen.name)
      writer.member("selected", tabs?.selected.name.name)
      writer.member("style", style)
      writer.member("tabs", stacks)
    }
  }
}
