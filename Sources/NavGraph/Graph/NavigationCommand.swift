/// A rule that opens one screen, the destination, from other screens, the origins.
public struct NavigationCommand: Sendable, Hashable {
  /// The screens on which a command can be executed.
  public enum Origins: Sendable, Hashable {
    /// The given screens and the screens that extend them; no screen if the list is empty.
    case screens([ScreenID])
    /// Every screen: the command is universal.
    case anywhere
  }

  /// The entries that a command removes before its destination opens.
  ///
  /// Only commands that push or present can remove entries.
  public enum Closing: Sendable, Hashable {
    /// The entries above the nearest one of the visible path whose screen is the given one or extends
    /// it; with `inclusive`, that entry, too.
    ///
    /// If there is no such entry, the command removes nothing.
    case popTo(ScreenID, inclusive: Bool = false)
    /// The entry that is left: the top of the visible path.
    case replace
  }

  /// The command's name, unique in the graph.
  public var name: CommandID
  /// The screen that the command opens.
  public var destination: ScreenID
  /// The screens on which the command can be executed.
  public var origins: Origins
  /// The presentation of the destination.
  public var presentation: Presentation
  /// Whether the destination opens with animation.
  public var isAnimated: Bool
  /// The command's rank among all commands; nil to use its number in the order of definition.
  public var position: Int?
  /// The flow that the command belongs to; nil if it is always enabled.
  public var flow: FlowID?
  /// The parts of the definition that few commands have.
  package var details: CommandDetails

  /// Creates a command.
  public init(
    _ name: CommandID,
    from origins: Origins,
    to destination: ScreenID,
    presentation: Presentation = .usual,
    isAnimated: Bool = true,
    style: String? = nil,
    closing: Closing? = nil,
    position: Int? = nil,
    flow: FlowID? = nil,
    properties: PropertyDictionary = [:],
    conditions: [NavigationCondition] = []
  ) {
    self.name = name
    self.origins = origins
    self.destination = destination
    self.presentation = presentation
    self.isAnimated = isAnimated
    self.position = position
    self.flow = flow
    details = CommandDetails(
      style: style,
      closing: closing,
      properties: properties,
      conditions: conditions
    )
  }
}

extension NavigationCommand {
  /// Words for the host, such as `sheet` or `medium large`, which routing ignores; nil for the
  /// host's default.
  public var style: String? {
    get { details.style }
    set { details.style = newValue }
  }

  /// The entries that the command removes before its destination opens; nil if there are none.
  public var closing: Closing? {
    get { details.closing }
    set { details.closing = newValue }
  }

  /// The properties that the command sets on its destination.
  public var properties: PropertyDictionary {
    get { details.properties }
    set { details.properties = newValue }
  }

  /// The conditions that must all hold for the command to be executed.
  public var conditions: [NavigationCondition] {
    get { details.conditions }
    set { details.conditions = newValue }
  }
}

/// The parts of a command's definition that few commands have.
package struct CommandDetails: Sendable, Hashable {
  package var style: String?
  package var closing: NavigationCommand.Closing?
  package var properties: PropertyDictionary = [:]
  package var conditions: [NavigationCondition] = []

  var isBlank: Bool { self == CommandDetails() }

  /// The texts for the app, to which the rules of names apply.
  var texts: [String] { [style].compactMap { $0 } }
}

extension NavigationCommand: CodedRecord {
  package static var blank: NavigationCommand { NavigationCommand("", from: .screens([]), to: "") }

  package mutating func code<Coder: FieldCoder>(with coder: inout Coder) throws(Coder.Failure) {
    try coder.name("name", &name, of: "A command")
    try coder.name("destination", &destination, of: "A command")
    var isUniversal = origins == .anywhere
    var screens: [ScreenID] = if case .screens(let screens) = origins { screens } else { [] }
    try coder.flag("universal", &isUniversal, usual: false)
    try coder.names("origins", &screens)
    origins = isUniversal ? .anywhere : .screens(screens)
    try coder.word("presentation", &presentation, usual: .usual)
    try coder.flag("animated", &isAnimated, usual: true)
    try coder.integer("position", &position)
    try coder.name("flow", &flow)
    try details.code(with: &coder)
  }
}

extension CommandDetails: CodedRecord {
  package static var blank: CommandDetails { CommandDetails() }

  package mutating func code<Coder: FieldCoder>(with coder: inout Coder) throws(Coder.Failure) {
    try coder.text("style", &style)
    try code(closing: &closing, with: &coder)
    try coder.values("properties", &properties)
    try coder.records("conditions", &conditions)
  }

  private func code<Coder: FieldCoder>(
    closing: inout NavigationCommand.Closing?,
    with coder: inout Coder
  ) throws(Coder.Failure) {
    var (popTo, isInclusive, replaces) = closing.columns
    try coder.name("popTo", &popTo)
    try coder.flag("popInclusive", &isInclusive)
    try coder.flag("replaces", &replaces)
    guard coder.isReading else { return }
    if let popTo {
      closing = .popTo(popTo, inclusive: isInclusive == true)
    } else {
      if isInclusive == true { try coder.reject("popTo", .missing(record: "A popInclusive")) }
      closing = replaces == true ? .replace : nil
    }
    if popTo != nil, replaces == true {
      try coder.reject("replaces", .unexpected("true", expected: "false beside popTo"))
    }
  }
}

extension NavigationCommand.Closing: CustomStringConvertible {
  /// The closing as text, such as `pops to Cart, inclusive`.
  public var description: String {
    switch self {
    case .popTo(let screen, let isInclusive): "pops to \(screen)\(isInclusive ? ", inclusive" : "")"
    case .replace: "replaces the top"
    }
  }
}

extension NavigationCommand.Closing? {
  /// The values in the form of the columns of `command`, of which flags are true or nil.
  package var columns: (popTo: ScreenID?, isInclusive: Bool?, replaces: Bool?) {
    switch self {
    case .popTo(let screen, let isInclusive): (screen, isInclusive ? true : nil, nil)
    case .replace: (nil, nil, true)
    case nil: (nil, nil, nil)
    }
  }
}

/// The way in which a screen opens.
///
/// The raw values are those of the column `command.presentation`.
public enum Presentation: String, Sendable, Hashable, CaseIterable {
  /// The screen opens on top of the stack.
  case push
  /// The screen opens on top of the stack as a new modal layer.
  case present
  /// The screen replaces the whole stack and becomes its root.
  case root
}

extension Presentation {
  /// The presentation of commands that specify none.
  public static var usual: Presentation { .push }

  /// Whether the screen begins a modal layer.
  package var startsLayer: Bool {
    switch self {
    case .present: true
    case .push, .root: false
    }
  }

  /// Whether the screen opens in the layer, and in the tab, that the user sees.
  package var joinsLayer: Bool {
    switch self {
    case .push: true
    case .present, .root: false
    }
  }

  /// Whether the screens below the new screen stay.
  package var keepsStack: Bool {
    switch self {
    case .push, .present: true
    case .root: false
    }
  }
}
