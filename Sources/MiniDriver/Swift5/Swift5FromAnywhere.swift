// For the nonisolated twins of `drive` and `emit`, which clients in Swift 5 mode may call on any thread.

extension SharedSequenceConvertibleType {
    /// Returns `stage` if the caller is on the main thread. Otherwise returns an observable that moves the subscription
    /// to the main thread.
    func fromAnywhere(_ fileID: StaticString, _ line: UInt) -> Observable<Element> {
        if MainThread.isCurrent { return stage }
        #if DEBUG
            if offMainReported.change({ wasReported in
                defer { wasReported = true }
                return !wasReported
            }) {
                printWarning(
                    "drive or emit called off the main thread at \(fileID):\(line). The subscription "
                        + "moves to the main thread. This is reported once. The sequence:\n"
                        + pipeline.description)
            }
        #endif
        return asObservable()
    }
}

#if DEBUG
    private let offMainReported = LockedValue(false)
#endif
