/// The sections of a compiled graph, ready to be written.
package struct CompiledSections {
  private(set) var sections: [Section] = []
  let contentHash: Int64
  private let screenCount: Int
  private let commandCount: Int

  struct Section {
    let kind: CompiledFormat.SectionKind
    let elementSize: Int
    let bytes: FixedArray<UInt8>
  }

  /// Creates the sections of a graph.
  ///
  /// - Complexity: O(V + C + E) time, for the content hash; O(D) memory for D definitions.
  package init(_ graph: NavigationGraph) throws(CompiledGraphError) {
    guard 1.littleEndian == 1 else { throw .bigEndian }
    contentHash = graph.computedContentHash
    screenCount = graph.screenCount
    commandCount = graph.commandCount
    add(graph.screenNames, .screenNameBytes, .screenNameOffsets, .screenNameSlots)
    add(graph.commandNames, .commandNameBytes, .commandNameOffsets, .commandNameSlots)
    add(graph.topology)
    if let hierarchy = graph.hierarchy { add(.parents, hierarchy.parents) }
    try add(graph.definitions.parts, of: graph)
  }

  package mutating func add(_ kind: CompiledFormat.SectionKind, bytes: [UInt8]) {
    add(kind, FixedArray(bytes))
  }

  private mutating func add<Element>(
    _ kind: CompiledFormat.SectionKind,
    _ elements: FixedArray<Element>
  ) {
    let section = Section(
      kind: kind,
      elementSize: MemoryLayout<Element>.stride,
      bytes: elements.bytes
    )
    sections.append(section)
  }

  private mutating func add(
    _ names: NameTable<some TableIndex>,
    _ bytes: CompiledFormat.SectionKind,
    _ offsets: CompiledFormat.SectionKind,
    _ slots: CompiledFormat.SectionKind
  ) {
    add(bytes, names.names.bytes)
    add(offsets, names.names.offsets)
    add(slots, names.slots)
  }

  private mutating func add(_ topology: Topology) {
    add(.destinations, topology.destinations.values)
    add(.traits, topology.traits)
    add(.commandFlows, topology.commandFlows)
    add(.incomingCommandOffsets, topology.incomingCommands.offsets)
    add(.incomingCommands, topology.incomingCommands.values)
    if let definedOrigins = topology.definedOrigins {
      add(.definedOriginOffsets, definedOrigins.offsets)
      add(.definedOrigins, definedOrigins.values)
    }
    add(.incomingOriginOffsets, topology.incomingOrigins.offsets)
    add(.incomingOrigins, topology.incomingOrigins.values)
    add(.originRanges, topology.originRanges)
    add(.guardedScreens, topology.guardFlags)
    add(.outgoingOffsets, topology.outgoingTargets.offsets)
    add(.outgoingCommands, topology.outgoingCommands.values)
    add(.outgoingTargets, topology.outgoingTargets.values)
    add(.universalCommands, FixedArray(topology.universalCommands))
  }

  private mutating func add(
    _ definitions: Definitions.Parts,
    of graph: NavigationGraph
  ) throws(CompiledGraphError) {
    add(definitions.titles, .titleScreens, .titleBytes, .titleOffsets)
    add(definitions.storyboards, .storyboardScreens, .storyboardBytes, .storyboardOffsets)
    add(definitions.identifiers, .identifierScreens, .identifierBytes, .identifierOffsets)
    if definitions.formerNames.count > 0 {
      add(.formerNameScreens, definitions.formerNames.screens)
      add(.formerNameBytes, definitions.formerNames.names.bytes)
      add(.formerNameOffsets, definitions.formerNames.names.offsets)
    }
    var writer = ByteWriter()
    definitions.write(to: &writer, of: graph)
    add(.definitions, bytes: try writer.finish())
  }

  private mutating func add(
    _ texts: SparseTexts<some TableIndex>,
    _ rows: CompiledFormat.SectionKind,
    _ bytes: CompiledFormat.SectionKind,
    _ offsets: CompiledFormat.SectionKind
  ) {
    guard texts.count > 0 else { return }
    add(rows, texts.rows)
    add(bytes, texts.texts.bytes)
    add(offsets, texts.texts.offsets)
  }
}

// MARK: - Writing

extension CompiledSections {
  package var fileSize: Int {
    sections.reduce(CompiledFormat.contentsStart(sectionCount: sections.count)) {
      $0 + CompiledFormat.aligned($1.bytes.count)
    }
  }

  package var bytes: [UInt8] {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(fileSize)
    write { bytes.append(contentsOf: $0) }
    return bytes
  }

  /// Writes the file in parts, in order.
  ///
  /// - `write`: Writes a part. The buffer is valid only during the call.
  /// - Complexity: O(n) time for n bytes; O(1) memory.
  package func write<Failure>(
    _ write: (UnsafeRawBufferPointer) throws(Failure) -> Void
  ) throws(Failure) {
    var checksum = FowlerNollVoHash()
    writeContents { checksum.add(words: $0) }
    let start = FixedArray(header(contentsChecksum: checksum.value))
    defer { withExtendedLifetime(start) {} }
    try write(UnsafeRawBufferPointer(start.elements))
    try writeContents(write)
  }

  /// Writes all sections and the zeros after them, in parts whose sizes are multiples of the
  /// alignment.
  private func writeContents<Failure>(
    _ write: (UnsafeRawBufferPointer) throws(Failure) -> Void
  ) throws(Failure) {
    for section in sections {
      let bytes = UnsafeRawBufferPointer(section.bytes.elements)
      let whole = bytes.count & ~(CompiledFormat.alignment - 1)
      if whole > 0 { try write(UnsafeRawBufferPointer(rebasing: bytes[..<whole])) }
      guard whole < bytes.count else { continue }
      let padding = CompiledFormat.aligned(bytes.count) - bytes.count
      let rest = FixedArray(Array(bytes[whole...]) + [UInt8](repeating: 0, count: padding))
      defer { withExtendedLifetime(rest) {} }
      try write(UnsafeRawBufferPointer(rest.elements))
    }
  }

  /// Returns the header and the table of the sections, up to the first section.
  private func header(contentsChecksum: UInt64) -> [UInt8] {
    var header = ByteWriter()
    for byte in CompiledFormat.magic { header.write(byte: byte) }
    header.write(UInt32(CompiledFormat.version))
    header.write(count: sections.count)
    header.write(UInt64(fileSize))
    header.write(contentsChecksum)
    header.write(contentHash)
    header.write(count: screenCount)
    header.write(count: commandCount)
    header.write(UInt64(0))
    let table = table
    let checksum = (header.bytes + table).withUnsafeBytes(CompiledFormat.checksum)
    header.write(checksum)
    return header.bytes + table
  }

  private var table: [UInt8] {
    var table = ByteWriter()
    let start = CompiledFormat.contentsStart(sectionCount: sections.count)
    var position = start
    for section in sections {
      table.write(section.kind.rawValue)
      table.write(count: section.elementSize)
      table.write(UInt64(position))
      table.write(UInt64(section.bytes.count))
      position += CompiledFormat.aligned(section.bytes.count)
    }
    let size = CompiledFormat.headerSize + table.bytes.count
    return table.bytes + Array(repeating: 0, count: start - size)
  }
}
