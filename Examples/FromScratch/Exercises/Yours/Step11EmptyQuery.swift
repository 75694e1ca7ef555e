// Exercise of step 11: the results of a screen on which an empty text shows no lines, starts no search, and stops the
// one that is running.

@testable import FromScratch

func results(
    of field: Observable<String>, search: @escaping @Sendable (String) -> Observable<[String]>
) -> Driver<[String]> {
    field.asDriver(onErrorJustReturn: "")
        .flatMapLatest { query in search(query).asDriver(onErrorJustReturn: []) }
}
