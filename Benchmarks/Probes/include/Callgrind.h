#ifndef CALLGRIND_H
#define CALLGRIND_H

#include <stdint.h>

#if defined(__linux__)
#include <unistd.h>
#endif

/// Sends a request to the valgrind tool that runs this program. The request is a sequence of instructions that changes
/// no register, so it has no effect without valgrind.
static inline void CallgrindRequest(uint64_t number) {
    volatile uint64_t request[6] = {number, 0, 0, 0, 0, 0};
#if defined(__linux__) && defined(__x86_64__)
    uint64_t result = 0;
    __asm__ volatile(
        "rolq $3, %%rdi; rolq $13, %%rdi; rolq $61, %%rdi; rolq $51, %%rdi; xchgq %%rbx, %%rbx"
        : "+d"(result)
        : "a"(&request[0])
        : "cc", "memory");
#elif defined(__linux__) && defined(__aarch64__)
    register uint64_t result __asm__("x3") = 0;
    register volatile uint64_t *arguments __asm__("x4") = request;
    __asm__ volatile(
        "ror x12, x12, #3; ror x12, x12, #13; ror x12, x12, #51; ror x12, x12, #61; orr x10, x10, x10"
        : "+r"(result)
        : "r"(arguments)
        : "cc", "memory");
#else
    (void)request;
#endif
}

/// Makes callgrind count the instructions of all threads until `CallgrindStop`. Start callgrind with
/// `--instr-atstart=no`.
static inline void CallgrindStart(void) { CallgrindRequest(0x43540004); }

static inline void CallgrindStop(void) { CallgrindRequest(0x43540005); }

#if defined(__linux__)
/// Calls `fork`, which Swift hides. Only for a process without other threads.
static inline pid_t CallgrindFork(void) { return fork(); }
#endif

#endif
