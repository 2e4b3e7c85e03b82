#pragma once
#include <stddef.h>

/// Bytes that exist as long as the program.
struct navgraph_bytes {
  const unsigned char *_Nonnull start;
  size_t count;
};

/// Returns the text of `schema.sql`.
struct navgraph_bytes navgraph_schema(void);
