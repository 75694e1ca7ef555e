import MiniDriver

// Moved.

@MainActor
final class CheckoutViewModel {
    let title: Driver<String>
    let clear: () -> Void

    init(total: Driver<Int>, clear: @escaping () -> Void) {
        title = total.map { "\($0) €" }
        self.clear = clear
    }
}

@MainActor
final class SettingsPage {
    let greeting: Driver<String>
    let rename: (String) -> Void

    init(name: Driver<String>, rename: @escaping (String) -> Void) {
        greeting = name.map { "Hello \($0)" }
        self.rename = rename
    }
}
