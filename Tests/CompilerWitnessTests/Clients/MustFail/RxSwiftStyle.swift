// swift-version: 5 and 6, errors only in 6
// expect-error: call to main actor-isolated instance method

// A view model and a test as they are written for RxSwift compile in Swift 5 mode without a warning.

import Dispatch
import MiniDriver

struct Repository: Equatable {
    let name: String
    let stars: Int
}

enum SearchError: Error {
    case offline
}

protocol SearchService {
    func search(_ query: String) -> Observable<[Repository]>
}

final class GitHub: SearchService {
    func search(_ query: String) -> Observable<[Repository]> {
        Observable.create { observer in
            observer.onNext([Repository(name: query, stars: 1)])
            observer.onCompleted()
            return Disposables.create()
        }
    }
}

/// A nonisolated view model.
final class SearchViewModel {
    // inputs
    let query = BehaviorRelay<String>(value: "")
    let reload = PublishRelay<Void>()
    let selection = PublishSubject<Repository>()

    // outputs
    let titles: Driver<[String]>
    let isLoading: Driver<Bool>
    let selected: Signal<String>

    private let loading = BehaviorRelay<Bool>(value: false)
    private let bag = DisposeBag()
    private var searches = 0

    init(service: SearchService) {
        let loading = self.loading
        isLoading = loading.asDriver()
        let queries = Observable.merge(
            query.asObservable().throttle(.milliseconds(300), scheduler: MainScheduler.instance).distinctUntilChanged(),
            reload.withLatestFrom(query))
        let repositories =
            queries
            .filter { !$0.isEmpty }
            .do(onNext: { _ in loading.accept(true) })
            .flatMapLatest { query in
                service.search(query)  // error: capture of 'service'
                    .retry(3)
                    .catchAndReturn([])
            }
            .do(onNext: { _ in loading.accept(false) })
            .share(replay: 1, scope: .whileConnected)
        titles =
            repositories
            .map { repositories in repositories.map { $0.name } }
            .asDriver(onErrorJustReturn: [])
        selected = selection.map { $0.name }.asSignal(onErrorJustReturn: "")

        query
            .skip(1)
            .observe(on: MainScheduler.instance)
            .subscribe(onNext: { [weak self] _ in
                self?.searches += 1  // error: capture of 'self'
            })
            .disposed(by: bag)
        repositories
            .map { $0.isEmpty }
            .bind(to: loading)
            .disposed(by: bag)
    }

    /// A nonisolated method that calls `drive`.
    func log(_ lines: BehaviorRelay<[String]>) {
        titles.drive(lines).disposed(by: bag)  // error
        titles.drive(onNext: { [weak self] titles in self?.searches += titles.count }).disposed(by: bag)  // error
        titles
            .drive(  // error
                onNext: { print($0) },
                onCompleted: { print("completed") },
                onDisposed: { print("disposed") }
            )
            .disposed(by: bag)
        titles.drive(with: self, onNext: { model, _ in model.searches += 1 }).disposed(by: bag)  // error
        selected.emit(onNext: { print($0) }).disposed(by: bag)  // error
        isLoading.drive().disposed(by: bag)  // error
    }

    func total(_ names: Driver<[String]>) -> Driver<Int> {
        names
            .map { [weak self] names in
                self?.searches += 1
                return names.count
            }
            .scan(0) { $0 + $1 }
            .startWith(0)
            .distinctUntilChanged()
    }
}

final class SearchViewController: ViewController {
    private let label = Label()
    private let field = TextField()
    private let button = Button()
    private let model = SearchViewModel(service: GitHub())
    private let disposeBag = DisposeBag()
    private var count = 0

    override func viewDidLoad() {
        super.viewDidLoad()
        bindModel()

        field.rx.text.orEmpty
            .bind(to: model.query)
            .disposed(by: disposeBag)
        button.rx.tap
            .bind(to: model.reload)
            .disposed(by: disposeBag)
        model.titles
            .map { $0.joined(separator: ", ") }
            .drive(label.rx.text)
            .disposed(by: disposeBag)
        model.titles
            .drive(onNext: { [weak self] titles in
                self?.label.text = titles.first
                self?.count += 1
            })
            .disposed(by: disposeBag)
        model.isLoading
            .map { !$0 }
            .drive(label.rx.isHidden)
            .disposed(by: disposeBag)
    }

    private func bindModel() {
        model.selected
            .emit(with: self, onNext: { controller, name in controller.label.text = name })
            .disposed(by: disposeBag)
        model.titles
            .map { $0.count }
            .drive(with: self, onNext: { $0.count += $1 })
            .disposed(by: disposeBag)
    }
}

/// A test in RxSwift style: closures change local variables.
func recordsWhatWasDriven() {
    var received: [Int] = []
    let bag = DisposeBag()
    let relay = BehaviorRelay(value: 1)
    let doubled = relay.asDriver().map { $0 * 2 }
    doubled.drive(onNext: { received.append($0) }).disposed(by: bag)  // error
    relay.accept(2)
    print(received)
}
