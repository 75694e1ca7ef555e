/// `zip` and `combineLatest` of any number of sources, in one implementation.
///
/// The number and the types of the sources are known only to subclasses, which make a column for each source, and say how to
/// read one row across them.
package class Combination<Output>: Observable<Output>, @unchecked Sendable {
    package enum Kind: Sendable {
        /// A row is read whenever an element comes, from the latest of each column.
        case latest
        /// A row is read when each column has an element, and takes them away.
        case zip
    }

    private final let kind: Kind

    init(_ kind: Kind) {
        self.kind = kind
        super.init()
    }

    package final override var name: String { kind == .latest ? "combineLatest" : "zip" }

    /// Makes a column for each source, and returns how to read one row across them.
    func assemble(_ rows: CombinationCoordinator<Output>) -> () throws -> Output {
        fatalError("\(type(of: self)) does not implement assemble")
    }

    package final override func run(_ downstream: Sink<Output>) {
        let rows = CombinationCoordinator<Output>(kind, downstream)
        rows.begin(assemble(rows))
    }
}

// Two sources, and a collection of them, whose rows are arrays. Those for three to eight are written by Tools/twins, which
// says why no parameter pack stands for all.
//
// The public functions that stand on these take sources as `any ObservableType`, not `some`: with the overloads for
// tuples, the compiler would take a closure with a mistake in it for one more source, and complain about that instead
// of the mistake.

package final class Combination2<Element1, Element2, Output>: Combination<Output>, @unchecked Sendable {
    private let inputs: (Observable<Element1>, Observable<Element2>)
    private let resultSelector: (Element1, Element2) throws -> Output

    package init(
        _ kind: Kind, _ source1: Observable<Element1>, _ source2: Observable<Element2>,
        _ resultSelector: @escaping (Element1, Element2) throws -> Output
    ) {
        inputs = (source1, source2)
        self.resultSelector = resultSelector
        super.init(kind)
    }

    package override var sources: [any PipelinePart]? { [inputs.0, inputs.1] }

    override func assemble(_ rows: CombinationCoordinator<Output>) -> () throws -> Output {
        let columns = (rows.column(of: inputs.0), rows.column(of: inputs.1))
        return { [resultSelector] in try resultSelector(columns.0.read(), columns.1.read()) }
    }
}

package final class CombinationOfMany<Element, Output>: Combination<Output>, @unchecked Sendable {
    private let inputs: [Observable<Element>]
    private let resultSelector: ([Element]) throws -> Output

    package init(
        _ kind: Kind, _ sources: [Observable<Element>], _ resultSelector: @escaping ([Element]) throws -> Output
    ) {
        inputs = sources
        self.resultSelector = resultSelector
        super.init(kind)
    }

    package override var sources: [any PipelinePart]? { inputs }

    override func assemble(_ rows: CombinationCoordinator<Output>) -> () throws -> Output {
        let columns = inputs.map { rows.column(of: $0) }
        return { [resultSelector] in try resultSelector(columns.map { $0.read() }) }
    }
}

/// A column, whatever its elements are.
private protocol CombinationSource: Link {
    /// Subscribes its source.
    func start()
}

/// The columns of a `Combination`, and the row across them.
package final class CombinationCoordinator<Output>: Coordinator<Output> {
    private let kind: Combination<Output>.Kind
    /// Set before the sources start.
    private var columns: [any CombinationSource] = []
    private var readRow: (() throws -> Output)?

    // Of whoever has the turn, or before the sources start.
    private var count = 0
    private var filled = 0
    private var running = 0
    private var hasLostOne = false
    /// How the result ends after the row that is being read, if that is the last one.
    private var ending: Ending?

    init(_ kind: Combination<Output>.Kind, _ downstream: Sink<Output>) {
        self.kind = kind
        super.init(downstream)
        columns.reserveCapacity(2)
    }

    /// A column for the elements of `source`. Sources are subscribed in the order of their columns.
    package func column<Element>(of source: Observable<Element>) -> CombinationColumn<Element, Output> {
        let column = CombinationColumn(self, kind == .zip, source)
        columns.append(column)
        return column
    }

    fileprivate func begin(_ readRow: @escaping () throws -> Output) {
        self.readRow = readRow
        count = columns.count
        running = count
        let columns = columns
        downstream.attach(self)
        if count == 0 {
            return turn.whenFree {
                // The row across no columns is always there; it has no elements to take away.
                if self.kind == .latest { self.received() }
                self.end(.completed)
            }
        }
        for column in columns { column.start() }
    }

    fileprivate func columnFilled() { filled += 1 }

    /// The row that is being read has taken the last element of a column.
    /// - Parameter ending: how its source has ended, if it has: then there will be no other row.
    fileprivate func columnEmptied(_ ending: Ending?) {
        filled -= 1
        if let ending, self.ending?.isTold != true { self.ending = ending }
    }

    fileprivate func received() {
        guard filled == count else { return }
        do {
            if let readRow { emit(try readRow()) }
        } catch {
            return end(.error(error))
        }
        if let ending { end(ending) }
    }

    /// - Parameter isEmpty: whether the column has no element for a row: then there will never be one.
    fileprivate func sourceEnded(_ ending: Ending, isEmpty: Bool) {
        running -= 1
        if !ending.isTold { hasLostOne = true }
        if isEmpty { end(ending) } else if running == 0 { end(hasLostOne ? .abandoned : .completed) }
    }

    package override func cancelSources() {
        for column in columns { column.cancel() }
    }

    package override func forget() {
        readRow = nil
        columns = []
    }
}

/// One source of a `Combination`, and its elements that are waiting to be read.
///
/// It may be handed to closures of any thread or actor, because its elements are touched by nobody but who has the turn.
package final class CombinationColumn<Element, Output>:
    CoordinatedObserver<Element, Output, CombinationCoordinator<Output>>, CombinationSource, @unchecked Sendable
{
    private var source: Observable<Element>?
    private let latest = Latest<Element>()
    /// For `zip`, where reading takes away.
    private let takesAway: Bool
    /// What waits behind `latest`. Made when something must, which in a `zip` of sources in step is never.
    private var waiting: Queue<Element>?
    /// How the source has ended, if it has. Of whoever has the turn.
    private var ending: Ending?

    fileprivate init(_ rows: CombinationCoordinator<Output>, _ takesAway: Bool, _ source: Observable<Element>) {
        self.source = source
        self.takesAway = takesAway
        super.init(rows)
    }

    fileprivate func start() {
        guard let source else { return }
        self.source = nil
        start(source)
    }

    /// The element for the row that is being read.
    package func read() -> Element {
        guard takesAway else { return latest.element }
        if let waiting, !waiting.isEmpty { return latest.replace(with: waiting.removeFirst()) }
        owner.columnEmptied(ending)
        return latest.take()
    }

    package override func receive(_ element: Element) {
        if !latest.isFull {
            latest.fill(with: element)
            owner.columnFilled()
        } else if takesAway {
            let queue = waiting ?? Queue()
            waiting = queue
            queue.append(element)
        } else {
            latest.store(element)
        }
        owner.received()
    }

    package override func sourceCompleted() { sourceEnded(.completed) }

    package override func sourceAbandoned() { sourceEnded(.abandoned) }

    private func sourceEnded(_ ending: Ending) {
        self.ending = ending
        owner.sourceEnded(ending, isEmpty: !latest.isFull)
    }
}
