@implementation ChatCommand
+ (NSArray *)origins { return @[[A class], NSClassFromString(@"B")]; }
+ (Class)destination { return [C class]; }
@end