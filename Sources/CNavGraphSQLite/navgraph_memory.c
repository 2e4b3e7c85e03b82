#define _GNU_SOURCE
#include "navgraph_memory.h"

#include <stdlib.h>
#ifdef __linux__
#include <sys/mman.h>
#endif

void navgraph_memory_populate(void) {
#if defined(__GLIBC__) && defined(MADV_POPULATE_WRITE)
  // Larger blocks would lie outside of the heap (M_MMAP_THRESHOLD).
  enum { block_count = 16, block_size = 64 << 10, page_size = 4096 };
  // A block at the end stays in use, or `free` would return all of them to the system. The compiler would leave out
  // unused blocks that are not volatile.
  static void *volatile end;
  char *volatile blocks[block_count];
  if (end) return;
  for (int i = 0; i < block_count; i++) blocks[i] = malloc(block_size);
  end = malloc(block_size);
  char *first = blocks[0], *last = blocks[block_count - 1];
  // Other allocators may place the blocks anywhere.
  if (first && first < last && last - first < 2 * block_count * block_size) {
    char *start = first + page_size - (unsigned long)first % page_size;
    unsigned long size = (unsigned long)(last + block_size - start) / page_size * page_size;
    madvise(start, size, MADV_POPULATE_WRITE);
  }
  for (int i = 0; i < block_count; i++) free(blocks[i]);
#endif
}
