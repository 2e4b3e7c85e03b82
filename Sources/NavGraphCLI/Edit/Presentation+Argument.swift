public import ArgumentParser
public import NavGraph
public import NavGraphLinks

extension Presentation: ExpressibleByArgument {}

extension PropertyType: ExpressibleByArgument {}

extension LinkTarget.Mode: ExpressibleByArgument {}
