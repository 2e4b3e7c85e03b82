import NavGraph

/// Findings, and the names that are repaired with a finding.
extension DocumentBuilder {
  func report(
    _ kind: InterchangeFinding.Kind,
    _ code: String,
    at location: SourceLocation?,
    message: () -> String
  ) {
    findings.append(InterchangeFinding(kind, code, message(), at: location))
  }

  /// Reports a file that cannot be read, and is not needed.
  func reportIgnored(_ error: ReadError) {
    report(.dropped, "unreadable", at: error.location) {
      "\(error.problem) The import ignores the file."
    }
  }

  /// Reads a file; reports it if it is damaged, but only completes others.
  func tolerate(
    _ file: SourceFile,
    _ read: () throws(ReadError) -> Void
  ) throws(ReadError) {
    do throws(ReadError) { try read() } catch {
      guard toleratedFiles.contains(file.path) else { throw error }
      reportIgnored(error)
    }
  }

  /// Parses a JSON file, and reports the characters that are replaced.
  func json(of text: SourceText) throws(ReadError) -> OrderedJSON {
    try JSONReader.read(text, limits: options.limits) { findings.append($0) }
  }

  /// Sorts the findings by their locations; those without a location are last.
  func sortFindings() {
    findings = findings.enumerated()
      .sorted { left, right in
        let (first, second) = (left.element.location, right.element.location)
        guard first != second else { return left.offset < right.offset }
        guard let first, let second else { return first != nil }
        return first.precedes(second)
      }
      .map(\.element)
  }

  // MARK: Names

  /// Cuts a title that is too long, with a finding.
  func limitTitle(of screen: inout NavigationDocument.Screen) {
    guard let title = screen.title, let short = NameRepair.shortTitle(title) else { return }
    let id = screen.id
    screen.definition.title = short
    report(.approximated, "long-title", at: screen.location) {
      "The title of '\(id)' is cut: a title has at most \(NameRepair.maximumTitleLength) characters."
    }
  }

  /// Returns a valid and unused name, and reports it if it differs from the given one.
  func unique<Name: NavigationName>(
    _ name: Name,
    in names: inout ElementNames<Name>,
    qualifier: String?,
    isReported: Bool = true,
    at location: SourceLocation?
  ) -> Name {
    let validName = Name(valid(name.name, of: names.kind, at: location))
    let unused = names.add(validName, qualifier: qualifier)
    if unused != validName, isReported {
      report(.assumed, "repeated-name", at: location) {
        "\(names.kind) '\(validName)' becomes '\(unused)': the name is already used."
      }
    }
    return unused
  }

  func valid(_ name: String, of kind: String, at location: SourceLocation?) -> String {
    let valid = NameRepair.valid(name)
    if valid != name {
      report(.assumed, "invalid-name", at: location) {
        "\(kind) '\(NameRepair.printable(name))' becomes '\(valid)': a name has 1 to 255 characters, "
          + "none of them a control character."
      }
    }
    return valid
  }
}
