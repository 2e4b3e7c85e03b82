#pragma once
#include <stddef.h>

/// Bytes that exist as long as the program.
struct navgraph_bytes {
  const unsigned char *_Nonnull start;
  size_t count;
};

/// Returns the text of `schema.sql`.
struct navgraph_bytes navgraph_schema(void);

/// Returns the end of the line that begins at a position: a line break, or the end of the text.
size_t navgraph_line_end(const unsigned char *_Nonnull text, size_t start, size_t count);
