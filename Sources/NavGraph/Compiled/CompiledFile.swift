/// A compiled graph in memory: the bytes of a file, and the positions of its sections.
///
/// The bytes are untrusted. ``CompiledFormat`` describes them. When a file is opened, the checksum
/// of the header and the bounds of each section are checked. For a file of up to
/// ``CompiledFormat/eagerSize`` bytes, the checksum of the sections is also checked. Therefore, a
/// small file that was changed is rejected, unless its checksums were computed again. Everything
/// else is checked when it is read.
package struct CompiledFile: Sendable {
  let header: Header
  /// Whether the whole file was checked when it was opened.
  let isChecked: Bool
  private let contents: FixedArray<UInt8>
  private let sections: [UInt32: Section]

  struct Section {
    let elementSize: Int
    let position: Int
    let size: Int
  }

  /// Opens a compiled graph.
  ///
  /// - `bytes`: The bytes of the file, which must not change. Their address must be a multiple of
  ///   8.
  /// - `owner`: The object that keeps the bytes valid as long as the object exists.
  /// - `eagerSize`: The maximum size of files that are checked as a whole.
  package init(
    borrowing bytes: UnsafeRawBufferPointer,
    from owner: AnyObject,
    eagerSize: Int = CompiledFormat.eagerSize
  ) throws(CompiledGraphError) {
    guard let base = bytes.baseAddress else { throw .notCompiled }
    try self.init(
      FixedArray(
        borrowing: base.assumingMemoryBound(to: UInt8.self),
        count: bytes.count,
        from: owner
      ),
      eagerSize
    )
  }

  package init(
    copying bytes: some Collection<UInt8>,
    eagerSize: Int = CompiledFormat.eagerSize
  ) throws(CompiledGraphError) {
    let words = FixedArray<UInt64>(count: (bytes.count + 7) / 8, repeating: 0) { words in
      let memory = UnsafeMutableRawBufferPointer(start: words, count: bytes.count)
      memory.copyBytes(from: bytes)
    }
    try self.init(
      FixedArray(borrowing: words.bytes.base, count: bytes.count, from: words),
      eagerSize
    )
  }

  private init(_ contents: FixedArray<UInt8>, _ eagerSize: Int) throws(CompiledGraphError) {
    guard 1.littleEndian == 1 else { throw .bigEndian }
    guard UInt(bitPattern: contents.base) % 8 == 0 else {
      throw .damaged(reason: "its address in memory is not a multiple of 8")
    }
    self.contents = contents
    isChecked = contents.count <= eagerSize
    let header = try Header(contents)
    self.header = header
    var sections: [UInt32: Section] = [:]
    var end = header.contentsStart
    for entry in 0..<header.sectionCount {
      let position = CompiledFormat.headerSize + entry * CompiledFormat.entrySize
      let section = Section(
        elementSize: Int(contents.number(at: position + 4, UInt32.self)),
        position: Int(clamping: contents.number(at: position + 8, UInt64.self)),
        size: Int(clamping: contents.number(at: position + 16, UInt64.self))
      )
      guard section.position >= end, section.position <= contents.count,
        section.position % CompiledFormat.alignment == 0,
        section.size <= contents.count - section.position
      else { throw .damaged(reason: "a section is outside the file") }
      end = section.position + section.size
      let kind = contents.number(at: position, UInt32.self)
      guard sections.updateValue(section, forKey: kind) == nil else {
        throw .damaged(reason: "it contains a section twice")
      }
    }
    self.sections = sections
    if isChecked { try checkContents() }
  }

  /// Throws an error if the sections do not have the checksum of the header.
  ///
  /// - Complexity: O(n) time for n bytes.
  func checkContents() throws(CompiledGraphError) {
    let start = header.contentsStart
    let bytes = UnsafeRawBufferPointer(start: contents.base + start, count: contents.count - start)
    guard CompiledFormat.checksum(bytes) == header.contentsChecksum else {
      throw .damaged(reason: "its content does not have its checksum")
    }
  }

  /// Returns the elements of a section; empty if the file does not contain the section.
  ///
  /// - `count`: The required number of elements; nil for any number.
  /// - Returns: The elements, which are in the memory of the file.
  func elements<Element>(
    _ kind: CompiledFormat.SectionKind,
    of type: Element.Type = Element.self,
    count: Int? = nil
  ) throws(CompiledGraphError) -> FixedArray<Element> {
    let stride = MemoryLayout<Element>.stride
    let section =
      sections[kind.rawValue] ?? Section(elementSize: stride, position: 0, size: 0)
    guard section.elementSize == stride, section.size % stride == 0,
      count == nil || section.size / stride == count,
      let elements = contents.elements(
        of: Element.self,
        at: section.position,
        count: section.size / stride
      )
    else { throw .damaged(reason: "section \(kind) has a wrong size") }
    return elements
  }

  /// Returns the bytes of a section with elements of any type; empty if the file does not contain
  /// the section.
  func bytes(of kind: CompiledFormat.SectionKind) -> UnsafeBufferPointer<UInt8> {
    guard let section = sections[kind.rawValue] else {
      return UnsafeBufferPointer(start: nil, count: 0)
    }
    return UnsafeBufferPointer(start: contents.base + section.position, count: section.size)
  }

  /// Returns a reader of a section; nil if the file does not contain the section.
  package func reader(
    of kind: CompiledFormat.SectionKind
  ) throws(CompiledGraphError) -> ByteReader? {
    guard sections[kind.rawValue] != nil else { return nil }
    return ByteReader(try elements(kind, of: UInt8.self).elements)
  }

  /// Returns whether the first bytes of a file are those of a compiled graph.
  package static func isCompiled(_ firstBytes: some Sequence<UInt8>) -> Bool {
    firstBytes.starts(with: CompiledFormat.magic)
  }
}

