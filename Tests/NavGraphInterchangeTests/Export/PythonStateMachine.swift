import Foundation
import NavGraphTestSupport

/// The library python-statemachine, which executes machines in SCXML.
///
/// It is installed in `.build-python` at the root of the package.
enum PythonStateMachine {
  static let isInstalled = (try? run("import statemachine.io").status) == 0

  /// A machine, and the events to send to it, each to a machine that has just been started.
  struct Trial: Encodable {
    let scxml: String
    let events: [String]
  }

  /// Returns the active states without children after each event of each trial.
  static func activeStates(_ trials: [Trial]) throws -> [[[String]]] {
    let result = try run(
      """
      import json, sys
      from statemachine.io import load
      def active_states(machine, event):
        machine.send(event)
        return sorted(state.id for state in machine.configuration if not state.states)
      for trial in json.load(sys.stdin):
        machine = load(trial["scxml"], format="scxml")
        print(json.dumps([active_states(machine(), event) for event in trial["events"]]))
      """,
      input: JSONEncoder().encode(trials)
    )
    guard result.status == 0 else { throw Message(result.errors) }
    return try result.output.split(separator: "\n").map { line in
      try JSONDecoder().decode([[String]].self, from: Data(line.utf8))
    }
  }

  private static func run(_ script: String, input: Data = Data()) throws -> ShellResult {
    let package = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    return try NavGraphTestSupport.run(
      "python3",
      ["-c", script],
      in: FileManager.default.temporaryDirectory,
      input: input,
      environment: ["PYTHONPATH": package.appendingPathComponent(".build-python").path]
    )
  }
}
