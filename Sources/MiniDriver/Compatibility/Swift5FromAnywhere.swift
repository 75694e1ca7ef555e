// Where the twins of `drive` and `emit` for clients in Swift 5 mode subscribe, which belong to no actor.

extension SharedSequenceConvertibleType {
    /// The stage if this is the main thread, otherwise one that moves the subscription there.
    func fromAnywhere(_ fileID: StaticString, _ line: UInt) -> Observable<Element> {
        if MainThread.isCurrent { return stage }
        #if DEBUG
            if offMainReported.change({ wasReported in
                defer { wasReported = true }
                return !wasReported
            }) {
                printWarning(
                    "drive or emit called off the main thread at \(fileID):\(line); moved there. Said once. This is it:\n"
                        + pipeline.description)
            }
        #endif
        return asObservable()
    }
}

#if DEBUG
    private let offMainReported = Guarded(false)
#endif
