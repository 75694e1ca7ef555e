#ifndef PROCESSOR_H
#define PROCESSOR_H

#include <stdint.h>

/// How often the kernel has taken the processor away from the calling thread; on Apple's systems, from the process.
int64_t PreemptionCount(void);

/// The processor time that this process has used, and the processes that it has started and that have ended.
double ProcessorSeconds(void);

#endif
