import NavGraph
import NavGraphInterchange
import NavGraphTestSupport
import Testing

/// An import without findings contains each screen and edge of the file.
///
/// The files are written here, without the writers of the module, so that their elements are
/// counted independently.
@Suite struct NothingLostTests {
  /// A format, and a function that writes screens and edges.
  struct Notation: Sendable, CustomTestStringConvertible {
    let format: InterchangeFormat
    let write: @Sendable (_ screens: [String], _ edges: [[String]]) -> String

    var testDescription: String { "\(format)" }
  }

  static let notations: [Notation] = [
    Notation(format: .dot) { screens, edges in
      "digraph {\n" + lines(screens) { "\($0[0]);" } + lines(edges) { "\($0[0]) -> \($0[1]);" }
        + "}"
    },
    Notation(format: .mermaid) { screens, edges in
      "flowchart LR\n" + lines(screens) { $0[0] } + lines(edges) { "\($0[0]) --> \($0[1])" }
    },
    Notation(format: .mermaid) { screens, edges in
      "stateDiagram-v2\n" + lines(screens) { "state \($0[0])" }
        + lines(edges) { "\($0[0]) --> \($0[1])" }
    },
    Notation(format: .graphml) { screens, edges in
      "<graphml xmlns=\"http://graphml.graphdrawing.org/xmlns\"><graph edgedefault=\"directed\">\n"
        + lines(screens) { "<node id=\"\($0[0])\"/>" }
        + lines(edges) { "<edge source=\"\($0[0])\" target=\"\($0[1])\"/>" } + "</graph></graphml>"
    },
    Notation(format: .csv) { _, edges in
      "origin,destination,command\n"
        + edges.enumerated().map { "\($1[0]),\($1[1]),c\($0)\n" }.joined()
    },
    Notation(format: .xstate) { screens, edges in
      let states = screens.map { screen in
        let own = edges.enumerated().filter { $0.element[0] == screen }
        let events = own.map { "\"E\($0.offset)\": \"\($0.element[1])\"" }
        return "\"\(screen)\": {\"on\": {\(events.joined(separator: ", "))}}"
      }
      return "{\"initial\": \"\(screens[0])\", \"states\": {\(states.joined(separator: ",\n"))}}"
    },
    Notation(format: .scxml) { screens, edges in
      let states = screens.map { screen in
        let own = edges.enumerated().filter { $0.element[0] == screen }
        let events = own.map { "<transition event=\"e\($0.offset)\" target=\"\($0.element[1])\"/>" }
        return "<state id=\"\(screen)\">\(events.joined())</state>\n"
      }
      return "<scxml xmlns=\"http://www.w3.org/2005/07/scxml\">\(states.joined())</scxml>"
    },
    Notation(format: .graphwalker) { screens, edges in
      let vertices = screens.map {
        "{\"id\": \"\($0)\", \"name\": \"\($0)\", \"sharedState\": \"\"}"
      }
      let edges = edges.enumerated().map { number, edge in
        "{\"id\": \"e\(number)\", \"sourceVertexId\": \"\(edge[0])\", \"targetVertexId\": \"\(edge[1])\"}"
      }
      return "{\"models\": [{\"name\": \"m\", \"vertices\": [\(vertices.joined(separator: ","))],"
        + "\"edges\": [\(edges.joined(separator: ","))]}]}"
    },
    Notation(format: .jetpack) { screens, edges in
      let fragments = screens.map { screen in
        let own = edges.enumerated().filter { $0.element[0] == screen }
        let actions = own.map { number, edge in
          "<action android:id=\"@+id/a\(number)\" app:destination=\"@id/\(edge[1])\"/>"
        }
        return "<fragment android:id=\"@+id/\(screen)\">\(actions.joined())</fragment>\n"
      }
      return jetpackGraph(fragments.joined(), start: screens[0])
    },
    Notation(format: .composeNavGraph) { screens, edges in
      lines(screens) { "dest \($0[0])  args=()" } + lines(edges) { "edge \($0[0]) -> \($0[1])" }
    },
    Notation(format: .json) { screens, edges in
      let commands = edges.enumerated().map { number, edge in
        "{\"name\": \"c\(number)\", \"origins\": [\"\(edge[0])\"], \"destination\": \"\(edge[1])\"}"
      }
      let names = screens.map { "{\"name\": \"\($0)\"}" }
      return "{\"navgraph\": 1, \"screens\": [\(names.joined(separator: ","))],"
        + "\"commands\": [\(commands.joined(separator: ","))]}"
    },
    Notation(format: .storyboard) { screens, edges in
      let scenes = screens.map { screen in
        let own = edges.enumerated().filter { $0.element[0] == screen }
        let segues = own.map { number, edge in
          "<segue destination=\"\(edge[1])\" kind=\"show\" identifier=\"s\(number)\" id=\"i\(number)\"/>"
        }
        return "<scene sceneID=\"scene-\(screen)\"><objects><viewController id=\"\(screen)\" "
          + "storyboardIdentifier=\"\(screen)\" sceneMemberID=\"viewController\"><connections>"
          + "\(segues.joined())</connections></viewController></objects></scene>\n"
      }
      return "<document type=\"com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB\" "
        + "initialViewController=\"\(screens[0])\"><scenes>\(scenes.joined())</scenes></document>"
    },
    Notation(format: .rldnavigation) { _, edges in
      edges.enumerated().map { number, edge in
        """
        @implementation C\(number)
        + (NSArray *)origins { return @[[\(edge[0]) class]]; }
        + (Class)destination { return [\(edge[1]) class]; }
        @end

        """
      }.joined()
    },
    Notation(format: .source) { screens, edges in
      let found = screens.map { "{\"name\": \"\($0)\"}" }
      let calls = edges.map { "{\"origin\": \"\($0[0])\", \"destination\": \"\($0[1])\"}" }
      return "{\"navgraphSource\": 1, \"screens\": [\(found.joined(separator: ",\n"))],\n"
        + "\"edges\": [\(calls.joined(separator: ",\n"))]}"
    },
  ]

