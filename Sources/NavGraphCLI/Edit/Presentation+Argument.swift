public import ArgumentParser
public import NavGraph

extension Presentation: ExpressibleByArgument {}
