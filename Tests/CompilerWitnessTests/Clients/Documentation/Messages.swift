// Declarations that the listings of Messages.md assume. The listings import only `MiniDriver`.

import MiniDriverUI

@MainActor let query = BehaviorRelay(value: "tea")
@MainActor let bag = DisposeBag()
@MainActor let label = Label()

@MainActor
final class Label: ReactiveCompatible {
    var text = ""
}

@Sendable
func search(_ query: String) -> Observable<[String]> {
    .just([query, query + "pot"])
}
