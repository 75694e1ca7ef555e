/// The validation message for a field of the form.
enum Validation: Equatable, Sendable {
    /// No message: the field is empty.
    case empty
    /// The server is checking.
    case checking
    case valid
    case invalid(String)
}

extension Validation {
    /// The validation of a name without the server; `.checking` if the server must be asked.
    init(username: String) {
        if username.isEmpty {
            self = .empty
        } else {
            let isPlain = username.allSatisfy { $0.isLetter || $0.isNumber }
            self = isPlain ? .checking : .invalid("letters and digits only")
        }
    }

    init(password: String) {
        if password.isEmpty {
            self = .empty
        } else {
            self = password.count >= 8 ? .valid : .invalid("at least 8 characters")
        }
    }

    init(repetition: String, of password: String) {
        if repetition.isEmpty {
            self = .empty
        } else {
            self = repetition == password ? .valid : .invalid("not the same password")
        }
    }
}
