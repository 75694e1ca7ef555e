// Exercise of step 18: a source that several observers join first. Nothing is subscribed until `connect()`, which starts
// one subscription for all. When all observers have left, the next ones wait for another `connect()`.

@testable import FromScratch

final class Published<Element: Sendable>: @unchecked Sendable {
    private let source: Kernel.Observable<Element>
    private let turn = Kernel.Turn()
    // Used only with the turn.
    private var connection: Kernel.Connection<Element>?
    private var isConnected = false

    init(_ source: Kernel.Observable<Element>) {
        self.source = source
    }

    func asObservable() -> Kernel.Observable<Element> {
        Kernel.Observable { downstream in self.turn.whenFree { self.openConnection().admit(downstream) } }
    }

    func connect() {
        turn.whenFree {
            let connection = self.openConnection()
            if self.isConnected { return }
            self.isConnected = true
            self.source.run(connection)
        }
    }

    /// A connection that has closed stays closed, so another one takes its place.
    private func openConnection() -> Kernel.Connection<Element> {
        if let connection, !connection.isStopped { return connection }
        let connection = Kernel.Connection<Element>(turn)
        self.connection = connection
        isConnected = false
        return connection
    }
}
