#define _GNU_SOURCE
#include "navgraph_memory.h"

#include <stdlib.h>
#ifdef __linux__
#include <sys/mman.h>
#endif

enum { page_size = 4096 };

void navgraph_memory_populate(char *start, unsigned long size) {
#ifdef MADV_POPULATE_WRITE
  char *first_page = start + (page_size - (unsigned long)start % page_size) % page_size;
  madvise(first_page, (unsigned long)(start + size - first_page) / page_size * page_size, MADV_POPULATE_WRITE);
#endif
}

void navgraph_memory_populate_heap(void) {
#ifdef __GLIBC__
  // Larger blocks would lie outside of the heap (M_MMAP_THRESHOLD).
  enum { block_count = 8, block_size = 64 << 10 };
  // A block at the end stays in use, or `free` would return all of them to the system. The compiler would leave out
  // unused blocks that are not volatile.
  static void *volatile end;
  char *volatile blocks[block_count];
  if (end) return;
  for (int i = 0; i < block_count; i++) blocks[i] = malloc(block_size);
  end = malloc(block_size);
  char *first = blocks[0], *last = blocks[block_count - 1];
  // Other allocators may place the blocks anywhere.
  if (first && first < last && last - first < 2 * block_count * block_size)
    navgraph_memory_populate(first, (unsigned long)(last + block_size - first));
  for (int i = 0; i < block_count; i++) free(blocks[i]);
#endif
}
