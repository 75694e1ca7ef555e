import RxSwift

@testable import HalfMoved

struct Refused: Error, CustomStringConvertible {
    var description: String { "refused" }
}

struct StubService: LibraryService {
    func signIn(name: String, password: String) -> Single<Account> {
        .create { single in
            single(password == "secret" ? .success(Account(name: name)) : .failure(Refused()))
            return Disposables.create()
        }
    }

    func books(matching query: String) -> Single<[Book]> {
        query == "?" ? .error(Refused()) : .just(["\(query) 1", "\(query) 2"].map(Book.init))
    }

    func reserve(_ book: Book) -> Completable {
        .create { completable in
            completable(book.title.hasSuffix("1") ? .completed : .error(Refused()))
            return Disposables.create()
        }
    }
}
