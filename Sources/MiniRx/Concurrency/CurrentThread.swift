/// A number that tells the running thread from all others that are alive; never 0. It is that of `pthread_self()`.
///
/// Glibc declares that as a constant function, so that the compiler would call it once for a whole asynchronous function into
/// which it has been inlined, while the thread changes at every `await`. Declared here, it is called each time.
@usableFromInline
@_silgen_name("pthread_self")
package func currentThread() -> UInt
