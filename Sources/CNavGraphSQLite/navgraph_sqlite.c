#include "navgraph_sqlite.h"
