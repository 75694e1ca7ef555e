// expect-error: capture of 'model' with non-Sendable type 'Model' in a '@Sendable' closure

import MiniDriver

final class Model {
    var titles: [String] = []
}

func collect(_ titles: Observable<String>, into model: Model) -> any Disposable {
    titles.subscribe(onNext: { title in
        model.titles.append(title)  // error
    })
}
