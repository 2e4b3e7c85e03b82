#include "navgraph_schema.h"

#include <string.h>

// Clang accepts #embed in every version of C. Swift's optimizer takes ten seconds for a literal of
// this size.
#pragma clang diagnostic ignored "-Wc23-extensions"

static const unsigned char text[] = {
#embed "schema.sql"
};

struct navgraph_bytes navgraph_schema(void) {
  return (struct navgraph_bytes){text, sizeof text};
}

size_t navgraph_line_end(const unsigned char *text, size_t start, size_t count) {
  const unsigned char *end = memchr(text + start, '\n', count - start);
  return end ? (size_t)(end - text) : count;
}
