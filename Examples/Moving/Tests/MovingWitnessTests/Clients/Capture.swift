// swift-version: 5 and 6, errors are warnings in 5
// flags: -enable-upcoming-feature MemberImportVisibility
import MiniDriver

@MainActor
func capture(_ store: OldStore, _ observable: Observable<Int>) {
    _ = observable.map { _ in store.numbers }  // error: capture of 'store' with non-Sendable type 'OldStore'
}
