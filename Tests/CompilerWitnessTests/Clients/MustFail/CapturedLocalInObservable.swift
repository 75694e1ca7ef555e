// swift-version: 5 and 6, errors only in 6
// expect-error: mutation of captured var 'count' in concurrently-executing code

import MiniDriver

func count(_ titles: Observable<String>, bag: DisposeBag) {
    var count = 0
    titles
        .map { title in
            count += 1  // error
            return title
        }
        .subscribe(onNext: { _ in
            count += 1  // error
        })
        .disposed(by: bag)
}
