// swift-version: 5 and 6
// flags: -enable-upcoming-feature MemberImportVisibility
import Foundation
import MiniDriverUI

@MainActor
func newTypes(_ title: OldTitle, _ store: OldStore, _ observable: Observable<Int>, _ driver: Driver<Int>) {
    _ = title.rx.badge  // error: property 'rx' is not available due to missing import of defining module 'RxSwift'
    store.relay.accept(1)  // error: instance method 'accept' is not available due to missing import of defining module
    _ = driver.drive(oldObserver(title))  // error: no exact matches in call to instance method 'drive'
    _ = observable.bind(to: oldObserver(title))  // error: no exact matches in call to instance method 'bind'
    _ = driver.flatMapLatest { _ in store.numbers }  // error: generic parameter 'Sharing' could not be inferred
    _ = observable.take(until: store.numbers)  // error: requires that 'Observable<Int>' conform to 'ObservableType'
}
