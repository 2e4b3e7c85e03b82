import SwiftUI
import Testing

/// How the simulated SwiftUI differs from a naive evaluation of views, as the real one does.
@MainActor
@Suite(.serialized) struct SimulationTests {
  @Observable
  final class Model {
    var path: [Int] = []
    var root = 0
    var other = 0
  }

  private final class Count: Equatable {
    var value = 0

    static func == (left: Count, right: Count) -> Bool { left === right }
  }

  private struct Counter: View {
    let count: Count
    @State private var text = ""

    var body: some View {
      count.value += 1
      return TextField("Text", text: $text)
    }
  }

  @Test func viewWithoutContentDoesNotAppear() {
    var appeared: [String] = []
    let nothing: Text? = nil
    let renderer = Renderer {
      Group {
        Group { nothing }.onAppear { appeared.append("Group") }
        ZStack { nothing }.onAppear { appeared.append("ZStack") }
      }
    }
    renderer.update()
    #expect(appeared == ["ZStack"])
  }

  @Test func aViewWithEqualFieldsIsSkipped() {
    let model = Model()
    let count = Count()
    let renderer = Renderer {
      Group {
        Text("\(model.other)")
        Counter(count: count)
      }
    }
    renderer.update()
    model.other = 1
    renderer.update()
    #expect(renderer.window.texts == ["1"])
    #expect(count.value == 1)
  }

  @Test func aNewIdentityEndsTheState() {
    let model = Model()
    let count = Count()
    let renderer = Renderer { Counter(count: count).id(model.root) }
    renderer.update()
    renderer.window.fields.first?.wrappedValue = "A"
    renderer.update()
    #expect(renderer.window.fields.first?.wrappedValue == "A")
    model.root = 1
    renderer.update()
    #expect(renderer.window.fields.first?.wrappedValue == "")
  }

  @Test func aRefusedPopDoesNotComeBack() {
    let renderer = Renderer {
      NavigationStack(path: .constant([1, 2])) {
        Text("0").navigationDestination(for: Int.self) { Text("\($0)") }
      }
    }
    renderer.update()
    #expect(renderer.window.stack?.pages.count == 3)
    renderer.window.stack?.goBack()
    renderer.update()
    #expect(renderer.window.stack?.pages.count == 2)
  }

  @Test func aPathThatChangesWithItsRootIsLost() {
    let model = Model()
    let renderer = Renderer {
      NavigationStack(path: .constant(model.path)) {
        Text("root").id(model.root).navigationDestination(for: Int.self) { Text("\($0)") }
      }
    }
    renderer.update()
    (model.root, model.path) = (1, [1])
    renderer.update()
    #expect(renderer.window.stack?.pages.count == 1)
    model.path = [2]
    renderer.update()
    #expect(renderer.window.stack?.pages.count == 2)
  }

  @Test func aCoverLetsTheViewsBelowDisappear() {
    struct Item: Identifiable { let id: Int }
    let model = Model()
    var events: [String] = []
    let renderer = Renderer {
      Text("\(model.root)")
        .onAppear { events.append("appear") }
        .onDisappear { events.append("disappear") }
        .fullScreenCover(
          item: Binding {
            model.root == 0 ? nil : Item(id: 1)
          } set: {
            model.root = $0?.id ?? 0
          }
        ) { _ in Text("cover") }
    }
    renderer.update()
    model.root = 1
    renderer.update()
    #expect(events == ["appear", "disappear"])
  }
}
