#ifndef NAVGRAPH_PAGE_H
#define NAVGRAPH_PAGE_H

#include <stddef.h>

/// A file of the explorer's page.
struct navgraph_page_file {
  const char *path;
  const char *type;
  const unsigned char *bytes;
  size_t count;
  /// 1 for the module of a view, and 0 for any other file.
  int is_view;
};

/// The files of the explorer's page.
struct navgraph_page {
  const struct navgraph_page_file *files;
  size_t count;
};

struct navgraph_page navgraph_page(void);

#endif
