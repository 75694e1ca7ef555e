// swift-version: 5 and 6, errors only in 6
// expect-error: with non-Sendable type

import MiniDriver

final class Model {
    var titles: [String] = []
}

actor Library {
    let model = Model()
}

func collect(_ titles: Observable<String>, into model: Model) -> any Disposable {
    titles.subscribe(onNext: { title in
        model.titles.append(title)  // error
    })
}

func asynchronously(_ model: Model) -> Observable<Model> {
    .create { model }  // error
}

func ofAnActor(_ library: Library) -> Observable<Model> {
    .create { await library.model }  // error: cannot exit actor-isolated context
}

/// A view model that is not isolated and not `Sendable`.
final class OldViewModel {
    private var searches = 0

    func results(_ query: Observable<String>) -> Observable<[String]> {
        query.flatMapLatest { query in
            Observable.create { [weak self] in  // error
                self?.searches += 1  // error
                return [query]
            }
        }
    }
}