  /// Formats with boxes, whose first screens are in a box.
  static let boxedNotations: [Notation] = [
    Notation(format: .dot) { screens, edges in
      let (inner, outer) = halves(of: screens)
      return "digraph {\nsubgraph cluster_box {\n" + lines(inner) { "\($0[0]);" } + "}\n"
        + lines(outer) { "\($0[0]);" } + lines(edges) { "\($0[0]) -> \($0[1]);" } + "}"
    },
    Notation(format: .mermaid) { screens, edges in
      let (inner, outer) = halves(of: screens)
      return "flowchart LR\nsubgraph box\n" + lines(inner) { $0[0] } + "end\n"
        + lines(outer) { $0[0] } + lines(edges) { "\($0[0]) --> \($0[1])" }
    },
    Notation(format: .graphml) { screens, edges in
      let (inner, outer) = halves(of: screens)
      return "<graphml xmlns=\"http://graphml.graphdrawing.org/xmlns\"><graph>\n"
        + "<node id=\"box\"><graph>\n" + lines(inner) { "<node id=\"\($0[0])\"/>" }
        + "</graph></node>\n" + lines(outer) { "<node id=\"\($0[0])\"/>" }
        + lines(edges) { "<edge source=\"\($0[0])\" target=\"\($0[1])\"/>" } + "</graph></graphml>"
    },
    Notation(format: .scxml) { screens, edges in
      let states = screens.map { screen in
        let own = edges.enumerated().filter { $0.element[0] == screen }
        let events = own.map { "<transition event=\"e\($0.offset)\" target=\"\($0.element[1])\"/>" }
        return "<state id=\"\(screen)\">\(events.joined())</state>\n"
      }
      let (inner, outer) = halves(of: states)
      return "<scxml xmlns=\"http://www.w3.org/2005/07/scxml\"><state id=\"box\">\(inner.joined())"
        + "</state>\(outer.joined())</scxml>"
    },
    Notation(format: .jetpack) { screens, edges in
      let fragments = screens.map { screen in
        let own = edges.enumerated().filter { $0.element[0] == screen }
        let actions = own.map { number, edge in
          "<action android:id=\"@+id/a\(number)\" app:destination=\"@id/\(edge[1])\"/>"
        }
        return "<fragment android:id=\"@+id/\(screen)\">\(actions.joined())</fragment>\n"
      }
      let (inner, outer) = halves(of: fragments)
      let box =
        "<navigation android:id=\"@+id/box\" app:startDestination=\"@id/\(screens[0])\">"
        + "\(inner.joined())</navigation>"
      return jetpackGraph(box + outer.joined(), start: "box")
    },
  ]

  private static func halves(of elements: [String]) -> ([String], [String]) {
    let middle = (elements.count + 1) / 2
    return (Array(elements.prefix(middle)), Array(elements.dropFirst(middle)))
  }

  /// Returns a line for each element.
  private static func lines(_ elements: [[String]], _ line: ([String]) -> String) -> String {
    elements.map { line($0) + "\n" }.joined()
  }

  private static func lines(_ elements: [String], _ line: ([String]) -> String) -> String {
    lines(elements.map { [$0] }, line)
  }

  @Test func eachFormatThatIsReadIsTested() {
    #expect(Set(NothingLostTests.notations.map(\.format)) == Set(NavigationImporter.formats))
  }

  @Test(arguments: notations + boxedNotations)
  func importContainsEachScreenAndEdge(notation: Notation) throws {
    for seed in 0..<UInt64(40) {
      var random = SeededGenerator(seed: seed)
      let screens = (0..<Int.random(in: 2...9, using: &random)).map { "S\($0)" }
      var edges: [[String]] = []
      for screen in screens {
        // Every screen occurs in an edge, because some formats have no other place for it.
        edges.append([screen, screens.randomElement(using: &random) ?? screen])
        for _ in 0..<Int.random(in: 0...2, using: &random) {
          edges.append([screen, screens.randomElement(using: &random) ?? screen])
        }
      }
      let result = try read(notation.write(screens, edges))
      #expect(result.formats == [notation.format], "seed \(seed)")
      #expect(Set(result.screens) == Set(screens), "seed \(seed)")
      #expect(result.screens.count == screens.count, "seed \(seed)")
      let imported = result.document.commands.flatMap { command in
        command.originScreens.map { [$0.name, command.definition.destination.name] }
      }
      #expect(Set(imported) == Set(edges), "seed \(seed)")
      let lost = edges.count - imported.count
      #expect(result.losses.count { $0.contains(" dropped ") } == lost, "seed \(seed)")
    }
  }

  /// An edge to a screen that is not in the file is reported.
  @Test(
    arguments: notations.filter { notation in
      [.graphml, .xstate, .scxml, .graphwalker, .jetpack, .storyboard].contains(notation.format)
    }
  )
  func importReportsEachEdgeToAMissingScreen(notation: Notation) throws {
    let edges = [["A", "B"], ["B", "Missing"], ["A", "Missing"], ["B", "A"]]
    let result = try read(notation.write(["A", "B"], edges))
    #expect(result.document.commands.count == 2)
    #expect(result.losses.count { $0.contains(" dropped ") } == 2)
  }
}
