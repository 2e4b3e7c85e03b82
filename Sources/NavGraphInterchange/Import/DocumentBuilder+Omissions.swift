/// The kinds of elements whose members can have no equivalent in navgraph.
enum OmissionKind: String { case documents, flows, screens, commands, links }

/// Where members were left out: in the elements of one kind in one file.
struct Omission: Hashable {
  let file: String
  let kind: OmissionKind
}

/// The members that were left out in elements of one kind in one file.
struct MemberOmissions {
  /// The first element with such a member.
  let location: SourceLocation
  /// How many elements have each member.
  var counts: [String: Int] = [:]
}

extension DocumentBuilder {
  /// Records the members of an element that have no equivalent in navgraph, such as colors.
  func leaveOut(
    _ members: some Sequence<String>,
    of kind: OmissionKind,
    at location: SourceLocation
  ) {
    for member in members {
      omissions[Omission(file: location.file, kind: kind), default: .init(location: location)]
        .counts[member, default: 0] += 1
    }
  }

  /// Reports the members that were left out: once for the elements of a kind in a file.
  func reportOmissions() {
    let sorted = omissions.sorted {
      ($0.key.file, $0.key.kind.rawValue) < ($1.key.file, $1.key.kind.rawValue)
    }
    for (omission, members) in sorted {
      let list = members.counts.sorted { $0.key < $1.key }.map { "\($0.key) (\($0.value))" }
      report(.dropped, "members", at: members.location) {
        "Members of \(omission.kind.rawValue) that navgraph does not have: "
          + "\(list.joined(separator: ", "))."
      }
    }
  }
}
