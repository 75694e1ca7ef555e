// The declarations of Darwin that the libraries use, with their availability. Only .ci/availability compiles against
// them.

public typealias time_t = Int

public struct timespec {
    public var tv_sec = 0
    public var tv_nsec = 0
    public init() {}
}

public struct tm {
    public var tm_sec: Int32 = 0
    public var tm_min: Int32 = 0
    public var tm_hour: Int32 = 0
    public var tm_mday: Int32 = 0
    public var tm_mon: Int32 = 0
    public var tm_year: Int32 = 0
    public init() {}
}

public struct clockid_t: Sendable {}
public var CLOCK_REALTIME: clockid_t { clockid_t() }

@available(macOS 10.12, iOS 10, tvOS 10, watchOS 3, *)
@discardableResult
public func clock_gettime(_ clock: clockid_t, _ time: UnsafeMutablePointer<timespec>) -> Int32 { 0 }

@discardableResult
public func localtime_r(_ time: UnsafePointer<time_t>, _ local: UnsafeMutablePointer<tm>) -> UnsafeMutablePointer<tm>? {
    local
}

public var STDERR_FILENO: Int32 { 2 }
public func write(_ file: Int32, _ bytes: UnsafeRawPointer!, _ count: Int) -> Int { count }

public func pthread_main_np() -> Int32 { 1 }

@available(macOS 10.6, iOS 3.2, tvOS 9, watchOS 2, *)
@discardableResult
public func pthread_threadid_np(_ thread: OpaquePointer?, _ identifier: UnsafeMutablePointer<UInt64>) -> Int32 { 0 }

@available(macOS 10.12, iOS 10, tvOS 10, watchOS 3, *)
public struct os_unfair_lock_s {
    public var _os_unfair_lock_opaque: UInt32 = 0
    public init() {}
}

@available(macOS 10.12, iOS 10, tvOS 10, watchOS 3, *)
public typealias os_unfair_lock = os_unfair_lock_s

@available(macOS 10.12, iOS 10, tvOS 10, watchOS 3, *)
public func os_unfair_lock_lock(_ lock: UnsafeMutablePointer<os_unfair_lock_s>) {}

@available(macOS 10.12, iOS 10, tvOS 10, watchOS 3, *)
public func os_unfair_lock_unlock(_ lock: UnsafeMutablePointer<os_unfair_lock_s>) {}
