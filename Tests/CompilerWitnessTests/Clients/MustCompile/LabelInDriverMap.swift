import MiniDriver

@MainActor
func prefixed(_ titles: Driver<String>, by label: Label) -> Driver<String> {
    titles
        .filter { _ in !label.isHidden }
        .map { title in
            (label.text ?? "") + title
        }
}
