import MiniDriver

@testable import Bridge

@MainActor
func makeCheckout(_ store: CartStore) -> CheckoutViewModel {
    let total = store.total.toMini().asDriver(onErrorJustReturn: 0)
    return CheckoutViewModel(total: total, clear: { store.clear() })
}

@MainActor
func makeSettings() -> SettingsPage {
    let settings = OldSettings()
    let page = SettingsPage(name: settings.name.toMini(), rename: { settings.rename($0) })
    return page
}
