// expect-error: main actor-isolated property 'text' can not be referenced from a Sendable closure

import MiniDriver

@MainActor
func prefixed(_ titles: Observable<String>, by label: Label) -> Observable<String> {
    titles.map { title in
        (label.text ?? "") + title  // error
    }
}
