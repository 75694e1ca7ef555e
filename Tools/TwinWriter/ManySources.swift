import Foundation

/// The forms of `combineLatest` and `zip` for three to eight sources, and the functions that these forms call.
///
/// A template is Swift, except for `…`: for three sources, `Element1, …` becomes `Element1, Element2, Element3`, and
/// `columns.0, …` becomes `columns.0, columns.1, columns.2`.
enum ManySources {
    private static let latest = "Combines the latest elements of all sources whenever one of them emits"
    private static let rows = "Combines the first elements of all sources, then the second ones, and so on"

    /// The functions in each generated file of a module, by the file's name.
    static func files(of module: String) -> [String: [Member]] {
        module == "MiniRx"
            ? [
                "CombinationArity": initializers,
                "CombineLatestArity": ofObservables("combineLatest", kind: "latest", summary: latest),
                "ZipArity": ofObservables("zip", kind: "zip", summary: rows),
            ]
            : [
                "MainActorClosuresArity": conversions,
                "CombineLatestArity": ofSharedSequences("combineLatest", kind: "latest", summary: latest),
                "ZipArity": ofSharedSequences("zip", kind: "zip", summary: rows),
            ]
    }

    private static func ofObservables(_ name: String, kind: String, summary: String) -> [Member] {
        forms(
            in: "extension ObservableType",
            """
            /// \(summary).
            /// See `\(name)(_:_:resultSelector:)`.
            @available(swift, introduced: 6)
            @inlinable
            public static func \(name)<Element1, …>(
                _ source1: any ObservableType<Element1>, …,
                resultSelector: @escaping @Sendable (Element1, …) throws -> Element
            ) -> Observable<Element> {
                Combination(.\(kind), source1.asObservable(), …, resultSelector)
            }
            """)
            + forms(
                in: "extension ObservableType where Element == Any",
                """
                /// \(summary), into tuples.
                /// See `\(name)(_:_:)`.
                @_disfavoredOverload @_alwaysEmitIntoClient
                public static func \(name)<Element1, …>(
                    _ source1: any ObservableType<Element1>, …
                ) -> Observable<(Element1, …)> {
                    .\(name)(source1, …) { ($0, …) }
                }
                """)
    }

    private static func ofSharedSequences(_ name: String, kind: String, summary: String) -> [Member] {
        forms(
            in: "extension SharedSequence",
            """
            /// \(summary).
            /// See `\(name)(_:_:resultSelector:)`.
            @inlinable
            public static func \(name)<Element1, …>(
                _ source1: any SharedSequenceConvertibleType<SharingStrategy, Element1>, …,
                resultSelector: @escaping @MainActor (Element1, …) -> Element
            ) -> SharedSequence<SharingStrategy, Element> {
                .init(shared: Combination(.\(kind), source1.stage, …, assumingMain(resultSelector)))
            }
            """)
            + forms(
                in: "extension SharedSequence where Element == Any",
                """
                /// \(summary), into tuples.
                /// See `\(name)(_:_:)`.
                @_disfavoredOverload @_alwaysEmitIntoClient
                public static func \(name)<Element1, …>(
                    _ source1: any SharedSequenceConvertibleType<SharingStrategy, Element1>, …
                ) -> SharedSequence<SharingStrategy, (Element1, …)> {
                    .\(name)(source1, …) { ($0, …) }
                }
                """)
    }

    private static let initializers = forms(
        in: "extension CombinationRecipe",
        """
        @usableFromInline
        package convenience init<Element1, …>(
            _ kind: CombinationKind, _ source1: Observable<Element1>, …,
            _ resultSelector: @escaping (Element1, …) throws -> Output
        ) {
            self.init(kind, of: [source1, …]) { rows in
                let columns = (rows.column(of: source1), …)
                return ([columns.0, …], { try resultSelector(columns.0.read(), …) })
            }
        }
        """)

    private static let conversions = forms(
        """
        /// Converts a closure of the main actor for the kernel.
        @inlinable
        func assumingMain<Argument1, …, Result>(
            _ closure: @escaping @MainActor (Argument1, …) -> Result
        ) -> @Sendable (Argument1, …) -> Result {
            withoutActor(closure)
        }
        """)

    /// The forms of a template for three to eight sources.
    private static func forms(in container: String = "", _ template: String) -> [Member] {
        (3...8).map { Member(container: container, text: form(template, of: $0)) }
    }

    /// Replaces each `item, …` by `count` items.
    private static func form(_ template: String, of count: Int) -> String {
        let pieces = template.components(separatedBy: ", …")
        return pieces.dropFirst().reduce(pieces[0]) { text, piece in
            let item = lastItem(of: text)
            return text + (1..<count).map { ", \(countUp(item, by: $0))" }.joined() + piece
        }
    }

    /// The text after the last comma or opening bracket that does not belong to the item.
    private static func lastItem(of text: String) -> String {
        let start = text.indices.last { ",([<".contains(text[$0]) && text[text.index(after: $0)...].isBalanced }!
        return text[text.index(after: start)...].trimmingCharacters(in: .whitespacesAndNewlines)
    }

    /// Increases the numbers in an item, which have one digit.
    private static func countUp(_ item: String, by step: Int) -> String {
        item.map { $0.wholeNumberValue.map { "\($0 + step)" } ?? "\($0)" }.joined()
    }
}
