public import Foundation
public import NavGraphFoundation

extension StackLinkTransitionError: LocalizedError, DescribedError {}
