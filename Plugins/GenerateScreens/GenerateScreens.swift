import Foundation
import PackagePlugin

/// Generates Swift code from the flows in a target: from the file `Navigation.sql` or `Navigation.db`.
@main
struct GenerateScreens: BuildToolPlugin {
  func createBuildCommands(context: PluginContext, target: any Target) throws -> [Command] {
    guard let target = target as? any SourceModuleTarget else { return [] }
    let names = ["Navigation.sql", "Navigation.db"]
    guard let input = target.sourceFiles.first(where: { names.contains($0.url.lastPathComponent) })
    else {
      Diagnostics.error("Target '\(target.name)' has no file 'Navigation.sql' or 'Navigation.db'.")
      return []
    }
    let output = context.pluginWorkDirectoryURL.appending(path: "Navigation.swift")
    return [
      .buildCommand(
        displayName: "Generate screens from \(input.url.lastPathComponent)",
        executable: try context.tool(named: "NavGraphGenerator").url,
        arguments: [input.url.path, output.path],
        inputFiles: [input.url],
        outputFiles: [output]
      )
    ]
  }
}
