/// An entry of the hypothetical stack at the start of a leg.
struct LegEntry: TabbedEntry {
  /// The parts that few entries have.
  struct Details {
    /// The types of the properties that the live object has, but its screen does not declare.
    var undeclaredTypes: [PropertyName: PropertyType] = [:]
    /// The style of an entry on the request's stack.
    var style: String?
    var tabs: TabStacks<LegEntry>?

    var isEmpty: Bool { undeclaredTypes.isEmpty && style == nil && tabs == nil }
  }

  let screen: ScreenIndex
  var properties: PropertyDictionary
  let presentation: Presentation
  /// Whether the entry is on the request's stack; false if an earlier leg opens it.
  let isGiven: Bool
  /// The parts that few entries have; nil if all of them are empty.
  private var boxedDetails: Box<Details>?

  init(
    screen: ScreenIndex,
    properties: PropertyDictionary,
    presentation: Presentation,
    isGiven: Bool,
    details: Details? = nil
  ) {
    self.screen = screen
    self.properties = properties
    self.presentation = presentation
    self.isGiven = isGiven
    if let details { self.details = details }
  }

  /// The parts that few entries have; nil if all of them are empty.
  var details: Details? {
    get { boxedDetails?.value }
    set { boxedDetails = newValue.flatMap { $0.isEmpty ? nil : Box($0) } }
  }

  var tabs: TabStacks<LegEntry>? {
    get { boxedDetails?.value.tabs }
    set {
      var details = details ?? Details()
      details.tabs = newValue
      self.details = details
    }
  }

  /// Returns an entry of the request's stack in the form in which the plan contains it.
  func stackEntry(in graph: NavigationGraph) -> StackEntry {
    StackEntry(
      graph.id(of: screen),
      properties: properties,
      presentation: presentation,
      style: boxedDetails?.value.style,
      tabs: tabs?.map { $0.stackEntries(in: graph) }
    )
  }
}

extension [LegEntry] {
  /// Returns entries of the request's stack in the form in which the plan contains them.
  func stackEntries(in graph: NavigationGraph) -> [StackEntry] {
    map { $0.stackEntry(in: graph) }
  }
}

extension NavigationGraph {
  /// Returns the entry that an execution opens.
  func legEntry(opened execution: Execution, _ properties: PropertyDictionary) -> LegEntry {
    let screen = execution.screen
    return LegEntry(
      screen: screen,
      properties: properties,
      presentation: traits[execution.command].presentation,
      isGiven: false,
      details: LegEntry.Details(tabs: tabs(of: screen) { freshRoot($0, isGiven: false) })
    )
  }

  /// Returns the entry of a root in a fresh tab.
  func freshRoot(_ screen: ScreenIndex, isGiven: Bool) -> LegEntry {
    LegEntry(
      screen: screen,
      properties: properties(of: screen).defaultValues,
      presentation: .root,
      isGiven: isGiven,
      details: LegEntry.Details(tabs: tabs(of: screen) { freshRoot($0, isGiven: isGiven) })
    )
  }
}
