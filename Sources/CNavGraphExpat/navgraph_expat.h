#ifndef NAVGRAPH_EXPAT_H
#define NAVGRAPH_EXPAT_H

#include <expat.h>

#endif
