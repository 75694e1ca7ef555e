import Foundation
import MiniDriver

/// Edits the text field and scrolls the list by keys, and redraws the screen after changes.
@MainActor
final class InteractiveInput: Session {
    private let screen: Screen
    private let statistics: Statistics
    private let title: String
    private let terminal = Terminal()
    private var subscriptions = DisposeBag()
    private var isDrawingPlanned = false

    init(_ screen: Screen, _ statistics: Statistics, title: String) {
        self.screen = screen
        self.statistics = statistics
        self.title = title
    }

    func start(_ connect: @escaping @MainActor (RxTimeInterval) -> DisposeBag) {
        terminal.onKeys = { [unowned self] keys in keys.forEach(press) }
        terminal.onResize = { [unowned self] in
            screen.results.scroll(by: 0, height: listHeight)
            planDrawing()
        }
        for widget in [screen.count, screen.results, screen.status] as [Widget] {
            widget.onChange = { [unowned self] in planDrawing() }
        }
        terminal.open()
        subscriptions = connect(.milliseconds(100))
        statistics.changes.asSignal()
            .startWith(())
            .map { [statistics] in statistics.isSearching ? "\(statistics) · searching…" : "\(statistics)" }
            .emit(with: screen.status, onNext: { status, text in status.text = text })
            .disposed(by: subscriptions)
    }

    private var listHeight: Int { Page.listHeight(terminal.size.lines) }

    private func press(_ key: Key) {
        switch key {
        case .text(let text): screen.field.text += text
        case .backspace: if !screen.field.text.isEmpty { screen.field.text.removeLast() }
        case .escape: screen.field.text = ""
        case .up: screen.results.scroll(by: -1, height: listHeight)
        case .down: screen.results.scroll(by: 1, height: listHeight)
        case .pageUp: screen.results.scroll(by: -listHeight, height: listHeight)
        case .pageDown: screen.results.scroll(by: listHeight, height: listHeight)
        case .interrupt: terminal.quit(130)
        }
        planDrawing()
    }

    /// Draws once for everything that changes in this turn of the run loop.
    private func planDrawing() {
        guard !isDrawingPlanned else { return }
        isDrawingPlanned = true
        DispatchQueue.main.async { [self] in
            isDrawingPlanned = false
            let (columns, height) = terminal.size
            let page = Page(screen, title: title, columns: columns, height: height)
            terminal.draw(page.lines, cursor: page.cursor)
        }
    }
}
