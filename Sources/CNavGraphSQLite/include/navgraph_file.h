#ifndef NAVGRAPH_FILE_H
#define NAVGRAPH_FILE_H

/// Renames a file to a path on the same file system where no file may be.
///
/// Returns 0, or the error number: `EEXIST` if a file is at the path. Both the check
/// and the move are one step, so of several programs only one succeeds.
int navgraph_file_move(const char *from, const char *to);

#endif
