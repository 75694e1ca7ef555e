// Written by Tools/twins from the ordinary functions: change these or the tool, and run it.

package final class Combination3<Element1, Element2, Element3, Output>: Combination<Output>, @unchecked Sendable {
    private let inputs: (Observable<Element1>, Observable<Element2>, Observable<Element3>)
    private let resultSelector: (Element1, Element2, Element3) throws -> Output

    package init(
        _ kind: Kind, _ source1: Observable<Element1>, _ source2: Observable<Element2>, _ source3: Observable<Element3>,
        _ resultSelector: @escaping (Element1, Element2, Element3) throws -> Output
    ) {
        inputs = (source1, source2, source3)
        self.resultSelector = resultSelector
        super.init(kind)
    }

    package override var sources: [any PipelinePart]? { [inputs.0, inputs.1, inputs.2] }

    override func assemble(_ rows: CombinationCoordinator<Output>) -> () throws -> Output {
        let columns = (rows.column(of: inputs.0), rows.column(of: inputs.1), rows.column(of: inputs.2))
        return { [resultSelector] in try resultSelector(columns.0.read(), columns.1.read(), columns.2.read()) }
    }
}

package final class Combination4<Element1, Element2, Element3, Element4, Output>: Combination<Output>,
    @unchecked Sendable
{
    private let inputs: (Observable<Element1>, Observable<Element2>, Observable<Element3>, Observable<Element4>)
    private let resultSelector: (Element1, Element2, Element3, Element4) throws -> Output

    package init(
        _ kind: Kind, _ source1: Observable<Element1>, _ source2: Observable<Element2>, _ source3: Observable<Element3>,
        _ source4: Observable<Element4>,
        _ resultSelector: @escaping (Element1, Element2, Element3, Element4) throws -> Output
    ) {
        inputs = (source1, source2, source3, source4)
        self.resultSelector = resultSelector
        super.init(kind)
    }

    package override var sources: [any PipelinePart]? { [inputs.0, inputs.1, inputs.2, inputs.3] }

    override func assemble(_ rows: CombinationCoordinator<Output>) -> () throws -> Output {
        let columns = (
            rows.column(of: inputs.0), rows.column(of: inputs.1), rows.column(of: inputs.2), rows.column(of: inputs.3)
        )
        return { [resultSelector] in
            try resultSelector(columns.0.read(), columns.1.read(), columns.2.read(), columns.3.read())
        }
    }
}

package final class Combination5<Element1, Element2, Element3, Element4, Element5, Output>: Combination<Output>,
    @unchecked Sendable
{
    private let inputs:
        (Observable<Element1>, Observable<Element2>, Observable<Element3>, Observable<Element4>, Observable<Element5>)
    private let resultSelector: (Element1, Element2, Element3, Element4, Element5) throws -> Output

    package init(
        _ kind: Kind, _ source1: Observable<Element1>, _ source2: Observable<Element2>, _ source3: Observable<Element3>,
        _ source4: Observable<Element4>, _ source5: Observable<Element5>,
        _ resultSelector: @escaping (Element1, Element2, Element3, Element4, Element5) throws -> Output
    ) {
        inputs = (source1, source2, source3, source4, source5)
        self.resultSelector = resultSelector
        super.init(kind)
    }

    package override var sources: [any PipelinePart]? { [inputs.0, inputs.1, inputs.2, inputs.3, inputs.4] }

    override func assemble(_ rows: CombinationCoordinator<Output>) -> () throws -> Output {
        let columns = (
            rows.column(of: inputs.0), rows.column(of: inputs.1), rows.column(of: inputs.2), rows.column(of: inputs.3),
            rows.column(of: inputs.4)
        )
        return { [resultSelector] in
            try resultSelector(columns.0.read(), columns.1.read(), columns.2.read(), columns.3.read(), columns.4.read())
        }
    }
}

package final class Combination6<Element1, Element2, Element3, Element4, Element5, Element6, Output>: Combination<
    Output
