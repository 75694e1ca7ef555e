/// Returns a number that identifies the current thread among all living threads; never 0. It is the result of
/// `pthread_self()`.
///
/// Glibc declares `pthread_self` as a constant function. The compiler would then call it once for a whole asynchronous
/// function into which it is inlined, although the thread may change at every `await`. This declaration makes it a call
/// each time.
@usableFromInline
@_silgen_name("pthread_self")
package func currentThread() -> UInt
