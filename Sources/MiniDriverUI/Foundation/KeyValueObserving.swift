#if canImport(UIKit)
    import UIKit
#elseif canImport(AppKit)
    import AppKit
#endif

#if canImport(UIKit) || canImport(AppKit)
    import MiniDriver

    extension Reactive where Base: NSObject {
        /// Uses key-value observing to emit the value of a property whenever it changes.
        ///
        /// ```swift
        /// webView.rx.observe(\.estimatedProgress)
        ///     .asDriver(onErrorJustReturn: 0)
        ///     .map { "\(Int($0 * 100)) %" }
        ///     .drive(label.rx.text)
        ///     .disposed(by: bag)
        /// ```
        ///
        /// Each subscription has an observation of its own, and ends it when disposed. A subscription first emits the
        /// present value, on the subscribing thread. It then emits each new value on the thread that sets it, before
        /// the setter returns. Reading the property must be safe on these threads: subscribe to a property of the main
        /// actor on the main thread. A driver always subscribes there.
        ///
        /// Neither the sequence nor its subscriptions retain the object. The sequence completes when the object is
        /// deallocated, on the thread that deallocates it. It never fails.
        ///
        /// - Parameters:
        ///   - keyPath: the property, which must be `@objc dynamic` or documented as key-value observable. Foundation
        ///     terminates the program if Objective-C does not know the property; if the property does not announce its
        ///     changes, only the first value is emitted.
        ///   - options: when to emit. Without `.initial`, a subscription does not emit the present value; with `.prior`,
        ///     it also emits the old value before each change. The other options change nothing: a subscription emits
        ///     every change.
        public func observe<Element>(
            _ keyPath: KeyPath<Base, Element>, options: NSKeyValueObservingOptions = [.initial, .new]
        ) -> Observable<Element> {
            let object = Weak(base)
            let keyPath = Unchecked(value: keyPath)
            return .create { observer in
                guard let object = object.object else { return Disposables.create() }
                let observer = Unchecked(value: observer)
                let observation = object.observe(keyPath.value, options: options) { object, _ in
                    observer.value.onNext(object[keyPath: keyPath.value])
                }
                let running = Unchecked(value: observation)
                return Disposables.create { running.value.invalidate() }
            }
            .take(until: deallocated)
        }
    }
#endif
