import MiniDriverUI

extension ControlProperty where PropertyType: Sendable {
    /// The same property without text that an input method is still composing.
    ///
    /// When to use it: for a search field or a two-way binding, if users write Chinese, Japanese or Korean. While
    /// `isComposing` returns `true`, nothing is emitted after the first value, and nothing is written: writing would end the
    /// composition. The edit that ends the composition emits the text.
    /// What it does not do: write later what the program has set during a composition. The user's text is the newer one.
    @MainActor func withoutMarkedText<Target: AnyObject>(
        of target: Target, isComposing: @escaping @MainActor (Target) -> Bool
    ) -> ControlProperty<PropertyType> {
        let values = asDriver()
        let composed = Driver.deferred { [weak target] in
            var isFirst = true
            return values.filter { _ in
                defer { isFirst = false }
                return isFirst || target.map(isComposing) != true
            }
        }
        let sink = Binder<PropertyType>(target) { target, value in
            if !isComposing(target) { self.onNext(value) }
        }
        return ControlProperty(values: composed.asObservable(), valueSink: sink)
    }
}

#if canImport(UIKit) && !os(watchOS)
    import UIKit

    extension Reactive where Base: UITextField {
        @MainActor var composedText: ControlProperty<String?> {
            text.withoutMarkedText(of: base) { $0.markedTextRange != nil }
        }
    }

    extension Reactive where Base: UITextView {
        @MainActor var composedText: ControlProperty<String?> {
            text.withoutMarkedText(of: base) { $0.markedTextRange != nil }
        }
    }
#endif
