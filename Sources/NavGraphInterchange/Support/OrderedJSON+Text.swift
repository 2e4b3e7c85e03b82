import NavGraphText

extension OrderedJSON: CustomStringConvertible {
  /// The value as JSON on one line.
  package var description: String { text(isIndented: false) }

  /// The value as JSON with one member or element on each line, indented by two spaces.
  package var prettyPrinted: String { text(isIndented: true) }

  private func text(isIndented: Bool) -> String {
    var writer = JSONWriter(isIndented: isIndented)
    write(to: &writer)
    return String(decoding: writer.bytes, as: UTF8.self)
  }

  private func write(to writer: inout JSONWriter) {
    switch content {
    case .null: writer.text("null")
    case .bool(let value): writer.text(value ? "true" : "false")
    case .number(let text): writer.text(text)
    case .string(let value): writer.string(value)
    case .array(let elements):
      writer.array { writer in
        for element in elements {
          writer.element()
          element.write(to: &writer)
        }
      }
    case .object(let members):
      writer.object { writer in
        for member in members {
          writer.member(member.name)
          member.value.write(to: &writer)
        }
      }
    }
  }
}
