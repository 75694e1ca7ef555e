/// The recipe of `zip` and `combineLatest`, for any number of sources. `Rows` is always
/// `CombinationCoordinator<Output>`; it is a parameter so that the client's code looks it up (see `Recipes.swift`).
///
/// A column holds the elements of one source; a row has one element of each column. Only the closure `assemble` knows
/// the number and the types of the sources.
@usableFromInline
package final class CombinationRecipe<Output, Rows: CombinationCoordinator<Output>>: Observable<Output>,
    @unchecked Sendable
{
    private let kind: CombinationKind
    private let inputs: [any PipelinePart]
    private let assemble: Assemble

    /// Makes a column for each source, in the order of subscription, and a closure that reads one row.
    typealias Assemble = (_ rows: CombinationCoordinator<Output>) -> ([any CombinationSource], () throws -> Output)

    /// - Parameter sources: only `Pipeline` reads them.
    init(_ kind: CombinationKind, of sources: [any PipelinePart], assemble: @escaping Assemble) {
        self.kind = kind
        self.assemble = assemble
        inputs = sources
        super.init()
    }

    package override var name: String { kind == .latest ? "combineLatest" : "zip" }

    package override var sources: [any PipelinePart]? { inputs }

    package override func run(_ downstream: Sink<Output>) {
        let rows = Rows(kind, downstream)
        let (columns, readRow) = assemble(rows)
        rows.begin(columns, readRow)
    }
}

@usableFromInline
package enum CombinationKind: Sendable {
    /// Once every column has an element, each new element makes a row of the latest elements of all columns.
    case latest
    /// When every column has an element, the first elements make a row and are removed.
    case zip
}

@usableFromInline
package typealias Combination<Output> = CombinationRecipe<Output, CombinationCoordinator<Output>>

// `Tools/twins` generates the forms for three to eight sources, and explains why a parameter pack cannot replace them.
//
// The public functions take sources as `any ObservableType`, not `some`. With `some` and the overloads for tuples, the
// compiler would take a closure with a mistake for another source. It would then not report the mistake.
extension CombinationRecipe {
    @usableFromInline
    package convenience init<Element1, Element2>(
        _ kind: CombinationKind, _ source1: Observable<Element1>, _ source2: Observable<Element2>,
        _ resultSelector: @escaping (Element1, Element2) throws -> Output
    ) {
        self.init(kind, of: [source1, source2]) { rows in
            let columns = (rows.column(of: source1), rows.column(of: source2))
            return ([columns.0, columns.1], { try resultSelector(columns.0.read(), columns.1.read()) })
        }
    }

    package convenience init<Element>(
        _ kind: CombinationKind, _ sources: [Observable<Element>],
        _ resultSelector: @escaping ([Element]) throws -> Output
    ) {
        self.init(kind, of: sources) { rows in
            let columns = sources.map { rows.column(of: $0) }
            return (columns, { try resultSelector(columns.map { $0.read() }) })
        }
    }
}

/// A column, without the type of its elements.
protocol CombinationSource: ChainLink {
    /// Subscribes to the source of the column.
    func start()

    /// Releases the elements. Called with the turn.
    func release()
}

/// Holds the columns, and emits their rows.
@usableFromInline
package final class CombinationCoordinator<Output>: Coordinator<Output> {
    private let kind: CombinationKind
    /// Set before the sources start.
    private var columns: [any CombinationSource] = []
    private var readRow: (() throws -> Output)?

    // Guarded by `turn` once the sources have started.
    private var count = 0
    private var filledCount = 0
    private var runningCount = 0
    private var hasGoneSource = false
    /// How the result ends after the current row, if no further row can follow.
    private var ending: Ending?

    required init(_ kind: CombinationKind, _ downstream: Sink<Output>) {
        self.kind = kind
        super.init(downstream)
    }

    func column<Element>(of source: Observable<Element>) -> CombinationColumn<Element, Output> {
        CombinationColumn(self, kind == .zip, source)
    }

    fileprivate func begin(_ columns: [any CombinationSource], _ readRow: @escaping () throws -> Output) {
        self.columns = columns
        self.readRow = readRow
        count = columns.count
        runningCount = count
        downstream.attach(self)
        if count == 0 {
            return turn.whenFree(runNotes) {
                // Without sources, `combineLatest` emits one empty row; `zip` emits none.
                if self.kind == .latest { self.received() }
                self.end(.completed)
            }
        }
        for column in columns { column.start() }
    }

    fileprivate func columnFilled() { filledCount += 1 }

    /// Records that the current row has taken the last element of a column.
    /// - Parameter ending: how the source of the column has ended; `nil` if the source still runs. After an end, no
    ///   further row can follow.
    fileprivate func columnEmptied(_ ending: Ending?) {
        filledCount -= 1
        if let ending, self.ending?.isEvent != true { self.ending = ending }
    }

    fileprivate func received() {
        guard filledCount == count else { return }
        do {
            if let readRow { emit(try readRow()) }
        } catch {
            return end(.error(error))
        }
        if let ending { end(ending) }
    }

    /// - Parameter isEmpty: whether the column has no element for a row. If so, no further row can follow.
    fileprivate func sourceEnded(_ ending: Ending, isEmpty: Bool) {
        runningCount -= 1
        if !ending.isEvent { hasGoneSource = true }
        if isEmpty { end(ending) } else if runningCount == 0 { end(hasGoneSource ? .gone : .completed) }
    }

    override func cancelSources() {
        for column in columns { column.cancel() }
    }

    override func releaseState() {
        // A source that is still inside `run` retains its column.
        for column in columns { column.release() }
        readRow = nil
        columns = []
    }
}

/// Observes one source of a `Combination`, and holds the elements that rows still need. Only the thread that has the
/// turn touches them.
final class CombinationColumn<Element, Output>:
    CoordinatedObserver<Element, Output, CombinationCoordinator<Output>>, CombinationSource
{
    private var source: Observable<Element>?
    private let latest = Slot<Element>()
    /// Whether reading removes the element, as in `zip`.
    private let removesOnRead: Bool
    /// For `zip`: the elements that arrived after the one in `latest`. Allocated when the first of them arrives.
    private var waiting: Queue<Element>?
    /// How the source has ended, if it has. Guarded by `turn`.
    private var ending: Ending?

    fileprivate init(_ rows: CombinationCoordinator<Output>, _ removesOnRead: Bool, _ source: Observable<Element>) {
        self.source = source
        self.removesOnRead = removesOnRead
        super.init(rows)
    }

    func start() {
        guard let source else { return }
        self.source = nil
        start(source)
    }

    /// Returns the element for the current row.
    func read() -> Element {
        guard removesOnRead else { return latest.element }
        if let waiting, !waiting.isEmpty { return latest.replace(with: waiting.removeFirst()) }
        owner.columnEmptied(ending)
        return latest.take()
    }

    func release() {
        if _isPOD(Element.self) { return }
        latest.clear()
        waiting = nil
    }

    override func receive(_ element: Element) {
        if owner.isClosed { return }
        if !latest.isFull {
            latest.fill(with: element)
            owner.columnFilled()
        } else if removesOnRead {
            let queue = waiting ?? Queue()
            waiting = queue
            queue.append(element)
        } else {
            latest.store(element)
        }
        owner.received()
    }

    override func sourceEnded(_ ending: Ending) {
        if case .error = ending { return super.sourceEnded(ending) }
        owner.turn.whenFree(owner.runNotes) {
            self.ending = ending
            self.owner.sourceEnded(ending, isEmpty: !self.latest.isFull)
        }
    }
}
