#ifndef NAVGRAPH_MEMORY_H
#define NAVGRAPH_MEMORY_H

/// Fills a part of the memory with pages, in one system call.
///
/// Otherwise, the system interrupts the program for each page of 4 KiB that it uses
/// first. Has an effect on Linux 5.14 or newer.
void navgraph_memory_populate(char *start, unsigned long size);

/// Fills the first 512 KiB of the heap with pages. Has an effect with the GNU C library.
void navgraph_memory_populate_heap(void);

#endif
