// Declarations that the listings of README.md assume.

import MiniDriver

@MainActor let query = BehaviorRelay(value: "")
@MainActor let bag = DisposeBag()
@MainActor let label = Label()
@MainActor let countLabel = Label()
@MainActor let list = List()
@MainActor let hits = Observable.just(["one"])

func search(_ query: String) -> Observable<[String]> {
    .just([query])
}

@MainActor
final class Label: ReactiveCompatible {
    var text = ""
}

@MainActor
final class List: ReactiveCompatible {
    var lines: [String] = []
}
