import MiniDriver

/// The server operations that the form needs. They may answer at any time, on any thread, and may fail.
protocol AccountService: Sendable {
    func isAvailable(_ username: String) -> Observable<Bool>
    func signUp(_ credentials: Credentials) -> Observable<Void>
}

struct Credentials: Equatable, Sendable {
    let username: String
    let password: String
}
