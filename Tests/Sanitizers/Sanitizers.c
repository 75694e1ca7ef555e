#include "Sanitizers.h"

#include <stddef.h>

#ifndef __has_feature
#define __has_feature(name) 0
#endif

const char *SanitizerOfThisBuild(void) {
#if __has_feature(address_sanitizer)
    return "address";
#elif __has_feature(thread_sanitizer)
    return "thread";
#else
    return NULL;
#endif
}

#if __has_feature(address_sanitizer)

// LeakSanitizer calls this function. It must not report the following memory, which is not leaked:
//
// - formWeakReference: the runtime's record of an object with weak references. The object refers to the record by a
//   number that does not look like an address. `LiveObjects` detects leaks of the objects themselves.
// - 4name11testClosure: instances of test cases, with the values of their fields. XCTest keeps them until the process
//   ends.
// - readBytesFromFile: memory of Foundation.
__attribute__((visibility("default"))) const char *__lsan_default_suppressions(void) {
    return "leak:formWeakReference\n"
           "leak:4name11testClosure\n"
           "leak:readBytesFromFile\n";
}

// Prints no summary of the suppressions, because tests compare the output of programs.
__attribute__((visibility("default"))) const char *__lsan_default_options(void) { return "print_suppressions=0"; }

#endif
