/// The steps of a query through the pipelines of the screen, and which step caused which.
struct Trace {
    /// An operator, a subject or a relay between the field and a widget.
    struct Stage: Equatable {
        let name: String
        /// Whether the observers of the stage share it. Only such a stage is measured: a second subscription of any
        /// other stage would run it again.
        let isHub: Bool

        /// Whether the stage emits results of the engine: the elements of the sequences that its closure returns.
        var isFlattening: Bool { name.hasPrefix("flatMap") }
    }

    /// A place where steps are measured.
    enum Place: Equatable {
        case field
        /// The engine, when the search with this number starts.
        case searchBegan(Int)
        /// The engine, when the search with this number has a result or fails.
        case searchEnded(Int)
        /// The stage with this number.
        case stage(Int)
        /// The widget with this name.
        case end(String)
    }

    struct Step {
        let microseconds: Double
        /// 0 for the main thread; others are numbered by their first step.
        let thread: Int
        let place: Place
        let event: String
        var isError = false
    }

    /// The cause of a step.
    struct Hop {
        /// The index of the step that caused this one; `nil` if it is unknown.
        let from: Int?
        /// The stages between the two steps, which are not measured.
        let passed: [Stage]
    }

    var stages: [Stage] = []
    /// The numbers of the stages of each widget, from the widget back to the source.
    var chains: [(end: String, stages: [Int])] = []
    var steps: [Step] = []

    /// The stages that run once for all widgets, beginning at the source, and the stages of each widget after them.
    ///
    /// The trunk ends at the last shared stage that all widgets have in common. Stages after it run once per widget.
    var tree: (trunk: [Int], branches: [(end: String, stages: [Int])]) {
        let paths = chains.map { (end: $0.end, stages: Array($0.stages.reversed())) }
        let first = paths.first?.stages ?? []
        let common = first.indices.prefix { index in
            paths.allSatisfy { $0.stages.indices.contains(index) && $0.stages[index] == first[index] }
        }
        let length = (common.last { stages[first[$0]].isHub } ?? -1) + 1
        return (Array(first.prefix(length)), paths.map { ($0.end, Array($0.stages.dropFirst(length))) })
    }

    func hop(to index: Int) -> Hop {
        switch steps[index].place {
        case .field: Hop(from: nil, passed: [])
        case .searchEnded(let search): Hop(from: last(before: index) { $0.place == .searchBegan(search) }, passed: [])
        case .searchBegan:
            hop(along: chains.first?.stages.drop { !stages[$0].isFlattening } ?? [], to: index, hasCalledClosure: true)
        case .stage(let number):
            if stages[number].isFlattening, let result = result(before: index) {
                Hop(from: result, passed: [])
            } else {
                hop(
                    along: (chains.first { $0.stages.contains(number) }?.stages ?? []).drop { $0 != number }
                        .dropFirst(),
                    to: index)
            }
        case .end(let name): hop(along: (chains.first { $0.end == name }?.stages ?? [])[...], to: index)
        }
    }

    /// The name of a place.
    func name(of place: Place) -> String {
        switch place {
        case .field: "field"
        case .searchBegan, .searchEnded: "engine"
        case .stage(let number): stages[number].name
        case .end(let name): name
        }
    }

    /// Finds the cause of a step: the latest step at the nearest measured place upstream.
    ///
    /// - Parameters:
    ///   - chain: the stages upstream of the step, the nearest one first.
    ///   - index: the index of the step.
    ///   - hasCalledClosure: whether the step is the call of the first stage's closure, instead of a delivery.
    private func hop(along chain: ArraySlice<Int>, to index: Int, hasCalledClosure: Bool = false) -> Hop {
        var passed: [Stage] = []
        for number in chain {
            let stage = stages[number]
            if hasCalledClosure, passed.isEmpty {
                passed.append(stage)
                continue
            }
            if stage.isHub {
                return Hop(from: last(before: index) { $0.place == .stage(number) }, passed: passed.reversed())
            }
            passed.append(stage)
            if stage.isFlattening, let result = result(before: index) {
                return Hop(from: result, passed: passed.reversed())
            }
        }
        return Hop(from: last(before: index) { $0.place == .field }, passed: passed.reversed())
    }

    /// The latest result of the engine before a step. Prefers a result on the step's thread: if nothing has moved the
    /// element to another thread, both are on the same thread.
    private func result(before index: Int) -> Int? {
        func isResult(_ step: Step) -> Bool {
            if case .searchEnded = step.place { return true }
            return false
        }
        return last(before: index) { isResult($0) && $0.thread == steps[index].thread }
            ?? last(before: index, where: isResult)
    }

    private func last(before index: Int, where isWanted: (Step) -> Bool) -> Int? {
        steps[..<index].lastIndex(where: isWanted)
    }
}
