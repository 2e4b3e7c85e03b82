#include "navgraph_schema.h"

// Clang accepts #embed in every version of C. Swift's optimizer takes ten seconds for a literal of
// this size.
#pragma clang diagnostic ignored "-Wc23-extensions"

static const unsigned char text[] = {
#embed "schema.sql"
};

struct navgraph_bytes navgraph_schema(void) {
  return (struct navgraph_bytes){text, sizeof text};
}
