// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

open class UIScrollView: UIView {
    fileprivate final weak var delegateOfAnyKind: (any UIScrollViewDelegate)?

    public final var contentOffset = CGPoint.zero {
        didSet { tellDelegate() }
    }

    private func tellDelegate() {
        delegateOfAnyKind?.scrollViewDidScroll(self)
    }
}

/// Each subclass of `UIScrollView` has its own type of delegate. Swift cannot override a property with another type;
/// a protocol can hide it.
@preconcurrency @MainActor
public protocol HasScrollViewDelegate: UIScrollView {}

extension HasScrollViewDelegate {
    public var delegate: (any UIScrollViewDelegate)? {
        get { delegateOfAnyKind }
        set { delegateOfAnyKind = newValue }
    }
}

extension UIScrollView: HasScrollViewDelegate {}

// MARK: - Text

open class UITextView: UIScrollView {
    public static let textDidChangeNotification = Notification.Name("UITextViewTextDidChangeNotification")
    public static let textDidBeginEditingNotification = Notification.Name("UITextViewTextDidBeginEditingNotification")
    public static let textDidEndEditingNotification = Notification.Name("UITextViewTextDidEndEditingNotification")

    public var text: String! = "" { didSet { assignments += 1 } }
    public var attributedText: NSAttributedString! { didSet { assignments += 1 } }
    public private(set) var assignments = 0
    public var markedTextRange: UITextRange?

    public var delegate: (any UITextViewDelegate)? {
        get { delegateOfAnyKind as? any UITextViewDelegate }
        set { delegateOfAnyKind = newValue }
    }

    public func type(_ text: String) {
        self.text += text
        NotificationCenter.default.post(name: Self.textDidChangeNotification, object: self)
    }
}

open class UISearchBar: UIView {
    public var text: String? = "" { didSet { assignments += 1 } }
    public private(set) var assignments = 0
    public var selectedScopeButtonIndex = 0
    public weak var delegate: (any UISearchBarDelegate)?

    public func type(_ text: String) {
        self.text = (self.text ?? "") + text
        delegate?.searchBar(self, textDidChange: self.text ?? "")
    }
}

// MARK: - Rows

extension IndexPath {
    public init(row: Int, section: Int) {
        self.init(indexes: [section, row])
    }

    public init(item: Int, section: Int) {
        self.init(indexes: [section, item])
    }

    public var section: Int { self[0] }
    public var row: Int { self[1] }
    public var item: Int { self[1] }
}

open class UITableViewCell: UIView {
    public enum CellStyle: Int {
        case `default`, value1, value2, subtitle
    }

    #if canImport(ObjectiveC)
        @objc
    #endif
    public enum EditingStyle: Int {
        case none, delete, insert
    }

    public let textLabel: UILabel? = UILabel()
    public let reuseIdentifier: String?

    public required init(style: CellStyle, reuseIdentifier: String?) {
        self.reuseIdentifier = reuseIdentifier
    }

    open func prepareForReuse() {}
}

/// Asks its data source for the number of rows in `reloadData`, and for the visible cells in `layoutIfNeeded`. Cells
/// that scroll out of sight are reused.
open class UITableView: UIScrollView {
    public weak var dataSource: (any UITableViewDataSource)? { didSet { needsReload = true } }
    public weak var prefetchDataSource: (any UITableViewDataSourcePrefetching)?
    private var cellClasses: [String: UITableViewCell.Type] = [:]
    private var reusable: [UITableViewCell] = []
    private var needsReload = true
    private var rowCount = 0
    private var shown: [Int: UITableViewCell] = [:]
    /// The visible rows.
    private var window = 0..<3
    private var selected: IndexPath?

    public var delegate: (any UITableViewDelegate)? {
        get { delegateOfAnyKind as? any UITableViewDelegate }
        set { delegateOfAnyKind = newValue }
    }

    public func register(_ cellClass: AnyClass?, forCellReuseIdentifier identifier: String) {
        cellClasses[identifier] = cellClass as? UITableViewCell.Type
    }

    public func dequeueReusableCell(withIdentifier identifier: String, for indexPath: IndexPath) -> UITableViewCell {
        if let index = reusable.firstIndex(where: { $0.reuseIdentifier == identifier }) {
            let cell = reusable.remove(at: index)
            cell.prepareForReuse()
            return cell
        }
        return cellClasses[identifier]!.init(style: .default, reuseIdentifier: identifier)
    }

    public func reloadData() {
        dispatchPrecondition(condition: .onQueue(.main))
        needsReload = true
    }

    /// UIKit does this before it draws the screen.
    public func layoutIfNeeded() {
        if needsReload {
            needsReload = false
            reusable += shown.values
            shown = [:]
            rowCount =
                dataSource.map {
                    $0.numberOfSections(in: self) == 0 ? 0 : $0.tableView(self, numberOfRowsInSection: 0)
                } ?? 0
        }
        for (row, cell) in shown where !window.contains(row) {
            shown[row] = nil
            reusable.append(cell)
            delegate?.tableView(self, didEndDisplaying: cell, forRowAt: IndexPath(row: row, section: 0))
        }
        for row in window.clamped(to: 0..<rowCount) where shown[row] == nil {
            let path = IndexPath(row: row, section: 0)
            let cell = dataSource!.tableView(self, cellForRowAt: path)
            shown[row] = cell
            delegate?.tableView(self, willDisplay: cell, forRowAt: path)
        }
    }

