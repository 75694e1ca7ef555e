#define _GNU_SOURCE
#include "Processor.h"

#include <sys/resource.h>

#if defined(RUSAGE_THREAD)
#define MEASURED RUSAGE_THREAD
#else
#define MEASURED RUSAGE_SELF
#endif

int64_t PreemptionCount(void) {
    struct rusage usage;
    return getrusage(MEASURED, &usage) == 0 ? usage.ru_nivcsw : 0;
}

static double seconds(int processes) {
    struct rusage usage;
    if (getrusage(processes, &usage) != 0) return 0;
    return (double)(usage.ru_utime.tv_sec + usage.ru_stime.tv_sec) +
           (double)(usage.ru_utime.tv_usec + usage.ru_stime.tv_usec) / 1e6;
}

double ProcessorSeconds(void) { return seconds(RUSAGE_SELF) + seconds(RUSAGE_CHILDREN); }
