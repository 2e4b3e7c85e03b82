public import Foundation
public import NavGraphFoundation

extension LinkError: LocalizedError, DescribedError {}
extension LinkPatternError: LocalizedError, DescribedError {}
extension StackLinkError: LocalizedError, DescribedError {}
extension UnhandledLinkError: LocalizedError, DescribedError {}
extension UnwritablePropertyError: LocalizedError, DescribedError {}