    /// The visible texts.
    public var texts: [String?] {
        layoutIfNeeded()
        return shown.sorted { $0.key < $1.key }.map(\.value.textLabel?.text)
    }

    /// Simulates scrolling. Asks for the rows that become visible, as many as there were at the last reload.
    public func scroll(to row: Int) {
        window = row..<row + window.count
        contentOffset.y = CGFloat(row) * 44
        let wasReloaded = needsReload
        needsReload = false
        layoutIfNeeded()
        needsReload = wasReloaded
    }

    /// Simulates a tap on a row.
    public func tap(row: Int) {
        if let selected { delegate?.tableView(self, didDeselectRowAt: selected) }
        let path = IndexPath(row: row, section: 0)
        selected = path
        delegate?.tableView(self, didSelectRowAt: path)
    }

    public func swipeAway(row: Int, _ style: UITableViewCell.EditingStyle = .delete) {
        dataSource?.tableView(self, commit: style, forRowAt: IndexPath(row: row, section: 0))
    }
}

// MARK: - Items

open class UICollectionReusableView: UIView {}

open class UICollectionViewCell: UICollectionReusableView {
    fileprivate var isDequeued = false

    public override required init() {}

    open func prepareForReuse() {}
}

@preconcurrency @MainActor
open class UICollectionViewLayout: AssociatingObject {}

/// All its items are visible.
open class UICollectionView: UIScrollView {
    public weak var dataSource: (any UICollectionViewDataSource)? { didSet { needsReload = true } }
    public weak var prefetchDataSource: (any UICollectionViewDataSourcePrefetching)?
    public private(set) var visibleCells: [UICollectionViewCell] = []
    private var cellClasses: [String: UICollectionViewCell.Type] = [:]
    private var needsReload = true
    private var selected: IndexPath?

    public init(frame: CGRect, collectionViewLayout layout: UICollectionViewLayout) {}

    public var delegate: (any UICollectionViewDelegate)? {
        get { delegateOfAnyKind as? any UICollectionViewDelegate }
        set { delegateOfAnyKind = newValue }
    }

    public func register(_ cellClass: AnyClass?, forCellWithReuseIdentifier identifier: String) {
        cellClasses[identifier] = cellClass as? UICollectionViewCell.Type
    }

    public func dequeueReusableCell(
        withReuseIdentifier identifier: String, for indexPath: IndexPath
    ) -> UICollectionViewCell {
        let cell = cellClasses[identifier]!.init()
        cell.isDequeued = true
        return cell
    }

    public func reloadData() { needsReload = true }

    public func layoutIfNeeded() {
        guard needsReload else { return }
        needsReload = false
        visibleCells = []
        guard let dataSource, dataSource.numberOfSections(in: self) > 0 else { return }
        for item in 0..<dataSource.collectionView(self, numberOfItemsInSection: 0) {
            let path = IndexPath(item: item, section: 0)
            let cell = dataSource.collectionView(self, cellForItemAt: path)
            precondition(cell.isDequeued, "cells must be dequeued")
            visibleCells.append(cell)
            delegate?.collectionView(self, willDisplay: visibleCells[item], forItemAt: path)
        }
    }

    public func tap(item: Int) {
        if let selected { delegate?.collectionView(self, didDeselectItemAt: selected) }
        let path = IndexPath(item: item, section: 0)
        selected = path
        delegate?.collectionView(self, didSelectItemAt: path)
    }
}

// MARK: - Wheels

open class UIPickerView: UIView {
    public weak var dataSource: (any UIPickerViewDataSource)?
    public weak var delegate: (any UIPickerViewDelegate)?
    private var rowCounts: [Int] = []
    private var selectedRows: [Int: Int] = [:]

    public var numberOfComponents: Int { rowCounts.count }

    public func selectedRow(inComponent component: Int) -> Int { selectedRows[component] ?? 0 }

    public func reloadAllComponents() {
        rowCounts = (0..<(dataSource?.numberOfComponents(in: self) ?? 0)).map {
            dataSource?.pickerView(self, numberOfRowsInComponent: $0) ?? 0
        }
    }

    /// The titles of the first component.
    public var titles: [String?] {
        (0..<(rowCounts.first ?? 0)).map { delegate?.pickerView(self, titleForRow: $0, forComponent: 0) }
    }

    /// The attributed titles of the first component.
    public var attributedTitles: [String?] {
        (0..<(rowCounts.first ?? 0)).map {
            delegate?.pickerView(self, attributedTitleForRow: $0, forComponent: 0)?.string
        }
    }

    /// The views of the first component.
    public var views: [UIView] {
        (0..<(rowCounts.first ?? 0)).compactMap {
            delegate?.pickerView(self, viewForRow: $0, forComponent: 0, reusing: nil)
        }
    }

    /// Simulates turning a wheel.
    public func turn(to row: Int, inComponent component: Int = 0) {
        selectedRows[component] = row
        delegate?.pickerView(self, didSelectRow: row, inComponent: component)
    }
}
