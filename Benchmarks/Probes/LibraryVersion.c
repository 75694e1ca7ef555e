#include "LibraryVersion.h"

#define _GNU_SOURCE
#include <stdlib.h>

#if defined(__GLIBC__)

#include <unistd.h>

const char *LibraryVersion(void) {
    static char version[64];
    return confstr(_CS_GNU_LIBC_VERSION, version, sizeof version) > 0 ? version : "unknown C library";
}

#elif defined(__APPLE__)

const char *LibraryVersion(void) { return "libSystem"; }

#else

const char *LibraryVersion(void) { return "unknown C library"; }

#endif
