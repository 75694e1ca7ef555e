import Dispatch
import MiniDriver

struct Repository: Sendable, Equatable {
    var name: String
    var stars: Int
}

protocol Searching: Sendable {
    func search(_ query: String) -> Observable<[Repository]>
}

@MainActor
final class SearchViewModel {
    struct Input {
        let query: Driver<String>
        let reload: Signal<Void>
    }

    struct Output {
        let titles: Driver<[String]>
        let count: Driver<Int>
        let summary: Driver<String>
        let isLoading: Driver<Bool>
        let failures: Signal<String>
    }

    private let service: any Searching
    private var searches = 0

    init(service: any Searching) {
        self.service = service
    }

    func transform(_ input: Input) -> Output {
        let loading = BehaviorRelay(value: false)
        let failures = PublishRelay<String>()
        let query = input.query
            .throttle(.milliseconds(300))
            .distinctUntilChanged()
            .do(onNext: { _ in loading.accept(true) })
        let reloads = input.reload.asObservable().withLatestFrom(query.asObservable()).asDriver(
            onErrorDriveWith: .empty())
        let repositories = Driver.merge(query, reloads)
            .map { query in
                self.searches += 1
                return query.isEmpty ? "swift" : query
            }
            .flatMapLatest { [service] query in
                service.search(query)
                    .asDriver(onErrorRecover: { error in
                        failures.accept("\(error)")
                        return .just([])
                    })
            }
            .do(onNext: { _ in loading.accept(false) })
        return Output(
            titles: repositories.map(self.format),
            count: repositories.map(\.count),
            summary: Driver.combineLatest(repositories, query) { repositories, query in
                "\(repositories.count) for \(query) in \(self.searches)"
            },
            isLoading: loading.asDriver().distinctUntilChanged(),
            failures: failures.asSignal())
    }

    private func format(_ repositories: [Repository]) -> [String] {
        repositories.map { "\($0.name) (\($0.stars)) of \(searches)" }
    }
}

@MainActor
final class SearchViewController: ViewController {
    private let field = TextField()
    private let label = Label()
    private let summary = Label()
    private let button = Button()
    private let model: SearchViewModel
    private let bag = DisposeBag()
    private var count = 0

    init(model: SearchViewModel) {
        self.model = model
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        let output = model.transform(
            .init(query: field.rx.text.orEmpty.asDriver(), reload: button.rx.tap.asSignal()))

        output.titles.drive(onNext: { self.label.text = $0.first }).disposed(by: bag)
        output.titles.drive(with: self) { controller, titles in controller.show(titles) }.disposed(by: bag)
        output.count.drive(onNext: { [weak self] in self?.count = $0 }).disposed(by: bag)
        output.count
            .map { count in
                self.count += 1
                return "\(count) of \(self.count)"
            }
            .drive(label.rx.text)
            .disposed(by: bag)
        output.summary.drive(summary.rx.text).disposed(by: bag)
        output.isLoading.map { !$0 }.drive(label.rx.isHidden).disposed(by: bag)
        output.failures.emit(with: self, onNext: { $0.summary.text = $1 }).disposed(by: bag)
    }

    private func show(_ titles: [String]) {
        label.text = titles.joined(separator: ", ")
    }
}
