import NavGraph
import NavGraphTestSupport
import Testing

@testable import NavGraphInterchange

/// The index of a document, compared with the parts of the document that it selects.
@Suite struct DocumentIndexTests {
  @Test(arguments: 0..<100)
  func neighborsAreTheNeighborhood(seed: UInt64) throws {
    var random = RandomDocument(seed: seed)
    let document = random.make()
    let index = DocumentIndex(document)
    for screen in document.screens {
      let part = document.neighborhood(of: screen.id, steps: 1)
      let commands = index.commands(around: screen.id)
      let neighbors = index.neighbors(of: screen.id, by: commands)
      let names = neighbors.map { document.screens[$0].id }
      #expect(names == part.screens.map(\.id))
      #expect(
        commands.map(\.name)
          == part.commands.filter {
            !$0.isUniversal
              && ($0.destination == screen.id || $0.originScreens.contains(screen.id))
          }.map(\.name)
      )
      let hasGroups = part.screens.contains { screen in
        document.flows.contains { $0.name == screen.group }
      }
      let flows = index.part(screens: neighbors, commands: commands).flows
      #expect(flows == (hasGroups ? part.flows : []))
      #expect(
        index.links(to: screen.id)
          == document.links.filter { $0.milestones.last?.screen == screen.id }
      )
    }
  }
}
