extension ObservableType {
    /// Emits the latest element when `sampler` emits, unless that element has been emitted already.
    ///
    /// ```swift
    /// // The latest price at each tap.
    /// prices.sample(taps)
    ///     .map { "\($0) €" }.bind(to: label.rx.text).disposed(by: bag)
    /// ```
    ///
    /// ![source: 1, 2, 3, 4, end; sampler: x, x, x, x, end; result: 1, 3, 4, end](sample)
    ///
    ///     source   -1--2--3-----4--|
    ///     sampler  ---x-----x-x------x---|
    ///              ^-----------------!
    ///      sample(sampler)
    ///     result   ---1-----3--------(4|)
    ///
    /// Samples are delivered by the thread of `sampler`. After the source has completed, the next sample completes the
    /// result; if nothing is left to sample, the result completes at once. When `sampler` completes, a last sample is
    /// taken and the result completes. If either sequence fails, the result fails.
    ///
    /// - Parameters:
    ///   - sampler: takes a sample with each element. `sampler` is subscribed after the source.
    ///   - defaultValue: emitted if there is no new element; `nil` to emit nothing.
    /// - SeeAlso: [Sample](https://reactivex.io/documentation/operators/sample.html)
    @inlinable
    public func sample<Source: ObservableType>(_ sampler: Source, defaultValue: Element? = nil) -> Observable<Element> {
        asObservable().joined(
            with: sampler.asObservable(), state: SampleState(nil, nil),
            Role(.storing) { junction, element in
                junction.change { $0.latest = element }
            } ended: { junction, ending in
                // Held back until the next sample, unless nothing is left to sample.
                let isHeldBack = junction.change { state in
                    if state.latest == nil, defaultValue == nil { return false }
                    state.ending = ending
                    return true
                }
                if !isHeldBack { junction.endInTurn(ending) }
            },
            Role(.delivering) { junction, _ in
                junction.sample(defaultValue)
            } ended: { junction, ending in
                if ending.isEvent { junction.sample(defaultValue) }
                junction.end(ending)
            })
    }
}

/// The latest element, unless it has been emitted, and how the source has ended. The end is stored only if something is
/// left to sample.
@usableFromInline
typealias SampleState<Element> = (latest: Element?, ending: Ending?)

extension Junction where State == SampleState<Output> {
    /// Takes a sample, with the turn.
    @inlinable
    func sample(_ defaultValue: Output?) {
        let (element, ending) = change { state in
            defer { state.latest = nil }
            return (state.latest, state.ending)
        }
        if let element = element ?? defaultValue { emit(element) }
        if let ending { end(ending) }
    }
}
