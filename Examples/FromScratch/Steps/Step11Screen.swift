// Step 11: the screen
//
// This step adds nothing to the kernel. It is the screen from the beginning of the library's README: a text field, a
// search, and a label and a list that show the results. Each of its promises was the subject of a step:
//
//     search ──▶ observe(on: main) ──▶ catch ──▶ share
//                                 ┌────────────────┘
//                                 ▼
//     field ──▶ asDriver ──▶ flatMapLatest ──▶ share
//                   ┌────────────────────────────┘
//                   ├──▶ map ──▶ share ──▶ label
//                   └──▶ list
//
//     old results are dropped             flatMapLatest    step 9
//     an error leaves the screen alive    inner catch      step 8
//     labels change on the main thread    observe(on:)     step 7
//     one search for two observers        share            step 6
//     none of these can be forgotten      Driver           step 10
//
// Problem: the screen works, but each event is expensive. On the way from the field to the label, each operator takes it
// apart and builds it again.

/// The text that a label shows, and the lines of a list.
@MainActor
final class SearchScreen {
    let field = PublishSubject<String>()
    private(set) var label = ""
    private(set) var list: [String] = []
    private var subscriptions: [any Disposable] = []

    init(search: @escaping @Sendable (String) -> Observable<[String]>) {
        let results = field.asObservable().asDriver(onErrorJustReturn: "")
            .flatMapLatest { query in search(query).asDriver(onErrorJustReturn: []) }
        subscriptions = [
            results.map { "\($0.count) results" }.drive { [weak self] in self?.label = $0 },
            results.drive { [weak self] in self?.list = $0 },
        ]
    }

    deinit {
        for subscription in subscriptions { subscription.dispose() }
    }
}
