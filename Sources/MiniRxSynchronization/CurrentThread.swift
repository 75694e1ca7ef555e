/// Returns a number that identifies the current thread among all living threads; never 0. It is the result of
/// `pthread_self()`.
///
/// Glibc declares `pthread_self` as a constant function. The compiler is allowed to call a constant function only once
/// in an asynchronous function, but the thread can change at every `await`. This declaration is not constant, so the
/// compiler keeps every call.
@usableFromInline
@_silgen_name("pthread_self")
package func currentThread() -> UInt
