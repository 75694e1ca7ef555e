// swift-version: 5 and 6
// flags: -default-isolation MainActor

import Dispatch
import MiniDriver

struct Repository: Sendable {
    var name: String
    var stars: Int
}

protocol Searching {
    func search(_ query: String) -> Observable<[Repository]>
}

final class SearchViewModel {
    let query = BehaviorRelay(value: "")
    let names: Driver<[String]>
    let isLoading: Driver<Bool>
    private var searches = 0

    init(service: any Searching) {
        let loading = BehaviorRelay(value: false)
        isLoading = loading.asDriver().distinctUntilChanged()
        names = query.asDriver()
            .throttle(.milliseconds(300))
            .distinctUntilChanged()
            .flatMapLatest { query in
                service.search(query)
                    .map { repositories in repositories.filter { $0.stars > 0 }.map(\.name) }
                    .asDriver(onErrorJustReturn: [])
            }
    }

    func title(of names: [String]) -> String {
        searches += 1
        return "\(searches): \(names.count)"
    }
}

func names(_ repositories: Driver<Repository>, _ chosen: Signal<Repository>) -> (Driver<Int>, Signal<String>) {
    (repositories.map(\.name).map(\.count), chosen.map(\.name))
}

final class SearchViewController: ViewController {
    let label = Label()
    let field = TextField()
    let model: SearchViewModel
    let bag = DisposeBag()
    var shown = 0

    init(model: SearchViewModel) {
        self.model = model
    }

    override func viewDidLoad() {
        field.rx.text.orEmpty.bind(to: model.query).disposed(by: bag)
        model.names
            .map(model.title)
            .drive(label.rx.text).disposed(by: bag)
        model.names.map(\.count).drive(onNext: { self.shown += $0 }).disposed(by: bag)
        model.isLoading.drive(with: self, onNext: { $0.label.isHidden = $1 }).disposed(by: bag)
        Task {
            for await names in model.names.values { label.text = names.first }
        }
    }
}
