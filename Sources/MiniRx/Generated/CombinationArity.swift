// Written by Tools/twins from Tools/TwinWriter/ManySources.swift: change that, and run the tool.

extension CombinationRecipe {
    @usableFromInline
    package convenience init<Element1, Element2, Element3>(
        _ kind: CombinationKind, _ source1: Observable<Element1>, _ source2: Observable<Element2>,
        _ source3: Observable<Element3>,
        _ resultSelector: @escaping (Element1, Element2, Element3) throws -> Output
    ) {
        self.init(kind, of: [source1, source2, source3]) { rows in
            let columns = (rows.column(of: source1), rows.column(of: source2), rows.column(of: source3))
            return (
                [columns.0, columns.1, columns.2],
                { try resultSelector(columns.0.read(), columns.1.read(), columns.2.read()) }
            )
        }
    }

    @usableFromInline
    package convenience init<Element1, Element2, Element3, Element4>(
        _ kind: CombinationKind, _ source1: Observable<Element1>, _ source2: Observable<Element2>,
        _ source3: Observable<Element3>, _ source4: Observable<Element4>,
        _ resultSelector: @escaping (Element1, Element2, Element3, Element4) throws -> Output
    ) {
        self.init(kind, of: [source1, source2, source3, source4]) { rows in
            let columns = (
                rows.column(of: source1), rows.column(of: source2), rows.column(of: source3), rows.column(of: source4)
            )
            return (
                [columns.0, columns.1, columns.2, columns.3],
                { try resultSelector(columns.0.read(), columns.1.read(), columns.2.read(), columns.3.read()) }
            )
        }
    }

    @usableFromInline
    package convenience init<Element1, Element2, Element3, Element4, Element5>(
        _ kind: CombinationKind, _ source1: Observable<Element1>, _ source2: Observable<Element2>,
        _ source3: Observable<Element3>, _ source4: Observable<Element4>, _ source5: Observable<Element5>,
        _ resultSelector: @escaping (Element1, Element2, Element3, Element4, Element5) throws -> Output
    ) {
        self.init(kind, of: [source1, source2, source3, source4, source5]) { rows in
            let columns = (
                rows.column(of: source1), rows.column(of: source2), rows.column(of: source3), rows.column(of: source4),
                rows.column(of: source5)
            )
            return (
                [columns.0, columns.1, columns.2, columns.3, columns.4],
                {
                    try resultSelector(
                        columns.0.read(), columns.1.read(), columns.2.read(), columns.3.read(), columns.4.read())
                }
            )
        }
    }

    @usableFromInline
    package convenience init<Element1, Element2, Element3, Element4, Element5, Element6>(
        _ kind: CombinationKind, _ source1: Observable<Element1>, _ source2: Observable<Element2>,
        _ source3: Observable<Element3>, _ source4: Observable<Element4>, _ source5: Observable<Element5>,
        _ source6: Observable<Element6>,
        _ resultSelector: @escaping (Element1, Element2, Element3, Element4, Element5, Element6) throws -> Output
    ) {
        self.init(kind, of: [source1, source2, source3, source4, source5, source6]) { rows in
            let columns = (
                rows.column(of: source1), rows.column(of: source2), rows.column(of: source3), rows.column(of: source4),
                rows.column(of: source5), rows.column(of: source6)
            )
            return (
                [columns.0, columns.1, columns.2, columns.3, columns.4, columns.5],
                {
                    try resultSelector(
                        columns.0.read(), columns.1.read(), columns.2.read(), columns.3.read(), columns.4.read(),
                        columns.5.read())
                }
            )
        }
    }

    @usableFromInline
    package convenience init<Element1, Element2, Element3, Element4, Element5, Element6, Element7>(
        _ kind: CombinationKind, _ source1: Observable<Element1>, _ source2: Observable<Element2>,
        _ source3: Observable<Element3>, _ source4: Observable<Element4>, _ source5: Observable<Element5>,
        _ source6: Observable<Element6>, _ source7: Observable<Element7>,
        _ resultSelector:
            @escaping (Element1, Element2, Element3, Element4, Element5, Element6, Element7) throws -> Output
    ) {
        self.init(kind, of: [source1, source2, source3, source4, source5, source6, source7]) { rows in
            let columns = (
                rows.column(of: source1), rows.column(of: source2), rows.column(of: source3), rows.column(of: source4),
                rows.column(of: source5), rows.column(of: source6), rows.column(of: source7)
            )
            return (
                [columns.0, columns.1, columns.2, columns.3, columns.4, columns.5, columns.6],
                {
                    try resultSelector(
                        columns.0.read(), columns.1.read(), columns.2.read(), columns.3.read(), columns.4.read(),
                        columns.5.read(), columns.6.read())
                }
            )
        }
    }

    @usableFromInline
    package convenience init<Element1, Element2, Element3, Element4, Element5, Element6, Element7, Element8>(
        _ kind: CombinationKind, _ source1: Observable<Element1>, _ source2: Observable<Element2>,
        _ source3: Observable<Element3>, _ source4: Observable<Element4>, _ source5: Observable<Element5>,
        _ source6: Observable<Element6>, _ source7: Observable<Element7>, _ source8: Observable<Element8>,
        _ resultSelector:
            @escaping (Element1, Element2, Element3, Element4, Element5, Element6, Element7, Element8) throws -> Output
    ) {
        self.init(kind, of: [source1, source2, source3, source4, source5, source6, source7, source8]) { rows in
            let columns = (
                rows.column(of: source1), rows.column(of: source2), rows.column(of: source3), rows.column(of: source4),
                rows.column(of: source5), rows.column(of: source6), rows.column(of: source7), rows.column(of: source8)
            )
            return (
                [columns.0, columns.1, columns.2, columns.3, columns.4, columns.5, columns.6, columns.7],
                {
                    try resultSelector(
                        columns.0.read(), columns.1.read(), columns.2.read(), columns.3.read(), columns.4.read(),
                        columns.5.read(), columns.6.read(), columns.7.read())
                }
            )
        }
    }
}
