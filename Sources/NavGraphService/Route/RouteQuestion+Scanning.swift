import NavGraph

extension RouteQuestion {
  /// Creates the request that `init(from:)` decodes from the same line.
  ///
  /// Returns nil for a line that is not a request, or that the scanner does not support. The caller
  /// then uses `JSONDecoder`, which decodes the line or throws an error.
  init?(scanning line: UnsafeBufferPointer<UInt8>) {
    do throws(JSONScanner.Unsupported) {
      var scanner = JSONScanner(line)
      try self.init(from: &scanner)
      try scanner.expectEnd()
    } catch {
      return nil
    }
  }

  private init(from scanner: inout JSONScanner) throws(JSONScanner.Unsupported) {
    var (from, to): (RequestEntry??, RequestEntry??)
    var (stack, via): ([RequestEntry]??, [RequestEntry]??)
    var (properties, context): (PropertyDictionary??, PropertyDictionary??)
    var avoid: [String]??
    var maximumSteps: PropertyValue??
    try scanner.object { (scanner, name) throws(JSONScanner.Unsupported) in
      switch name {
      case "from": try scanner.read(&from)
      case "to": try scanner.read(&to)
      case "stack": try scanner.read(&stack)
      case "via": try scanner.read(&via)
      case "properties": try scanner.read(&properties)
      case "context": try scanner.read(&context)
      case "avoid": try scanner.read(&avoid)
      case "maximumSteps": try scanner.read(&maximumSteps)
      default: throw JSONScanner.Unsupported()
      }
    }
    guard case let to?? = to else { throw JSONScanner.Unsupported() }
    do {
      try self.init(
        from: from ?? nil,
        stack: stack ?? nil,
        to: to,
        via: via ?? nil,
        properties: properties ?? nil,
        context: context ?? nil,
        avoid: avoid ?? nil,
        maximumSteps: maximumSteps ?? nil
      )
    } catch {
      throw JSONScanner.Unsupported()
    }
  }
}

extension RequestEntry: JSONScannable {
  init(from scanner: inout JSONScanner) throws(JSONScanner.Unsupported) {
    if scanner.isNext("\"") {
      self.init(try String(from: &scanner))
      return
    }
    var (screen, presentation, style, selected): (String??, String??, String??, String??)
    var properties: PropertyDictionary??
    var tabs: [String: [RequestEntry]]??
    try scanner.object { (scanner, name) throws(JSONScanner.Unsupported) in
      switch name {
      case "screen": try scanner.read(&screen)
      case "properties": try scanner.read(&properties)
      case "presentation": try scanner.read(&presentation)
      case "style": try scanner.read(&style)
      case "tabs": try scanner.read(&tabs)
      case "selected": try scanner.read(&selected)
      default: throw JSONScanner.Unsupported()
      }
    }
    guard case let screen?? = screen else { throw JSONScanner.Unsupported() }
    self.init(screen)
    self.properties = (properties ?? nil) ?? [:]
    self.style = style ?? nil
    self.tabs = (tabs ?? nil) ?? [:]
    self.selected = selected ?? nil
    if case let name?? = presentation {
      guard let presentation = Presentation(rawValue: name) else { throw JSONScanner.Unsupported() }
      self.presentation = presentation
    }
  }
}
