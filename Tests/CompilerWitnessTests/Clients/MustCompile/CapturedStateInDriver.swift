import MiniDriver

final class Model {
    var titles: [String] = []
}

@MainActor
final class Counter {
    private var count = 0

    func counted(_ titles: Driver<String>) -> Driver<String> {
        titles
            .map { title in
                self.count += 1
                return "\(self.count) \(title)"
            }
            .do(onNext: { _ in self.count += 1 })
    }
}

/// Closures may capture state that is not `Sendable`, because it stays on the main actor.
@MainActor
func collect(_ titles: Driver<String>, into model: Model, bag: DisposeBag) {
    titles
        .drive(onNext: { title in
            model.titles.append(title)
        })
        .disposed(by: bag)
}
