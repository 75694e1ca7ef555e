#ifndef SANITIZERS_H
#define SANITIZERS_H

/// What `-sanitize=` was for this build: "address", "thread", or NULL.
const char *SanitizerOfThisBuild(void);

#endif
