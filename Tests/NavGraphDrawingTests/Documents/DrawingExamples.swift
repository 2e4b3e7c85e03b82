import NavGraph
import NavGraphDrawing
import NavGraphTestSupport
import Testing

/// The examples of the documentation of pictures.
@Suite struct DrawingExamples {
  @Test func aRouteIsDrawn() async throws {
    let graph = try graph("Menu>Contacts", "Contacts>ContactCard", "Menu>Help")
    let request = RouteRequest(from: stack("Menu"), to: "ContactCard")

    var diagram = Diagram(of: graph, title: "Contacts")
    if case .planned(let plan) = try graph.route(request) {
      diagram.mark(plan, from: request.stack)
    }
    let svg = try await Graphviz().picture(of: diagram, as: .svg)
    let text = String(decoding: svg, as: UTF8.self)
    #expect(text.contains("screen-ContactCard") && text.contains("Help"))
  }

  @Test func theNeighborhoodOfAScreenIsSelected() async throws {
    let graph = try graph("Menu>Chats", "Chats>Chat", "Chat>Contact", "Contact>Photo", "Photo>Full")
    var diagram = Diagram(of: graph, title: "app.db")
    diagram.restrict(to: ["Chat"], steps: 2)
    #expect(diagram.screenCount == 5)
    #expect(!diagram.dot.contains("Full"))
  }
}
