// expect-error: main actor-isolated property 'text' can not be referenced from a Sendable closure

import MiniDriver

@MainActor
func combine(_ count: Observable<Int>, _ title: Observable<String>, _ isOn: Observable<Bool>, _ label: Label) {
    _ = Observable.combineLatest(count, title, isOn) { count, _, _ in
        "\(count) \(label.text ?? "")"  // error
    }
    _ = Observable.zip(count, title, isOn) { count, _, _ in
        "\(count) \(label.text ?? "")"  // error
    }
    _ = Observable.combineLatest([count, count]) { counts in
        "\(counts) \(label.text ?? "")"  // error
    }
}
