// swift-version: 5 and 6, errors are warnings in 5
// expect-error: mutation of captured var 'count'

import MiniRx

func count() -> Observable<Int> {
    var count = 0
    return .create {
        count += 1  // error
        return 1
    }
}
