#ifndef NAVGRAPH_MEMORY_H
#define NAVGRAPH_MEMORY_H

/// Fills the first free megabyte of the heap with pages, in one system call.
///
/// Otherwise, the system interrupts the program for each page of 4 KiB that it uses
/// first. Has an effect on Linux 5.14 or newer with the GNU C library.
void navgraph_memory_populate(void);

#endif
