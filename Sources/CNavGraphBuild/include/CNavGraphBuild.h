/// The commit that the program was built from; "unknown" unless it is a release.
extern const char *const _Nonnull navgraph_commit;
