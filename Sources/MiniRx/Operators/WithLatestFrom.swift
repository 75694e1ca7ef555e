extension ObservableType {
    /// Combines each element with the latest element of another sequence.
    ///
    /// ```swift
    /// taps.withLatestFrom(query) { _, query in "saved \(query)" }
    ///     .bind(to: label.rx.text)
    ///     .disposed(by: bag)
    /// ```
    ///
    /// ![source: 1, 2, 3, end; second: a, b; result: 1a, 2b, 3b, end](withLatestFrom)
    ///
    ///     source  ---1-----2--3--|
    ///     second  -a----b--------
    ///      withLatestFrom(second) { "\($0)\($1)" }
    ///     result  ---1a----2b-3b-|
    ///
    /// Elements that arrive before the first element of `second` are dropped. The result completes when the source
    /// completes. If either sequence fails, the result fails and the other is disposed.
    ///
    /// If both sequences derive from one shared source, `second` may be old: one of the two receives the new element
    /// first, and what else observes them can decide which. Use one `map` of the source instead. *How do I …*, in the
    /// documentation of `MiniDriver`, shows this for several values of one state.
    ///
    /// `second` is also old if an observer of it changes it: a subject, relay or `share` delivers the change when the
    /// observer has returned. The value of a relay changes at once:
    ///
    /// ```swift
    /// let (state, save) = (BehaviorRelay(value: 0), PublishRelay<Void>())
    /// state.filter { $0 == 1 }.subscribe(onNext: { _ in
    ///     state.accept(2)
    ///     save.accept(())
    /// }).disposed(by: bag)
    /// save.withLatestFrom(state).subscribe(onNext: { print("latest", $0) }).disposed(by: bag)
    /// save.map { state.value }.subscribe(onNext: { print("value", $0) }).disposed(by: bag)
    /// state.accept(1)
    /// // prints latest 0
    /// // prints value 2
    /// ```
    ///
    /// If `withLatestFrom` had been subscribed first, it would have emitted 1.
    ///
    /// - Parameters:
    ///   - second: its latest element is used. `second` is subscribed before the source.
    ///   - resultSelector: combines two elements, on the thread of the source. If it throws, the result fails with that
    ///     error.
    /// - SeeAlso: [CombineLatest](https://reactivex.io/documentation/operators/combinelatest.html)
    @available(swift, introduced: 6)
    @inlinable
    public func withLatestFrom<Source: ObservableConvertibleType, Result>(
        _ second: Source, resultSelector: @escaping @Sendable (Element, Source.Element) throws -> Result
    ) -> Observable<Result> {
        asObservable().joined(
            with: second.asObservable(), state: Source.Element?.none,
            Role(.delivering) { junction, element in
                guard let latest = junction.state else { return }
                do {
                    junction.emit(try resultSelector(element, latest))
                } catch {
                    junction.end(.error(error))
                }
            },
            Role(.storing) { junction, element in
                junction.change { $0 = element }
            } ended: { junction, ending in
                if !ending.isEvent, junction.state == nil { junction.endInTurn(ending) }
            })
    }

    /// Emits the latest element of another sequence whenever this one emits.
    ///
    /// ```swift
    /// taps.withLatestFrom(query)
    ///     .flatMapLatest { search($0) }
    ///     .bind(to: list.rx.lines).disposed(by: bag)
    /// ```
    ///
    /// ![source: 1, 2, 3, end; second: a, b; result: a, b, b, end](withLatestFrom-second)
    ///
    ///     source  ---1-----2--3--|
    ///     second  -a----b--------
    ///      withLatestFrom(second)
    ///     result  ---a-----b--b--|
    ///
    /// Elements that arrive before the first element of `second` are dropped. The result completes when the source
    /// completes. If either sequence fails, the result fails and the other is disposed.
    ///
    /// - Parameter second: its latest element is emitted. `second` is subscribed before the source.
    /// - SeeAlso: [CombineLatest](https://reactivex.io/documentation/operators/combinelatest.html)
    @inlinable
    public func withLatestFrom<Source: ObservableConvertibleType>(_ second: Source) -> Observable<Source.Element> {
        withLatestFrom(second, resultSelector: { $1 })
    }
}
