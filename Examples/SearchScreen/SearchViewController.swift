import MiniDriverUI
import UIKit

/// The search screen: one text field drives one search, which drives a label and a table.
final class SearchViewController: UIViewController {
    private let field = UITextField()
    private let countLabel = UILabel()
    private let table = UITableView()

    private let search: @Sendable (String) -> Observable<[String]>
    private let pace: RxTimeInterval
    private let bag = DisposeBag()

    /// - Parameters:
    ///   - search: finds the lines for a query, on any thread; fails for an invalid query.
    ///   - pace: the minimum time between two searches while the user types.
    init(
        pace: RxTimeInterval = .milliseconds(300), search: @escaping @Sendable (String) -> Observable<[String]>
    ) {
        self.search = search
        self.pace = pace
        super.init(nibName: nil, bundle: nil)
    }

    required init?(coder: NSCoder) {
        fatalError("SearchViewController cannot be created from a storyboard. Use init(pace:search:).")
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        layOut()

        let results = field.rx.text.orEmpty.asDriver()
            .throttle(pace)
            .distinctUntilChanged()
            .flatMapLatest { [search] query in
                search(query)
                    .map { lines in SearchResult(summary: "\(lines.count)", lines: lines) }
                    .asDriver(onErrorRecover: { error in .just(SearchResult(summary: "\(error)", lines: [])) })
            }

        results.map(\.summary).drive(countLabel.rx.text).disposed(by: bag)
        results.map(\.lines)
            .drive(table.rx.items(cellIdentifier: "Line")) { _, line, cell in cell.textLabel?.text = line }
            .disposed(by: bag)
        table.rx.modelSelected(String.self).bind { [weak self] line in self?.title = line }.disposed(by: bag)
    }

    private func layOut() {
        field.placeholder = "Search"
        table.register(UITableViewCell.self, forCellReuseIdentifier: "Line")
        let stack = UIStackView(arrangedSubviews: [field, countLabel, table])
        stack.axis = .vertical
        stack.frame = view.bounds
        stack.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        view.addSubview(stack)
    }
}

private struct SearchResult {
    let summary: String
    let lines: [String]
}
