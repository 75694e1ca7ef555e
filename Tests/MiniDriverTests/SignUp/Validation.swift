/// What is to be said about a field of the form.
enum Validation: Equatable, Sendable {
    /// Nothing yet: the field is empty.
    case empty
    /// The server is being asked.
    case checking
    case valid
    case invalid(String)
}

extension Validation {
    /// What can be said about a name without the server; `.checking` if it must be asked.
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
