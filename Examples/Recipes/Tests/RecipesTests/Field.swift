import MiniDriverUI

/// In place of a text field. Several observers; the user types, perhaps with an input method.
@MainActor final class Field: ReactiveCompatible {
    /// What the program has written.
    private(set) var written: [String] = []
    private(set) var text = ""
    var isComposing = false
    private var onEdit: (() -> Void)?

    lazy var typed = ControlProperty<String>(self, get: { $0.text }, set: { $0.write($1) }) { field, changed in
        field.onEdit = changed
        return { $0.onEdit = nil }
    }

    func type(_ text: String, isComposing: Bool = false) {
        self.text = text
        self.isComposing = isComposing
        onEdit?()
    }

    private func write(_ text: String) {
        written.append(text)
        self.text = text
    }
}
