import Foundation
import PackagePlugin

/// Generates Swift code from the file `Navigation.sql`, `Navigation.flows` or `Navigation.db` of a target.
@main
struct GenerateScreens: BuildToolPlugin {
  func createBuildCommands(context: PluginContext, target: any Target) throws -> [Command] {
    guard let target = target as? any SourceModuleTarget else { return [] }
    return commands(
      target: target.name,
      files: target.sourceFiles.map(\.url),
      generator: try context.tool(named: "NavGraphGenerator").url,
      directory: context.pluginWorkDirectoryURL
    )
  }

  private func commands(
    target: String,
    files: [URL],
    generator: URL,
    directory: URL
  ) -> [Command] {
    let names = ["Navigation.sql", "Navigation.flows", "Navigation.db"]
    guard let input = files.first(where: { names.contains($0.lastPathComponent) }) else {
      Diagnostics.error(
        "Target '\(target)' has no file 'Navigation.sql', 'Navigation.flows' or 'Navigation.db'."
      )
      return []
    }
    let output = directory.appending(path: "Navigation.swift")
    return [
      .buildCommand(
        displayName: "Generate screens from \(input.lastPathComponent)",
        executable: generator,
        arguments: [input.path, output.path],
        inputFiles: [input],
        outputFiles: [output]
      )
    ]
  }
}

#if canImport(XcodeProjectPlugin)
  import XcodeProjectPlugin

  extension GenerateScreens: XcodeBuildToolPlugin {
    func createBuildCommands(context: XcodePluginContext, target: XcodeTarget) throws -> [Command] {
      commands(
        target: target.displayName,
        files: target.inputFiles.map(\.url),
        generator: try context.tool(named: "NavGraphGenerator").url,
        directory: context.pluginWorkDirectoryURL
      )
    }
  }
#endif
