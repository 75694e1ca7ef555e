/// What happened to a query, moment by moment, and how one moment led to another.
struct Way {
    /// An operator, a subject or a relay between the field and what shows the result.
    struct Stage: Equatable {
        let name: String
        /// Whether it is shared by those who observe it. Such a stage can be looked at; looking at any other would run
        /// it once more.
        let isHub: Bool

        /// Whether what comes out of it comes from the sequences that its closure makes: from the engine.
        var isFlattening: Bool { name.hasPrefix("flatMap") }
    }

    /// Where something was measured.
    enum Place: Equatable {
        case field
        /// A search begins.
        case asked(Int)
        /// A search has its result, or fails.
        case answered(Int)
        /// The stage with this number.
        case stage(Int)
        /// What shows the result, by its name.
        case end(String)
    }

    struct Step {
        let microseconds: Double
        /// 0 is main; the others are numbered as they come.
        let thread: Int
        let place: Place
        let event: String
        var isError = false
    }

    /// How a step came about.
    struct Hop {
        /// The number of the step before, if it is known.
        let from: Int?
        /// The stages between the two, at which nothing can be measured.
        let passed: [Stage]
    }

    var stages: [Stage] = []
    /// For each end its stages by number, from the end back to the source.
    var chains: [(end: String, stages: [Int])] = []
    var steps: [Step] = []

    /// What runs once for all ends, from the source on, and what each end has for itself.
    ///
    /// What several have in common is there once as far as to the last of it that is shared, and behind that for each.
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
        case .answered(let search): Hop(from: last(before: index) { $0.place == .asked(search) }, passed: [])
        case .asked: climb(chains.first?.stages.drop { !stages[$0].isFlattening } ?? [], to: index, isAsking: true)
        case .stage(let number):
            if stages[number].isFlattening, let answer = answer(before: index) {
                Hop(from: answer, passed: [])
            } else {
                climb(
                    (chains.first { $0.stages.contains(number) }?.stages ?? []).drop { $0 != number }.dropFirst(),
                    to: index)
            }
        case .end(let name): climb((chains.first { $0.end == name }?.stages ?? [])[...], to: index)
        }
    }

    /// The name of where a step was measured.
    func name(of place: Place) -> String {
        switch place {
        case .field: "field"
        case .asked, .answered: "engine"
        case .stage(let number): stages[number].name
        case .end(let name): name
        }
    }

    /// Goes up the chain to the next place that was measured.
    ///
    /// - Parameter isAsking: whether the first stage has just called its closure, and not delivered.
    private func climb(_ chain: ArraySlice<Int>, to index: Int, isAsking: Bool = false) -> Hop {
        var passed: [Stage] = []
        for number in chain {
            let stage = stages[number]
            if isAsking, passed.isEmpty {
                passed.append(stage)
                continue
            }
            if stage.isHub {
                return Hop(from: last(before: index) { $0.place == .stage(number) }, passed: passed.reversed())
            }
            passed.append(stage)
            if stage.isFlattening, let answer = answer(before: index) {
                return Hop(from: answer, passed: passed.reversed())
            }
        }
        return Hop(from: last(before: index) { $0.place == .field }, passed: passed.reversed())
    }

    /// The answer of the engine that has come last, if possible on the same thread: without a hop it is that one.
    private func answer(before index: Int) -> Int? {
        func isAnswer(_ step: Step) -> Bool {
            if case .answered = step.place { return true }
            return false
        }
        return last(before: index) { isAnswer($0) && $0.thread == steps[index].thread }
            ?? last(before: index, where: isAnswer)
    }

    private func last(before index: Int, where isWanted: (Step) -> Bool) -> Int? {
        steps[..<index].lastIndex(where: isWanted)
    }
}
