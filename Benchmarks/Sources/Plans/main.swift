import Graphs
import NavGraph

// Makes plans for a profiler to count with: `plans COUNT [FEATURE...]`. It only needs the core, so that its release build
// takes a minute.

let arguments = CommandLine.arguments.dropFirst()
let features = arguments.dropFirst().compactMap(AppGraph.Feature.init)
let app = try AppGraph(screens: 500, seed: 1, features: Set(features))
let router = Router(app.graph)
let requests = app.pairs(100, seed: 2).map(app.request)
for number in 0..<(arguments.first.flatMap { Int($0) } ?? 0) {
  _ = try router.route(requests[number % requests.count])
}
