#if canImport(UIKit) && !os(watchOS)
    import MiniDriver

    // Forms of `drive(_:curriedArgument:)` and `bind(to:curriedArgument:)` whose last argument is a closure isolated to
    // the main actor, as `items` requires. The general forms accept any type there, so the compiler cannot infer an
    // isolated function type for a closure.

    @available(swift, introduced: 6)
    extension SharedSequenceConvertibleType where SharingStrategy == DriverSharingStrategy {
        /// Passes the sequence to a curried function that shows it in a list or a picker.
        ///
        /// - Parameters:
        ///   - with: takes the sequence, and then `curriedArgument`.
        ///   - curriedArgument: makes or configures a cell, or a title.
        @MainActor
        public func drive<each Argument, Value, Result>(
            _ with: (Observable<Element>) -> (@escaping @MainActor (repeat each Argument) -> Value) -> Result,
            curriedArgument: @escaping @MainActor (repeat each Argument) -> Value
        ) -> Result {
            with(asObservable())(curriedArgument)
        }
    }

    @available(swift, obsoleted: 6)
    extension SharedSequenceConvertibleType where SharingStrategy == DriverSharingStrategy {
        /// Like the main-actor method, but callable from any isolation in Swift 5 mode. The parameters with default
        /// values distinguish the two methods.
        public func drive<each Argument, Value, Result>(
            _ with: (Observable<Element>) -> (@escaping @MainActor (repeat each Argument) -> Value) -> Result,
            curriedArgument: @escaping @MainActor (repeat each Argument) -> Value, fileID: StaticString = #fileID,
            line: UInt = #line
        ) -> Result {
            with(asObservable())(curriedArgument)
        }
    }

    extension ObservableType {
        /// Passes the sequence to a curried function that shows it in a list or a picker.
        ///
        /// - Parameters:
        ///   - binder: takes the sequence, and then `curriedArgument`.
        ///   - curriedArgument: makes or configures a cell, or a title.
        public func bind<each Argument, Value, Result>(
            to binder: (Self) -> (@escaping @MainActor (repeat each Argument) -> Value) -> Result,
            curriedArgument: @escaping @MainActor (repeat each Argument) -> Value
        ) -> Result {
            binder(self)(curriedArgument)
        }
    }
#endif
