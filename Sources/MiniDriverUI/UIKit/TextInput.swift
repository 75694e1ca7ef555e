#if canImport(UIKit) && !os(watchOS)
    import MiniDriver
    import UIKit

    extension Reactive where Base: UITextField {
        /// The text, emitted on subscription, after each edit, and when editing begins and ends. Setting the same text
        /// again does nothing, so an input method can continue.
        public var text: ControlProperty<String?> {
            ControlProperty(textOf: base, changes: edits, get: { $0.text }, set: { $0.text = $1 })
        }

        /// The same as `text`.
        public var value: ControlProperty<String?> { text }

        /// The attributed text, emitted and set like `text`.
        public var attributedText: ControlProperty<NSAttributedString?> {
            ControlProperty(textOf: base, changes: edits, get: { $0.attributedText }, set: { $0.attributedText = $1 })
        }

        /// Emits when the user begins to edit.
        public var didBeginEditing: ControlEvent<Void> { controlEvent(.editingDidBegin) }

        /// Emits when the user changes the text.
        public var didChange: ControlEvent<Void> { controlEvent(.editingChanged) }

        /// Emits when the user ends editing, also by the return key.
        public var didEndEditing: ControlEvent<Void> { controlEvent([.editingDidEnd, .editingDidEndOnExit]) }
    }

    extension Reactive where Base: UITextView {
        /// The text, emitted on subscription, after each edit, and when editing ends. Setting the same text again does
        /// nothing, so an input method can continue.
        public var text: ControlProperty<String?> {
            ControlProperty(textOf: base, changes: edits, get: { $0.text }, set: { $0.text = $1 })
        }

        /// The same as `text`.
        public var value: ControlProperty<String?> { text }

        /// The attributed text, emitted and set like `text`.
        public var attributedText: ControlProperty<NSAttributedString?> {
            ControlProperty(textOf: base, changes: edits, get: { $0.attributedText }, set: { $0.attributedText = $1 })
        }

        /// No notification of its own reports an autocorrection that the end of editing applies.
        private var edits: ControlEvent<Void> {
            ControlEvent(events: Observable.merge(didChange.asObservable(), didEndEditing.asObservable()))
        }

        /// Emits when the user begins to edit.
        public var didBeginEditing: ControlEvent<Void> {
            ControlEvent(base) { UITextView.textDidBeginEditingNotification }
        }

        /// Emits when the user changes the text.
        public var didChange: ControlEvent<Void> { ControlEvent(base) { UITextView.textDidChangeNotification } }

        /// Emits when the user ends editing.
        public var didEndEditing: ControlEvent<Void> { ControlEvent(base) { UITextView.textDidEndEditingNotification } }

        /// Emits when the selection changes.
        public var didChangeSelection: ControlEvent<Void> {
            ControlEvent(of: base) { ($0.front as! TextViewDelegate).selectionChanges }
        }
    }

    final class TextViewDelegate: ScrollViewDelegate, UITextViewDelegate {
        let selectionChanges = PublishRelay<Void>()

        func textViewDidChangeSelection(_ textView: UITextView) {
            selectionChanges.accept(())
            (own as? any UITextViewDelegate)?.textViewDidChangeSelection?(textView)
        }
    }
#endif
