// Controls, binders and the reactive side of objects in all their spellings.

import MiniDriver

final class Slider: View {
    var value: Float = 0
    var title: String?
    let edits = PublishSubject<Float>()
    let touches = PublishSubject<Void>()
}

extension Reactive where Base == Slider {
    @MainActor var value: ControlProperty<Float> {
        ControlProperty(values: base.edits.startWith(base.value), valueSink: Binder(base) { $0.value = $1 })
    }

    @MainActor var touch: ControlEvent<Void> { ControlEvent(events: base.touches) }

    @MainActor var percentage: Binder<Int> {
        Binder(base, scheduler: MainScheduler.instance) { slider, percentage in
            slider.value = Float(percentage) / 100
        }
    }
}

/// A type that is not a class also has `rx`.
struct Session: ReactiveCompatible {
    let user: String
}

extension Reactive where Base == Session {
    var name: Observable<String> { .just(base.user) }
}

@MainActor
func controls(_ slider: Slider, _ field: TextField, _ values: Driver<Float>, _ session: Session) -> [any Disposable] {
    let property: ControlProperty<Float> = slider.rx.value
    let event: ControlEvent<Void> = slider.rx.touch
    let changes: ControlEvent<Float> = property.changed
    let text: ControlProperty<String> = field.rx.text.orEmpty
    let title: Binder<String?> = slider.rx.title
    let hidden: Binder<Bool> = slider.rx.isHidden
    let _: Slider = slider.rx.base
    let _: Reactive<Slider> = Reactive(slider)
    let _: Reactive<Slider>.Type = Slider.rx
    let _: ControlProperty<Float> = property.asControlProperty()
    let _: ControlEvent<Void> = event.asControlEvent()
    let _: Observable<Float> = property.asObservable()
    let _: Observable<Void> = event.asObservable()
    let _: AnyObserver<Float> = property.asObserver()
    let _: AnyObserver<Int> = property.mapObserver { Float($0) }
    let driver: Driver<Float> = property.asDriver()
    let _: Driver<Float> = property.asDriver(onErrorJustReturn: 0)
    let taps: Signal<Void> = event.asSignal()
    let _: Signal<Float> = changes.asSignal()
    let _: Driver<Void> = event.asDriver()
    property.onNext(1)
    property.on(.next(1))
    title.onNext("title")
    hidden.on(.next(true))
    return [
        values.drive(property), values.drive(slider.rx.value), values.map { Int($0 * 100) }.drive(slider.rx.percentage),
        driver.map { "\($0)" }.drive(title), text.asDriver().drive(slider.rx.title), text.bind(to: title),
        taps.emit(onNext: { slider.value = 0 }), event.bind(onNext: {}), property.skip(1).bind(to: property),
        event.map { true }.bind(to: slider.rx.isHidden), session.rx.name.subscribe(), driver.drive(slider.rx.value),
        text.changed.asSignal().emit(to: title), property.subscribe(onNext: { print($0) }),
    ]
}
