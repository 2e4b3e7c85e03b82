import NavGraph
import NavGraphLinks
import NavGraphSamples
import NavGraphStore
import Testing

/// The compiled graph of the built-in sample, which `make sample` writes.
@Suite struct CompiledSampleTests {
  @Test func theBuiltInSampleIsCompiledFromItsStatements() throws {
    let snapshot = try NavigationStore.inMemory(filledBy: Sample.builtIn.sql).snapshot()
    let bytes = try CompiledNavigation.sections(snapshot.graph, snapshot.links).bytes
    #expect(Sample.compiledBuiltIn == bytes, "Run 'make sample'.")
  }
}
