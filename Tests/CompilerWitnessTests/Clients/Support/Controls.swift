// Replaces UIKit for the clients: views and controllers of the main actor.

import MiniDriver

@MainActor
class View {
    var isHidden = false

    init() {}
}

extension View: ReactiveCompatible {}

final class Label: View {
    var text: String?
}

final class TextField: View {
    var text: String? = ""
    let edits = PublishSubject<String?>()
}

final class Button: View {
    var isEnabled = true
    let taps = PublishSubject<Void>()
}

@MainActor
class ViewController {
    let view = View()

    init() {}

    func viewDidLoad() {}
}

extension Reactive where Base == TextField {
    @MainActor var text: ControlProperty<String?> {
        ControlProperty(values: base.edits, valueSink: Binder(base) { field, text in field.text = text })
    }
}

extension Reactive where Base == Button {
    @MainActor var tap: ControlEvent<Void> {
        ControlEvent(events: base.taps)
    }
}
