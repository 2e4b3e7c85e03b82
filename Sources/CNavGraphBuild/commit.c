#include "CNavGraphBuild.h"

// `make release` passes the commit.
#ifndef NAVGRAPH_COMMIT
#define NAVGRAPH_COMMIT unknown
#endif

#define QUOTED(name) #name
#define TEXT(name) QUOTED(name)

const char *const _Nonnull navgraph_commit = TEXT(NAVGRAPH_COMMIT);
