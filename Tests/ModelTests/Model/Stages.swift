// Drivers and signals as their contract defines them: pipelines of observables in which every stage is shared.

extension Scenario {
    /// The same scenario without drivers (`replay` is 1) or signals (0): observables with explicit sharing replace
    /// every operator that they have.
    func ofSharedSequences(replay: Int) -> Scenario {
        var scenario = self
        scenario.shared = shared.map { $0.stages(replay) }
        for index in observers.indices { scenario.observers[index].tree = observers[index].tree.stages(replay) }
        return scenario
    }
}

extension Tree {
    /// The element that replaces an error in a conversion without its own recovery.
    static let recovery = 19

    /// Whether drivers and signals have the operator or source at the root. Their closures do not throw.
    var isSharedSequence: Bool {
        switch self {
        case .source(let source):
            switch source {
            case .error, .create, .timer, .hot, .cold, .subject: false
            default: true
            }
        case .unary(let unary, _): unary.row.isShared
        case .binary(.withLatestFrom(let combine), _, _): combine?.failsOn == nil
        case .binary(.catch(let fails), _, _): !fails
        case .binary: false
        case .flattening(let flattening, let failsOn, _, _):
            failsOn == nil && flattening != .concatMap && flattening != .concat
        case .joining(.zip(_, let combine), _), .joining(.combineLatest(_, let combine), _): combine.failsOn == nil
        case .joining: true
        }
    }

    /// The tree with a `share` after every stage. If the tree can fail, its errors are replaced before the first stage.
    fileprivate func stages(_ replay: Int) -> Tree {
        func stage(_ tree: Tree) -> Tree { .unary(.share(replay: replay, forever: false), tree) }
        /// A conversion to a driver: delivers on the scheduler, with a recovery.
        func converted(_ tree: Tree, _ recover: (Tree) -> Tree) -> Tree { stage(recover(.unary(.observeOn, tree))) }

        guard isSharedSequence else { return converted(self) { .unary(.catchAndReturn(Tree.recovery), $0) } }
        let stages = with(children.map { $0.stages(replay) })
        switch self {
        case .source(.just), .source(.argument), .source(.fromOptional), .source(.empty), .source(.never),
            .source(.shared):
            return self
        case .unary(.catchAndReturn(let element), let child):
            return converted(child) { .unary(.catchAndReturn(element), $0) }
        case .binary(let binary, let first, let second) where binary == .catch(fails: false):
            return converted(first) { .binary(binary, $0, second.stages(replay)) }
        case .flattening(.merge, _, _, _), .flattening(.switchLatest, _, _, _),
            .flattening(.mergeMaxConcurrent, _, _, _):
            // The `map` to sequences is a stage of its own.
            return stage(stages.with([stage(stages.children[0])] + stages.children.dropFirst()))
        case .joining(.zip(.tuple, _), _), .joining(.combineLatest(.tuple, _), _):
            // The `map` of the tuples is a stage of its own.
            return stage(stage(stages))
        default:
            return stage(stages)
        }
    }
}
