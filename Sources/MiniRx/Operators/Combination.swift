/// `zip` and `combineLatest` of any number of sources, in one implementation.
///
/// The number and the types of the sources are known only to a closure: it makes a column for each source and returns
/// how to read one row across them.
///
///     Combination(.latest, place) { rows in
///         let first = rows.column(of: numbers)
///         let second = rows.column(of: letters)
///         return { "\(first.read())\(second.read())" }
///     }
package final class Combination<Output>: Observable<Output>, @unchecked Sendable {
    package enum Kind: Sendable {
        /// A row is read whenever an element comes, from the latest of each column.
        case latest
        /// A row is read when each column has an element, and takes them away.
        case zip
    }

    private let kind: Kind
    private let assemble: (CombinationCoordinator<Output>) -> () throws -> Output

    package init(
        _ kind: Kind, _ place: CallSite,
        _ assemble: @escaping (CombinationCoordinator<Output>) -> () throws -> Output
    ) {
        self.kind = kind
        self.assemble = assemble
        super.init(place)
    }

    package override var name: String { kind == .latest ? "combineLatest" : "zip" }

    /// Columns are made, and not started.
    package override var sources: [any PipelinePart] {
        let rows = CombinationCoordinator<Output>(kind, Sink())
        withExtendedLifetime(assemble(rows)) {}
        return rows.giveUpSources()
    }

    package override func run(_ downstream: Sink<Output>) -> Link? {
        let rows = CombinationCoordinator<Output>(kind, downstream)
        rows.begin(assemble(rows))
        return rows
    }
}

/// The columns of a `Combination`, and the row across them.
package final class CombinationCoordinator<Output>: Coordinator<Output> {
    private let kind: Combination<Output>.Kind
    /// Set before the sources start.
    private var columns: [Link] = []
    @exclusivity(unchecked) private var readRow: RowReader<Output>?

    // Of whoever has the turn.
    @exclusivity(unchecked) private var count = 0
    @exclusivity(unchecked) private var filled = 0
    @exclusivity(unchecked) private var ended = 0
    /// How many sources have gone without an end.
    @exclusivity(unchecked) private var abandoned = 0

    init(_ kind: Combination<Output>.Kind, _ downstream: Sink<Output>) {
        self.kind = kind
        super.init(downstream)
    }

    /// A column for the elements of `source`. Sources are subscribed in the order of their columns.
    package func column<Element>(of source: Observable<Element>) -> CombinationColumn<Element, Output> {
        let column = CombinationColumn(self, kind == .zip, source)
        columns.append(column)
        return column
    }

    /// The sources of columns that will not be started.
    fileprivate func giveUpSources() -> [any PipelinePart] {
        defer { columns = [] }
        return columns.compactMap(\.knownSource)
    }

    fileprivate func begin(_ readRow: @escaping () throws -> Output) {
        self.readRow = RowReader(readRow)
        count = columns.count
        if count == 0 {
            // The row across no columns is always there; it has no elements to take away.
            if kind == .latest { received() }
            return complete()
        }
        for column in columns where !isStopped { column.startKnownSource() }
    }

    fileprivate func columnFilled() { filled += 1 }
    fileprivate func columnEmptied() { filled -= 1 }

    fileprivate func received() {
        if filled == count {
            do {
                if readRow != nil { emit(try readRow!()) }
            } catch {
                fail(error)
            }
        } else if ended == count - 1 {
            // All others are over, so there will never be a row.
            complete()
        }
    }

    fileprivate func columnEnded() {
        ended += 1
        if ended == count { complete() } else { abandonIfNothingComes() }
    }

    /// - Parameter isEmpty: whether the column has no element for a row: then there will never be one.
    fileprivate func columnAbandoned(isEmpty: Bool) {
        abandoned += 1
        if isEmpty { abandon() } else { abandonIfNothingComes() }
    }

    private func abandonIfNothingComes() {
        if abandoned > 0, ended + abandoned == count { abandon() }
    }

    package override func cancelSources() {
        for column in columns { column.dispose() }
    }

    package override func forget() {
        readRow = nil
        columns = []
    }
}

/// Reads a row. As a plain closure it would be retained and released for each (56 instructions).
private struct RowReader<Output>: ~Copyable {
    private let read: () throws -> Output

    init(_ read: @escaping () throws -> Output) {
        self.read = read
    }

    @inline(__always)
    borrowing func callAsFunction() throws -> Output {
        try read()
    }
}

/// One source of a `Combination`, and its elements that are waiting to be read.
package final class CombinationColumn<Element, Output>: InnerObserver<Element> {
    private let rows: CombinationCoordinator<Output>
    private let takesAway: Bool
    private var source: Observable<Element>?
    @exclusivity(unchecked) private var latest = Slot<Element>()
    /// For `zip`: what waits behind `latest`, and how much of it has been read.
    @exclusivity(unchecked) private var waiting: [Element] = []
    @exclusivity(unchecked) private var readCount = 0

    fileprivate init(_ rows: CombinationCoordinator<Output>, _ takesAway: Bool, _ source: Observable<Element>) {
        self.rows = rows
        self.takesAway = takesAway
        self.source = source
    }

    deinit {
        latest.clear()
    }

    override var knownSource: (any PipelinePart)? { source }

    override func startKnownSource() {
        guard let source else { return }
        self.source = nil
        start(source)
    }

    /// The element for the row that is being read.
    package func read() -> Element {
        guard takesAway else { return latest.element }
        let element = latest.element
        if readCount < waiting.count {
            latest.store(waiting[readCount])
            readCount += 1
            if readCount == waiting.count || readCount >= 64 {
                waiting.removeFirst(readCount)
                readCount = 0
            }
        } else {
            latest.clear()
            rows.columnEmptied()
        }
        return element
    }

    package override func onNext(_ element: Element) {
        if rows.turn.take() {
            receive(element)
            rows.turn.end()
        } else {
            rows.turn.doLater { self.receive(element) }
        }
    }

    @inline(__always)
    private func receive(_ element: Element) {
        if !latest.isFull {
            latest.store(element)
            rows.columnFilled()
        } else if takesAway {
            waiting.append(element)
        } else {
            latest.store(element)
        }
        rows.received()
    }

    package override func onError(_ error: any Error) {
        if stop() { rows.failInTurn(error) }
    }

    package override func onCompleted() {
        guard stop() else { return }
        if rows.turn.take() {
            rows.columnEnded()
            rows.turn.end()
        } else {
            rows.turn.doLater { self.rows.columnEnded() }
        }
    }

    package override func abandoned() {
        rows.turn.doLater { self.rows.columnAbandoned(isEmpty: !self.latest.isFull) }
    }

    package override var isStopped: Bool { super.isStopped || rows.isStopped }
}
