import MiniDriver

// The forms of `zip` and `combineLatest`.

extension Observable<Int> {
    static func zip(_ form: CombinationForm, _ sources: [Observable<Int>], _ combine: Combination) -> Observable<Int> {
        switch (form, sources.count) {
        case (.resultSelector, 2): zip(sources[0], sources[1]) { try combine([$0, $1]) }
        case (.resultSelector, 3): zip(sources[0], sources[1], sources[2]) { try combine([$0, $1, $2]) }
        case (.resultSelector, 4):
            zip(sources[0], sources[1], sources[2], sources[3]) { try combine([$0, $1, $2, $3]) }
        case (.tuple, 2): Observable<Any>.zip(sources[0], sources[1]).map { try combine([$0.0, $0.1]) }
        case (.tuple, 3):
            Observable<Any>.zip(sources[0], sources[1], sources[2]).map { try combine([$0.0, $0.1, $0.2]) }
        case (.tuple, 4):
            Observable<Any>.zip(sources[0], sources[1], sources[2], sources[3]).map {
                try combine([$0.0, $0.1, $0.2, $0.3])
            }
        default: zip(sources) { try combine($0) }
        }
    }

    static func combineLatest(_ form: CombinationForm, _ sources: [Observable<Int>], _ combine: Combination)
        -> Observable<Int>
    {
        switch (form, sources.count) {
        case (.resultSelector, 2): combineLatest(sources[0], sources[1]) { try combine([$0, $1]) }
        case (.resultSelector, 3): combineLatest(sources[0], sources[1], sources[2]) { try combine([$0, $1, $2]) }
        case (.resultSelector, 4):
            combineLatest(sources[0], sources[1], sources[2], sources[3]) { try combine([$0, $1, $2, $3]) }
        case (.tuple, 2): Observable<Any>.combineLatest(sources[0], sources[1]).map { try combine([$0.0, $0.1]) }
        case (.tuple, 3):
            Observable<Any>.combineLatest(sources[0], sources[1], sources[2]).map { try combine([$0.0, $0.1, $0.2]) }
        case (.tuple, 4):
            Observable<Any>.combineLatest(sources[0], sources[1], sources[2], sources[3]).map {
                try combine([$0.0, $0.1, $0.2, $0.3])
            }
        default: combineLatest(sources) { try combine($0) }
        }
    }
}

extension SharedSequence where Element == Int {
    static func zip(_ form: CombinationForm, _ sources: [SharedSequence<SharingStrategy, Int>], _ combine: Combination)
        -> SharedSequence<SharingStrategy, Int>
    {
        switch (form, sources.count) {
        case (.resultSelector, 2): zip(sources[0], sources[1]) { combine.total([$0, $1]) }
        case (.resultSelector, 3): zip(sources[0], sources[1], sources[2]) { combine.total([$0, $1, $2]) }
        case (.resultSelector, 4):
            zip(sources[0], sources[1], sources[2], sources[3]) { combine.total([$0, $1, $2, $3]) }
        case (.tuple, 2):
            SharedSequence<SharingStrategy, Any>.zip(sources[0], sources[1]).map { combine.total([$0.0, $0.1]) }
        case (.tuple, 3):
            SharedSequence<SharingStrategy, Any>.zip(sources[0], sources[1], sources[2]).map {
                combine.total([$0.0, $0.1, $0.2])
            }
        case (.tuple, 4):
            SharedSequence<SharingStrategy, Any>.zip(sources[0], sources[1], sources[2], sources[3]).map {
                combine.total([$0.0, $0.1, $0.2, $0.3])
            }
        default: zip(sources) { combine.total($0) }
        }
    }

    static func combineLatest(
        _ form: CombinationForm, _ sources: [SharedSequence<SharingStrategy, Int>], _ combine: Combination
    ) -> SharedSequence<SharingStrategy, Int> {
        switch (form, sources.count) {
        case (.resultSelector, 2): combineLatest(sources[0], sources[1]) { combine.total([$0, $1]) }
        case (.resultSelector, 3): combineLatest(sources[0], sources[1], sources[2]) { combine.total([$0, $1, $2]) }
        case (.resultSelector, 4):
            combineLatest(sources[0], sources[1], sources[2], sources[3]) { combine.total([$0, $1, $2, $3]) }
        case (.tuple, 2):
            SharedSequence<SharingStrategy, Any>.combineLatest(sources[0], sources[1]).map {
                combine.total([$0.0, $0.1])
            }
        case (.tuple, 3):
            SharedSequence<SharingStrategy, Any>.combineLatest(sources[0], sources[1], sources[2]).map {
                combine.total([$0.0, $0.1, $0.2])
            }
        case (.tuple, 4):
            SharedSequence<SharingStrategy, Any>.combineLatest(sources[0], sources[1], sources[2], sources[3]).map {
                combine.total([$0.0, $0.1, $0.2, $0.3])
            }
        default: combineLatest(sources) { combine.total($0) }
        }
    }
}
