import RxSwift

struct Account: Equatable {
    let name: String
}

struct Book: Equatable {
    let title: String
}

protocol LibraryService {
    func signIn(name: String, password: String) -> Single<Account>
    func books(matching query: String) -> Single<[Book]>
    func reserve(_ book: Book) -> Completable
}
