#if canImport(UIKit) && !os(watchOS)
    import MiniDriver

    // `drive(_:curriedArgument:)` and `bind(to:curriedArgument:)` for a last argument that belongs to the main actor, as that
    // of `items` does. The compiler does not find an isolated function type for a closure where any type would do.

    extension SharedSequenceConvertibleType where SharingStrategy == DriverSharingStrategy {
        /// Gives the sequence to a curried function that shows it in a list.
        ///
        /// - Parameters:
        ///   - with: takes the sequence and then `curriedArgument`.
        ///   - curriedArgument: makes or configures a cell.
        @MainActor
        public func drive<First, Index, Model, Value, Result>(
            _ with: (Observable<Element>) -> (@escaping @MainActor (First, Index, Model) -> Value) -> Result,
            curriedArgument: @escaping @MainActor (First, Index, Model) -> Value
        ) -> Result {
            with(asObservable())(curriedArgument)
        }
    }

    extension ObservableType {
        /// Gives the sequence to a curried function that shows it in a list.
        ///
        /// - Parameters:
        ///   - binder: takes the sequence and then `curriedArgument`.
        ///   - curriedArgument: makes or configures a cell.
        public func bind<First, Index, Model, Value, Result>(
            to binder: (Self) -> (@escaping @MainActor (First, Index, Model) -> Value) -> Result,
            curriedArgument: @escaping @MainActor (First, Index, Model) -> Value
        ) -> Result {
            binder(self)(curriedArgument)
        }
    }
#endif
