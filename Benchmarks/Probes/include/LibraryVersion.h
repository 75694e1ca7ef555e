#ifndef LIBRARY_VERSION_H
#define LIBRARY_VERSION_H

/// The C library and its version, such as "glibc 2.36"; or "unknown C library".
const char *LibraryVersion(void);

#endif