extension CompiledFile {
  /// The numbers in the first bytes of a file.
  struct Header {
    let sectionCount: Int
    let contentsChecksum: UInt64
    let contentHash: Int64
    let screenCount: Int
    let commandCount: Int

    var contentsStart: Int { CompiledFormat.contentsStart(sectionCount: sectionCount) }

    fileprivate init(_ contents: FixedArray<UInt8>) throws(CompiledGraphError) {
      guard CompiledFile.isCompiled(contents.elements) else { throw .notCompiled }
      guard contents.count >= CompiledFormat.headerSize else {
        throw .damaged(reason: "it is truncated")
      }
      let version = Int(contents.number(at: 8, UInt32.self))
      guard version <= CompiledFormat.version else { throw .newerFormat(version) }
      guard version == CompiledFormat.version else { throw .olderFormat(version) }
      sectionCount = Int(contents.number(at: 12, UInt32.self))
      guard contents.number(at: 16, UInt64.self) == UInt64(contents.count) else {
        throw .damaged(reason: "it is truncated")
      }
      let end = CompiledFormat.contentsStart(sectionCount: sectionCount)
      guard sectionCount <= CompiledFormat.maximumSectionCount, end <= contents.count else {
        throw .damaged(reason: "its table of sections is too long")
      }
      contentsChecksum = contents.number(at: 24, UInt64.self)
      contentHash = contents.number(at: 32, Int64.self)
      screenCount = Int(contents.number(at: 40, UInt32.self))
      commandCount = Int(contents.number(at: 44, UInt32.self))
      let checked = Array(contents.elements[..<56]) + Array(contents.elements[64..<end])
      let checksum = checked.withUnsafeBytes(CompiledFormat.checksum)
      guard contents.number(at: 56, UInt64.self) == checksum else {
        throw .damaged(reason: "its header does not have its checksum")
      }
      guard max(screenCount, commandCount) <= ScreenIndex.maximumCount else {
        throw .invalidGraph(.tooLarge)
      }
      guard screenCount > 0 || commandCount == 0 else {
        throw .damaged(reason: "it has commands without screens")
      }
    }
  }
}

extension FixedArray<UInt8> {
  /// Returns a little-endian number, which must be within the bytes.
  fileprivate func number<Number: FixedWidthInteger & BitwiseCopyable>(
    at position: Int,
    _ type: Number.Type
  ) -> Number {
    precondition(position + MemoryLayout<Number>.size <= count, "\(position) is out of bounds.")
    return Number(littleEndian: UnsafeRawPointer(base + position).loadUnaligned(as: Number.self))
  }
}
