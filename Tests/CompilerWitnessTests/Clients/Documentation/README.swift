// Declarations that the listings of README.md assume.

import MiniDriver

@MainActor let field = TextField()
@MainActor let bag = DisposeBag()
@MainActor let label = Label()
@MainActor let list = List()
@MainActor let hits = Observable.just(1)

func search(_ query: String) -> Observable<Answer> {
    .just(Answer(summary: query, lines: [query]))
}

struct Answer: Sendable {
    let summary: String
    let lines: [String]

    static func failed(_ error: any Error) -> Answer {
        Answer(summary: "\(error)", lines: [])
    }
}

@MainActor
final class TextField: ReactiveCompatible {
    let content = BehaviorRelay(value: "")
}

extension Reactive where Base: TextField {
    @MainActor var text: ControlProperty<String> {
        ControlProperty(values: base.content.asObservable(), valueSink: Binder(base) { $0.content.accept($1) })
    }
}

@MainActor
final class Label: ReactiveCompatible {
    var text = ""
}

@MainActor
final class List: ReactiveCompatible {
    var lines: [String] = []
}
