/// The layout of a compiled graph: a header, a table of sections, and the sections.
///
/// All numbers are little-endian. Sections begin at multiples of 64 bytes from the beginning of the
/// file, in the order of their kinds, with zeros between them. Positions are relative to the
/// beginning of the file, so the file can be at any address in memory. Equal content has equal
/// bytes on every machine.
///
/// | bytes | header |
/// |---|---|
/// | 0–7 | ``magic`` |
/// | 8–11 | ``version`` |
/// | 12–15 | the number of sections |
/// | 16–23 | the size of the file |
/// | 24–31 | the checksum of all sections, with the zeros after them |
/// | 32–39 | the content hash of the graph |
/// | 40–43, 44–47 | the numbers of screens and commands |
/// | 48–55 | zeros |
/// | 56–63 | the checksum of the header so far, and of all bytes from 64 to the first section |
///
/// An entry of the table contains the section's kind and the size of an element in 4 bytes each,
/// and the section's position and size in 8 bytes each. A reader ignores sections of unknown kinds.
/// The checksums are FNV-1a hashes of words of eight bytes, each followed by a shift
/// (``FowlerNollVoHash``).
package enum CompiledFormat {
  /// The first bytes: a byte that does not occur in text, the name, and line ends that a transfer
  /// as text would change.
  package static let magic: [UInt8] = [
    0x89, 0x4E, 0x41, 0x56, 0x0D, 0x0A, 0x1A, 0x0A,
  ]

  /// The version of the layout.
  ///
  /// It changes if older readers would misinterpret the file.
  package static let version = 4

  package static let headerSize = 64
  static let entrySize = 24
  static let alignment = 64
  package static let maximumSectionCount = 256

  /// The maximum size of files that are checked as a whole when they are opened, which takes less
  /// than a millisecond.
  package static let eagerSize = 1 << 20

  package static func contentsStart(sectionCount: Int) -> Int {
    aligned(headerSize + sectionCount * entrySize)
  }

  static func aligned(_ size: Int) -> Int { (size + alignment - 1) & ~(alignment - 1) }

  package static func checksum(_ bytes: UnsafeRawBufferPointer) -> UInt64 {
    var hash = FowlerNollVoHash()
    hash.add(words: bytes)
    return hash.value
  }

  /// The kinds of sections, whose numbers never change.
  package enum SectionKind: UInt32, Sendable {
    case screenNameBytes = 1
    case screenNameOffsets, screenNameSlots
    case commandNameBytes, commandNameOffsets, commandNameSlots
    case destinations, traits, commandFlows
    case incomingCommandOffsets, incomingCommands
    case definedOriginOffsets, definedOrigins
    case incomingOriginOffsets, incomingOrigins
    case originRanges, guardedScreens
    case outgoingOffsets, outgoingCommands, outgoingTargets
    case universalCommands
    case parents
    case titleScreens, titleBytes, titleOffsets
    case storyboardScreens, storyboardBytes, storyboardOffsets
    case identifierScreens, identifierBytes, identifierOffsets
    case formerNameScreens, formerNameBytes, formerNameOffsets
    case definitions
    case links
  }
}