>, @unchecked Sendable
{
    private let inputs:
        (
            Observable<Element1>, Observable<Element2>, Observable<Element3>, Observable<Element4>,
            Observable<Element5>, Observable<Element6>
        )
    private let resultSelector: (Element1, Element2, Element3, Element4, Element5, Element6) throws -> Output

    package init(
        _ kind: Kind, _ source1: Observable<Element1>, _ source2: Observable<Element2>, _ source3: Observable<Element3>,
        _ source4: Observable<Element4>, _ source5: Observable<Element5>, _ source6: Observable<Element6>,
        _ resultSelector: @escaping (Element1, Element2, Element3, Element4, Element5, Element6) throws -> Output
    ) {
        inputs = (source1, source2, source3, source4, source5, source6)
        self.resultSelector = resultSelector
        super.init(kind)
    }

    package override var sources: [any PipelinePart]? { [inputs.0, inputs.1, inputs.2, inputs.3, inputs.4, inputs.5] }

    override func assemble(_ rows: CombinationCoordinator<Output>) -> () throws -> Output {
        let columns = (
            rows.column(of: inputs.0), rows.column(of: inputs.1), rows.column(of: inputs.2), rows.column(of: inputs.3),
            rows.column(of: inputs.4), rows.column(of: inputs.5)
        )
        return { [resultSelector] in
            try resultSelector(
                columns.0.read(), columns.1.read(), columns.2.read(), columns.3.read(), columns.4.read(),
                columns.5.read())
        }
    }
}

package final class Combination7<Element1, Element2, Element3, Element4, Element5, Element6, Element7, Output>:
    Combination<Output>, @unchecked Sendable
{
    private let inputs:
        (
            Observable<Element1>, Observable<Element2>, Observable<Element3>, Observable<Element4>,
            Observable<Element5>, Observable<Element6>, Observable<Element7>
        )
    private let resultSelector: (Element1, Element2, Element3, Element4, Element5, Element6, Element7) throws -> Output

    package init(
        _ kind: Kind, _ source1: Observable<Element1>, _ source2: Observable<Element2>, _ source3: Observable<Element3>,
        _ source4: Observable<Element4>, _ source5: Observable<Element5>, _ source6: Observable<Element6>,
        _ source7: Observable<Element7>,
        _ resultSelector:
            @escaping (Element1, Element2, Element3, Element4, Element5, Element6, Element7) throws -> Output
    ) {
        inputs = (source1, source2, source3, source4, source5, source6, source7)
        self.resultSelector = resultSelector
        super.init(kind)
    }

    package override var sources: [any PipelinePart]? {
        [inputs.0, inputs.1, inputs.2, inputs.3, inputs.4, inputs.5, inputs.6]
    }

    override func assemble(_ rows: CombinationCoordinator<Output>) -> () throws -> Output {
        let columns = (
            rows.column(of: inputs.0), rows.column(of: inputs.1), rows.column(of: inputs.2), rows.column(of: inputs.3),
            rows.column(of: inputs.4), rows.column(of: inputs.5), rows.column(of: inputs.6)
        )
        return { [resultSelector] in
            try resultSelector(
                columns.0.read(), columns.1.read(), columns.2.read(), columns.3.read(), columns.4.read(),
                columns.5.read(), columns.6.read())
        }
    }
}

package final class Combination8<
    Element1, Element2, Element3, Element4, Element5, Element6, Element7, Element8, Output
>: Combination<Output>, @unchecked Sendable {
    private let inputs:
        (
            Observable<Element1>, Observable<Element2>, Observable<Element3>, Observable<Element4>,
            Observable<Element5>, Observable<Element6>, Observable<Element7>, Observable<Element8>
        )
    private let resultSelector:
        (Element1, Element2, Element3, Element4, Element5, Element6, Element7, Element8) throws -> Output

    package init(
        _ kind: Kind, _ source1: Observable<Element1>, _ source2: Observable<Element2>, _ source3: Observable<Element3>,
        _ source4: Observable<Element4>, _ source5: Observable<Element5>, _ source6: Observable<Element6>,
        _ source7: Observable<Element7>, _ source8: Observable<Element8>,
        _ resultSelector:
            @escaping (Element1, Element2, Element3, Element4, Element5, Element6, Element7, Element8) throws -> Output
    ) {
        inputs = (source1, source2, source3, source4, source5, source6, source7, source8)
        self.resultSelector = resultSelector
        super.init(kind)
    }

    package override var sources: [any PipelinePart]? {
        [inputs.0, inputs.1, inputs.2, inputs.3, inputs.4, inputs.5, inputs.6, inputs.7]
    }

    override func assemble(_ rows: CombinationCoordinator<Output>) -> () throws -> Output {
        let columns = (
            rows.column(of: inputs.0), rows.column(of: inputs.1), rows.column(of: inputs.2), rows.column(of: inputs.3),
            rows.column(of: inputs.4), rows.column(of: inputs.5), rows.column(of: inputs.6), rows.column(of: inputs.7)
        )
        return { [resultSelector] in
            try resultSelector(
                columns.0.read(), columns.1.read(), columns.2.read(), columns.3.read(), columns.4.read(),
                columns.5.read(), columns.6.read(), columns.7.read())
        }
    }
}
