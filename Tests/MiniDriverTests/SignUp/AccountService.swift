import MiniDriver

/// What the form needs of the server. Answers come when and on whatever thread they like, and may be failures.
protocol AccountService: Sendable {
    func isAvailable(_ username: String) -> Observable<Bool>
    func signUp(_ credentials: Credentials) -> Observable<Void>
}

struct Credentials: Equatable, Sendable {
    let username: String
    let password: String
}
