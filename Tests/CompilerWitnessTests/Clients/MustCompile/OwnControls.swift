// swift-version: 5 and 6

// Custom controls need only main-actor closures, and no synchronisation.

import MiniDriver

final class Stepper: View {
    var value = 0.0
    var title: String? = ""
    var onTouch: (() -> Void)?
    var onChange: ((Double) -> Void)?
    private var actions: [Int: () -> Void] = [:]

    func addAction(_ action: @escaping () -> Void) -> Int {
        actions[actions.count] = action
        return actions.count - 1
    }

    func removeAction(_ key: Int) { actions[key] = nil }
}

extension Reactive where Base: Stepper {
    @MainActor var value: ControlProperty<Double> {
        ControlProperty(base, get: { $0.value }, set: { $0.value = $1 }) { stepper, changed in
            let action = stepper.addAction(changed)
            return { $0.removeAction(action) }
        }
    }

    @MainActor var title: ControlProperty<String?> {
        ControlProperty(
            base, get: { stepper in stepper.title },
            set: { stepper, title in
                stepper.title = title
                stepper.isHidden = title == nil
            },
            attach: { stepper, changed in
                stepper.onTouch = { changed() }
                return { stepper in stepper.onTouch = nil }
            })
    }

    @MainActor var touch: ControlEvent<Void> {
        ControlEvent(base) { stepper, emit in
            stepper.onTouch = emit
            return { $0.onTouch = nil }
        }
    }

    @MainActor var doubleTouch: ControlEvent<()> {
        ControlEvent(base) { stepper, emit in
            var isSecond = false
            let action = stepper.addAction {
                if isSecond { emit() }
                isSecond.toggle()
            }
            return { $0.removeAction(action) }
        }
    }

    @MainActor var changes: ControlEvent<Double> {
        ControlEvent(base) { stepper, emit in
            stepper.onChange = emit
            return { $0.onChange = nil }
        }
    }
}

/// A property of any type, made in any isolation.
func changes<Value>(of stepper: Stepper, as transform: @escaping @MainActor (Double) -> Value) -> ControlEvent<Value> {
    ControlEvent(stepper) { stepper, emit in
        stepper.onChange = { emit(transform($0)) }
        return { $0.onChange = nil }
    }
}

@MainActor
func controls(_ stepper: Stepper, _ label: Label, _ bag: DisposeBag) {
    var touches = 0
    stepper.rx.touch.bind { touches += 1 }.disposed(by: bag)
    stepper.rx.value.asDriver().map { "\($0)" }.drive(label.rx.text).disposed(by: bag)
    Driver.just(1).drive(stepper.rx.value).disposed(by: bag)
    stepper.rx.title.orEmpty.changed.asSignal().emit(to: label.rx.text).disposed(by: bag)
    changes(of: stepper) { $0 > 1 }.bind(to: label.rx.isHidden).disposed(by: bag)
}
