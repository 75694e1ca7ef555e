/// Returns a number that identifies the current thread among all living threads; never 0. It is the result of
/// `pthread_self()`.
///
/// Glibc declares `pthread_self` as a constant function. The compiler may call a constant function only once in a whole
/// asynchronous function, although the thread may change at every `await`. This declaration forces a call each time.
@usableFromInline
@_silgen_name("pthread_self")
package func currentThread() -> UInt
